-- Natural Disasters, Foreign Aid, Recovery Corps: nobody robs. A seven lets a disaster strike, and what the rich must
-- give up goes to the struck and to the weakest. Clauses: docs/rules/natural_disasters.md

-- ND-A1: how much closer to each seat half a hex to the east and a row to the south bring one, x1024.
local TOWARDS = {
  [2] = { { 0, -1536 }, { 0, 1536 } },
  [3] = { { 0, -1536 }, { 768, 768 }, { -768, 768 } },
  [4] = { { 0, -1536 }, { 887, 0 }, { 0, 1536 }, { -887, 0 } },
  [5] = { { 0, -1536 }, { 843, -475 }, { 521, 1243 }, { -521, 1243 }, { -843, -475 } },
  [6] = { { 0, -1536 }, { 768, -768 }, { 768, 768 }, { 0, 1536 }, { -768, 768 }, { -768, -768 } },
}

local natural_disasters = {
  id = "natural_disasters", title = "Natural Disasters", version = "1.0.0", api = 1,
  summary = "There is no robber, and nobody steals: a seven lets a disaster strike some hex, and what the rich must "
    .. "give up goes as foreign aid to the struck and to the weakest. Knights clear the disaster away.",
  players = { 2, 6 },                                                                   -- ND-A34
  boards = { "natural_disasters" },
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
    corps_army = { type = "boolean", default = true, label = "The Recovery Corps counts for Largest Army" },
  },
  blockers = {                                                                          -- ND-1, 4, 5, A6, A7, A32
    robber = false,
    disaster = { title = "Disaster", moved_by = {}, steals = false,
      start = function(options) return options.token_start == "off" and "off_board" or "home" end },
  },
  cards = {                                                                             -- ND-20, A29
    knight = { title = "Recovery Corps", army = function(options) return options.corps_army and 1 or 0 end },
  },
  metrics = { strikes = {}, discarded = { per = "player" }, aid_cards = { per = "player" } },
}

