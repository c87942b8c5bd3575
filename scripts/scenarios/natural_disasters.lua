-- Natural Disasters, Foreign Aid, Recovery Corps: nobody robs. A seven lets a disaster strike, and what the rich must
-- give up goes to the struck and to the weakest. Clauses: docs/rules/natural_disasters.md

local natural_disasters = {
  id = "natural_disasters", title = "Natural Disasters", version = "1.0.0", api = 1,
  summary = "There is no robber, and nobody steals: a seven lets a disaster strike some hex, and what the rich must "
    .. "give up goes as foreign aid to the struck and to the weakest. Knights clear the disaster away.",
  players = { 2, 6 },                                                                   -- ND-A34
  boards = { "natural_disasters", "natural_disasters_six" },
  conflicts = { catakatoa = "both put something in the robber's place" },               -- STACK-4

  options = {
    closest = { type = "choice", from = { "seat", "buildings", "choose", "random" }, default = "seat",
      label = "Which of several hexes is struck: closest to the roller's seat or buildings, chosen, or by chance" },
    no_match = { type = "choice", from = { "reroll", "stay" }, default = "reroll",
      label = "No hex has the number: roll again, or the disaster stays" },
    token_start = { type = "choice", from = { "desert", "off" }, default = "desert", label = "Where the token starts" },
    discard_first = { type = "boolean", default = true, label = "Cards are given up before the second roll" },
    aid_pick = { type = "choice", from = { "random", "donor", "recipient" }, default = "random",
      label = "Who chooses a card of foreign aid" },
    aid_public = { type = "boolean", default = true, label = "All see which cards are given as foreign aid" },
    count_before_exclusion = { type = "boolean", default = true,
      label = "The struck are counted before those are left out who could only get their own cards" },
    aid_points = { type = "choice", from = { "public", "all" }, default = "public",
      label = "Points that tell who is weakest" },
    shortage_dice = { type = "choice", from = { "2d6", "1d6" }, default = "2d6", label = "Dice for the last cards" },
    keep_pirate = { type = "boolean", default = false, with = "seafarers", label = "The pirate stays, and robs ships" },
    corps_army = { type = "boolean", default = true, label = "The Recovery Corps counts for Largest Army" },
  },
  blockers = {                                                                          -- ND-1, 4, 5, A6, A7, A32
    robber = false,
    pirate = function(options) if not options.keep_pirate then return false end end,    -- ND-A36
    disaster = { title = "Disaster", moved_by = {}, steals = false,
      start = function(options) return options.token_start == "off" and "off_board" or "home" end },
  },
  cards = {                                                                             -- ND-20, A29
    knight = { title = "Recovery Corps", army = function(options) return options.corps_army and 1 or 0 end },
  },
  metrics = { strikes = {}, discarded = { per = "player" }, aid_cards = { per = "player" } },
}

-- The strike ---------------------------------------------------------------------------------------------------

function natural_disasters.can_lay(game)                                                -- ND-A3
  if game.options.no_match == "reroll" and #game:hexes { token = true } == 0 then
    return false, "no hex has a number, and the disaster would be rolled for without end"
  end
end

local function choose_hex(game, roller, hexes)                                          -- ND-3, A1, A2, A5
  local closest = game.options.closest
  if not hexes[2] then return hexes[1] end
  if closest == "random" then return game:random_of(hexes) end
  if closest == "seat" then hexes = game:nearest(hexes, roller) end
  if closest == "buildings" then hexes = game:nearest(hexes, roller:nodes()) end
  if not hexes[2] then return hexes[1] end
  return game:ask(roller, { prompt = "Where does the disaster strike?", type = "hex", from = hexes })
end

