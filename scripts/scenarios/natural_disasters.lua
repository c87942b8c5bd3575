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

-- Those of the list for whom the measure is highest.
local function most(list, measure)
  local chosen, highest = {}, nil
  for i = 1, #list do
    local value = measure(list[i])
    if not highest or value > highest then chosen, highest = {}, value end
    if value == highest then chosen[#chosen + 1] = list[i] end
  end
  return chosen
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
  if #hexes == 1 then return hexes[1] end
  local closest = game.options.closest
  if closest == "random" then return game:random_of(hexes) end
  if closest ~= "choose" then
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
    local hexes = total ~= 7 and game:hexes_with(total) or {}
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

-- The aid pool: a heap for each donor of what is left of the cards given up ------------------------------------

local function seen_by(game, player) return not game.options.aid_public and { player } or nil end      -- ND-A12

local function collect(game, roller)                                                    -- ND-6, A9
  local donors = {}
  for player in game:players_from(roller) do
    if player:discard_due() > 0 then donors[#donors + 1] = player end
  end
  local pool = { donors = donors, heap = {}, left = 0 }
  if #donors == 0 then return pool end                                                  -- ND-A10
  local given = game:ask_each(donors, function(player)
    return { prompt = "Give up for foreign aid", type = "cards", count = player:discard_due() }
  end)
  for i = 1, #donors do
    local donor, cards = donors[i], given[i]
    game:discard(donor, cards, seen_by(game, donor))
    game:count("discarded", donor, #cards)
    for k = #cards, 1, -1 do
      if not game:resource(cards[k]).card then table.remove(cards, k) end               -- STACK-7
    end
    pool.heap[donor], pool.left = cards, pool.left + #cards
  end
  return pool
end

-- ND-10: nobody gets a card that was one's own.
local function left_for(pool, player)
  local own = pool.heap[player]
  return own and pool.left - #own or pool.left
end

local function position(list, wanted)
  for i = 1, #list do
    if list[i] == wanted then return i end
  end
end

-- The largest heap that is not the player's own; with a kind, of those that have a card of it.
local function largest_heap(pool, player, kind)                                         -- ND-A26
  local largest, donor, size = nil, nil, 0
  for i = 1, #pool.donors do
    local heap = pool.heap[pool.donors[i]]
    if #heap > size and pool.donors[i] ~= player and (not kind or position(heap, kind)) then
      largest, donor, size = heap, pool.donors[i], #heap
    end
  end
  return largest, donor
end

local function choose_any(game, pool, player)
  local kinds = {}
  for _, donor in ipairs(pool.donors) do
    local heap = donor ~= player and pool.heap[donor] or {}
    table.move(heap, 1, #heap, #kinds + 1, kinds)
  end
  return game:ask(player, { prompt = "Which card do you take?", type = "resource", from = kinds })
end

local function take(game, pool, player)                                                 -- ND-A11, A26, A28
  if left_for(pool, player) == 0 then return end                                        -- ND-A15, A17, A24: lost
  local pick = game.options.aid_pick
  local kind = pick == "recipient" and choose_any(game, pool, player) or nil
  local heap, donor = largest_heap(pool, player, kind)
  if pick == "donor" then
    kind = game:ask(donor, { prompt = "Which card do you give to {player}?", values = { player = player },
      type = "resource", from = heap })
  end
  kind = table.remove(heap, kind and position(heap, kind) or game:random(#heap))
  pool.left = pool.left - 1
  game:give(player, kind, 1, seen_by(game, player))
  game:count("aid_cards", player)
end

-- Foreign aid --------------------------------------------------------------------------------------------------

-- ND-11, A23: of those who could get a card, as many as there are cards; the dice tell who.
local function lucky(game, pool, claimants)
  if pool.left >= #claimants then return claimants end
  local dice, winners = game.options.shortage_dice == "1d6" and 1 or 2, {}
  local function without(list, others)
    local rest = {}
    for _, player in ipairs(list) do
      if not position(others, player) then rest[#rest + 1] = player end
    end
    return rest
  end
  while #winners < pool.left do
    local leaders = without(claimants, winners)
    while #leaders > 1 do
      leaders = most(leaders, function(player)
        return game:roll("Foreign aid, roll of {player}", dice, { player = player })
      end)
    end
    winners[#winners + 1] = leaders[1]
  end
  return without(claimants, without(claimants, winners))                                -- in their order
end

local function serve_those(game, pool, claimants, donors, quota, text)
  for i = 1, #claimants do
    local player = claimants[i]
    if (pool.heap[player] ~= nil) == donors and left_for(pool, player) > 0 then
      game:log(text, { player = player })
      for _ = 1, quota do take(game, pool, player) end
    end
  end
end

local function serve(game, pool, class, quota, text)
  local claimants = {}
  for i = 1, #class do
    if left_for(pool, class[i]) > 0 then claimants[#claimants + 1] = class[i] end
  end
  claimants = lucky(game, pool, claimants)
  serve_those(game, pool, claimants, true, quota, text)                                 -- donors first
  serve_those(game, pool, claimants, false, quota, text)
end

local function tell_rest(game, given, left)                                             -- ND-12
  local what = left == 0 and "All foreign aid is handed out."
    or given == left and "Nobody gets foreign aid. Cards that go to the bank: {left}."
    or "Foreign aid ends. Cards that go to the bank: {left}."
  game:log(what, { left = left })
end

-- ND-7..12: cards of the pool lie in the bank, and what is left stays there.
local function aid(game, roller, hex, pool)
  if #pool.donors == 0 then return game:log("Nobody gives foreign aid.") end                   -- ND-A10
  local options, given, struck, players = game.options, pool.left, {}, {}
  for player in game:players_from(roller) do                                            -- ND-A13, A14, A16, A25
    players[#players + 1] = player
    if hex and hex:has_building_of(player) and (options.count_before_exclusion or left_for(pool, player) > 0) then
      struck[#struck + 1] = player
    end
  end
  serve(game, pool, struck, #struck == 1 and 2 or 1, "Foreign aid for {player}, who was struck.")
  local weakest = most(players, function(player)                                        -- ND-8, A17, A20, A21
    return -(options.aid_points == "all" and player.points or player.public_points)
  end)
  local served = #weakest == 1 or #weakest == 2 and game.player_count > 3               -- ND-A18, A19, A22
  if served then serve(game, pool, weakest, 1, "Foreign aid for {player}, who is weakest.") end
  tell_rest(game, given, pool.left)
end

function natural_disasters.on_seven(game, roller)
  local pool = game.options.discard_first and collect(game, roller)                     -- ND-A9
  local hex = strike(game, roller)
  aid(game, roller, hex, pool or collect(game, roller))
  if game.options.keep_pirate then game:rob(roller) end                                 -- ND-A36
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