local function filter(list, test)
  local chosen = {}
  for _, element in ipairs(list) do
    if test(element) then chosen[#chosen + 1] = element end
  end
  return chosen
end

-- Those of the list for whom the measure is highest.
local function most(list, measure)
  local chosen, highest = {}, nil
  for _, element in ipairs(list) do
    local value = measure(element)
    if not highest or value > highest then chosen, highest = {}, value end
    if value == highest then chosen[#chosen + 1] = element end
  end
  return chosen
end

local function clockwise(game, roller)
  local players = {}
  for player in game:players_from(roller) do players[#players + 1] = player end
  return players
end

-- The strike ---------------------------------------------------------------------------------------------------

local function closeness(game, hex, roller)                                             -- ND-A1, A2
  if game.options.closest == "buildings" then
    return -(game:steps(roller:nodes(), hex:corners()) or 999)
  end
  local x, y = hex:centre()
  local towards = TOWARDS[game.player_count][roller.index]
  return x // 866 * towards[1] + y // 1500 * towards[2]
end

local function choose_hex(game, roller, hexes)                                          -- ND-3, A5
  local closest = game.options.closest
  if closest == "random" then return game:random_of(hexes) end
  if closest ~= "choose" and #hexes > 1 then
    hexes = most(hexes, function(hex) return closeness(game, hex, roller) end)
  end
  return game:ask(roller, { prompt = "Where does the disaster strike?", type = "hex", from = hexes })
end

function natural_disasters.can_lay(game)                                                -- ND-A3
  if game.options.no_match == "stay" then return true end
  for _, hex in ipairs(game:hexes()) do
    if hex.token then return true end
  end
  return false, "no hex has a number, and the disaster would be rolled for without end"
end

local function strike(game, roller)                                                     -- ND-2, A3, A4, A33, A35
  local disaster = game:blocker("disaster")
  while true do
    local total = game:roll("Disaster roll", 2)
    local hexes = game:hexes { token = total }
    if #hexes > 0 then
      disaster:move(choose_hex(game, roller, hexes))
      game:count("strikes")
      return disaster.hex
    end
    local stays = total ~= 7 and game.options.no_match == "stay"
    game:log("No hex has the number {n}: " .. (stays and "the disaster stays." or "once more."), { n = total })
    if stays then return disaster.hex end
  end
end

-- The aid pool: for each donor what is left of the cards given up ----------------------------------------------

local function seen_by(game, player) return game.options.aid_public and game.players or { player } end   -- ND-A12

local function collect(game, roller)                                                    -- ND-6, A9
  local pool, donors = {}, {}
  for player in game:players_from(roller) do
    if player:hand_size() > player:hand_limit() then donors[#donors + 1] = player end
  end
  if #donors == 0 then return pool end                                                  -- ND-A10
  local given = game:ask_each(donors, function(player)
    return { prompt = "Give up for foreign aid", type = "cards", count = player:hand_size() // 2 }
  end)
  for i, donor in ipairs(donors) do
    game:discard(donor, given[i], seen_by(game, donor))
    game:count("discarded", donor, #given[i])
    pool[i] = { donor = donor, cards = filter(given[i], function(kind) return game:resource(kind).card end) } -- STACK-7
  end
  return pool
end

local function heaps_for(pool, player)                                                  -- ND-10
  return filter(pool, function(heap) return heap.donor ~= player and #heap.cards > 0 end)
end

local function position(list, wanted)
  for i, element in ipairs(list) do
    if element == wanted then return i end
  end
end

local function choose_any(game, player, heaps)                                          -- the kind, and who gave such
  local kinds = {}
  for _, heap in ipairs(heaps) do table.move(heap.cards, 1, #heap.cards, #kinds + 1, kinds) end
  local kind = game:ask(player, { prompt = "Which card do you take?", type = "resource", from = kinds })
  return kind, filter(heaps, function(heap) return position(heap.cards, kind) end)
end

local function take(game, pool, player)                                                 -- ND-A11, A26, A28
  local pick, heaps, kind = game.options.aid_pick, heaps_for(pool, player), nil
  if #heaps == 0 then return end                                                        -- ND-A15, A17, A24: lost
  if pick == "recipient" then kind, heaps = choose_any(game, player, heaps) end
  local heap = most(heaps, function(heap) return #heap.cards end)[1]
  if pick == "random" then kind = game:random_of(heap.cards) end
  if pick == "donor" then
    kind = game:ask(heap.donor, { prompt = "Which card do you give to {player}?", values = { player = player },
      type = "resource", from = heap.cards })
  end
  table.remove(heap.cards, position(heap.cards, kind))
  game:give(player, kind, 1, seen_by(game, player))
  game:count("aid_cards", player)
end

-- Foreign aid --------------------------------------------------------------------------------------------------

local function left_in(pool)
  local count = 0
  for _, heap in ipairs(pool) do count = count + #heap.cards end
  return count
end

-- ND-11, A23: of those who could get a card, as many as there are cards; the dice tell who.
local function lucky(game, pool, claimants)
  local cards, winners = left_in(pool), {}
  if cards >= #claimants then return claimants end
  local dice = game.options.shortage_dice == "1d6" and 1 or 2
  while #winners < cards do
    local leaders = filter(claimants, function(player) return not position(winners, player) end)
    while #leaders > 1 do
      leaders = most(leaders, function(player)
        return game:roll("Foreign aid, roll of {player}", dice, { player = player })
      end)
    end
    winners[#winners + 1] = leaders[1]
  end
  return filter(claimants, function(player) return position(winners, player) end)
end

local function serve(game, pool, class, quota, text)                                    -- donors first
  local claimants = lucky(game, pool, filter(class, function(player) return #heaps_for(pool, player) > 0 end))
  for _, donors in ipairs { true, false } do
    for _, player in ipairs(claimants) do
      local is_donor = #filter(pool, function(heap) return heap.donor == player end) > 0
      if is_donor == donors and #heaps_for(pool, player) > 0 then
        game:log(text, { player = player })
        for _ = 1, quota do take(game, pool, player) end
      end
    end
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
  if #pool == 0 then return game:log("Nobody gives foreign aid.") end                   -- ND-A10
  local options = game.options
  local struck = filter(clockwise(game, roller), function(player)                       -- ND-A13, A14, A16, A25
    return hex and hex:has_building_of(player) and (options.count_before_exclusion or #heaps_for(pool, player) > 0)
  end)
  local given = left_in(pool)
  serve(game, pool, struck, #struck == 1 and 2 or 1, "Foreign aid for {player}, who was struck.")
  local weakest = most(clockwise(game, roller), function(player)                        -- ND-8, A17, A20, A21
    return -(options.aid_points == "all" and player.points or player.public_points)
  end)
  local served = #weakest == 1 or #weakest == 2 and game.player_count > 3               -- ND-A18, A19, A22
  if served then serve(game, pool, weakest, 1, "Foreign aid for {player}, who is weakest.") end
  tell_rest(game, given, left_in(pool))
end

function natural_disasters.on_seven(game, roller)
  local pool = game.options.discard_first and collect(game, roller)                     -- ND-A9
  local hex = strike(game, roller)
  pool = pool or collect(game, roller)
  aid(game, roller, hex, pool)
  return true
end

-- Recovery Corps -----------------------------------------------------------------------------------------------

natural_disasters.on_play_card = { where = { card = "knight" }, function(game, player)  -- ND-20, A7, A8, A30, A31
  local homes = game:hexes { home = true }
  local home = game:ask(player, { prompt = "To which home does the disaster go?", type = "hex", from = homes })
  local disaster = game:blocker("disaster")
  if home then disaster:move(home) else disaster:off_board() end
  return true
end }

return natural_disasters