local function strike(game, roller)                                                     -- ND-2, A3, A4, A33, A35
  local disaster = game:blocker("disaster")
  while true do
    local total = game:roll("Disaster roll", 2)
    local hexes = game:hexes_with(total)                                                -- none has a 7
    if hexes[1] then
      local hex = choose_hex(game, roller, hexes)
      disaster:move(hex)
      game:count("strikes")
      return hex
    end
    local stays = total ~= 7 and game.options.no_match == "stay"
    game:log("No hex has the number {n}: " .. (stays and "the disaster stays." or "once more."), { n = total })
    if stays then return disaster.hex end
  end
end

-- Foreign aid: out of a pool of the cards given up, which knows whose they were ---------------------------------

local function collect(game, roller)                                                    -- ND-6, A9, A12, STACK-7
  local pool = game:collect(roller, "Give up for foreign aid", not game.options.aid_public)
  if not pool then return end
  for _, donor in ipairs(pool:givers()) do game:count("discarded", donor, pool:given(donor)) end
  return pool
end

local function take(game, pool, player)                                                 -- ND-10, A11, A26, A28
  local pick, kind, donor = game.options.aid_pick, nil, nil
  if pick == "recipient" then
    kind = game:ask(player, { prompt = "Which card do you take?", type = "resource", from = pool:cards_for(player) })
  elseif pick == "donor" then
    donor = pool:largest(player)
    kind = donor and game:ask(donor, { prompt = "Which card do you give to {player}?", values = { player = player },
      type = "resource", from = pool:cards(donor) })
  end
  if pool:give(player, kind, donor) then game:count("aid_cards", player) end            -- ND-A15, A17, A24: or lost
end

local function serve(game, pool, class, quota, text)                                    -- ND-11, A23: donors first
  if pool:is_short(class) then
    local dice = game.options.shortage_dice == "1d6" and 1 or 2
    class = game:roll_off(pool:claimants(class), pool:size(), "Foreign aid, roll of {player}", dice)
  end
  for player in pool:takers(class) do
    game:log(text, { player = player })
    for _ = 1, quota do take(game, pool, player) end
  end
end

local function tell_rest(game, given, left)                                             -- ND-12
  local what = left == 0 and "All foreign aid is handed out."
    or given == left and "Nobody gets foreign aid. Cards that go to the bank: {left}."
    or "Foreign aid ends. Cards that go to the bank: {left}."
  game:log(what, { left = left })
end

-- ND-7..12: cards of the pool lie in the bank, and what is left stays there.
local function aid(game, roller, hex, pool)
  local options, given = game.options, pool:size()
  local struck = hex and hex:owners(roller) or {}                                       -- ND-A13, A14, A16, A25
  if not options.count_before_exclusion then struck = pool:claimants(struck) end
  serve(game, pool, struck, #struck == 1 and 2 or 1, "Foreign aid for {player}, who was struck.")
  local points = options.aid_points == "all" and "points" or "public_points"
  local weakest = game:least(roller:round(), points)                                    -- ND-8, A17, A20, A21
  if #weakest == 1 or #weakest == 2 and game.player_count > 3 then                      -- ND-A18, A19, A22
    serve(game, pool, weakest, 1, "Foreign aid for {player}, who is weakest.")
  end
  tell_rest(game, given, pool:size())
end

function natural_disasters.on_seven(game, roller)
  local options, pool = game.options, nil
  if options.discard_first then pool = collect(game, roller) end                        -- ND-A9
  local hex = strike(game, roller)
  if not options.discard_first then pool = collect(game, roller) end
  if pool then aid(game, roller, hex, pool) else game:log("Nobody gives foreign aid.") end     -- ND-A10
  if options.keep_pirate then game:rob(roller) end                                      -- ND-A36
  return true
end

-- Recovery Corps -----------------------------------------------------------------------------------------------

natural_disasters.on_play_card = { where = { card = "knight" }, function(game, player)  -- ND-20, A7, A8, A30, A31
  game:blocker("disaster"):go_home(player, "To which home does the disaster go?")
  return true
end }

return natural_disasters
