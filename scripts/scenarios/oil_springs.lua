-- Oil Springs. Oil buys growth; too much of it drowns the coast and kills the land. Clauses: docs/rules/oil_springs.md
local TRACK = 5      -- where the pollution track ends
local SPILL = 3      -- oil that a struck spring loses
local DESERT = { 5, 9 } -- numbers of springs on deserts: OIL-A2, 63

local function by_players(four, six) return function(_, players) return players > 4 and six or four end end

local function phases(option)
  return function(options) return options[option] and { "before_roll", "main" } or "main" end
end

local oil_springs = {
  id = "oil_springs", title = "Oil Springs", version = "1.0.0", api = 1,
  summary = "Springs give oil, which buys cards and metropolises. Whoever uses it pollutes, and enough pollution "
    .. "brings a flood or kills a hex. Twelve points win; when five hexes are dead the island is given up.",
  players = { 2, 6 },
  boards = { "oil_springs", "base", "oil_springs_six" },

  options = {
    oil_limit = { type = "integer", min = 0, max = 21, default = 0, label = "Most oil a player may hold (0: any)" },
    sequester_exclusive = { type = "boolean", default = false, label = "In a turn either use oil or sequester" },
    oil_tradable = { type = "boolean", default = true, label = "Players may trade oil" },
    oil_maritime = { type = "boolean", default = false, label = "Oil may be given to the bank in trade" },
    allow_partial_convert = { type = "boolean", default = false, label = "Convert for one card if no second is left" },
    oil_before_roll = { type = "boolean", default = false, label = "Oil may be converted before the roll" },
    sequester_before_roll = { type = "boolean", default = false, label = "Oil may be sequestered before the roll" },
    starting_oil = { type = "boolean", default = true, label = "The second settlement gets oil from its springs" },
    end_tokens = { type = "integer", min = 1, max = 9, default = 5, label = "Lost number tokens that end the game" },
    spring_shortfall = { type = "choice", from = { "top_up", "supply_only" }, default = "top_up",
      label = "A spring is struck with 1 or 2 oil in supply: players make up the rest, or not" },
    no_piece_rule = { type = "choice", from = { "destroy", "tip", "stay" }, default = "destroy",
      label = "A flooded city whose owner has no settlement left" },
    win_check = { type = "choice", from = { "end_of_turn", "immediate" }, default = "end_of_turn",
      label = "When points are looked at" },
    collapse_beats_win = { type = "boolean", default = true, label = "The last token lost comes before victory" },
    layout = { type = "choice", from = { "fixed", "variable" }, default = "fixed", label = "Fixed or shuffled island" },
  },
  presets = {
    wide_open = { oil_limit = 0, sequester_exclusive = false },
    starting_game = { oil_limit = 4, sequester_exclusive = true },
  },

  rules = {                                                                             -- OIL-3, 40, A38
    points_to_win = 12,
    victory = function(options) return options.win_check == "immediate" and "at_once" or "end_of_turn" end,
  },
  blockers = { robber = { start = "off_board", optional = true } },                     -- OIL-3, 7, A20
  terrains = { spring = { title = "Oil spring", yields = "oil" } },                     -- OIL-4, 5
  resources = {
    oil = {
      title = "Oil", supply = by_players(15, 21),                                       -- OIL-1
      limit = function(options) return options.oil_limit end,                           -- OIL-A3, A4, A24
      card = false, counts_on_seven = true,                                             -- OIL-8, 10
      plenty = true, monopoly = true,                                                   -- OIL-18, A8, A10
      starting = function(options) return options.starting_oil end,                     -- OIL-A19
      domestic = function(options) return options.oil_tradable end,                     -- OIL-A6
      maritime_get = false, maritime_give = function(options) return options.oil_maritime end,
    },
  },
  pieces = {
    metropolis = {                                                                      -- OIL-5, 9, 14, 17, A35
      title = "Metropolis", on = "node", upgrades = "city", keeps_upgraded = true,
      cost = { brick = 1, grain = 1, ore = 1, oil = 2 }, points = 3, yield = 3,
      supply = { shared = by_players(4, 6) }, special_building = true,                  -- OIL-1, A34
    },
  },
  state = {
    marker = { type = "integer", min = 0, max = TRACK, show = "Pollution" },            -- OIL-3
    causer = { type = "player" },                                                       -- OIL-A29
    lost = { type = "integer", min = 0, max = 9, show = "Number tokens lost" },
    dead = { type = "set", of = "hex" },
    sequestered = { type = "integer", min = 0, max = 21, per = "player", show = "Sequestered oil" },
    used = { type = "boolean", per = "player", reset = "turn" },                        -- OIL-A5
    put_aside = { type = "boolean", per = "player", reset = "turn" },
  },
  points = { clean = "Points for sequestering" },                                    -- OIL-21
  awards = { champion = { title = "Champion of the Environment", points = 1, counter = "sequestered", first = 3 } },
  actions = {
    convert = { title = "Use oil", phase = phases("oil_before_roll"), cost = { oil = 1 },   -- OIL-13, A15
      params = { { "kind", type = "resource", card = true,                              -- OIL-A11
        bank = function(options) return options.allow_partial_convert and 1 or 2 end } } },
    sequester = { title = "Sequester oil", phase = phases("sequester_before_roll"),     -- OIL-20, A16
      holds = { oil = 1 }, limit = { turn = 1 } },
  },
  endings = { collapse = "The island is abandoned" },
  metrics = { disasters = {}, floods = {}, spills = {}, tokens_lost = {}, oil_sequestered = { per = "player" } },
}

-- Set-up -------------------------------------------------------------------------------------------------------

-- OIL-1, A47: the desert, if it is still there, and two producing hexes by chance, none with a red number. For five and
-- six both deserts, a forest and a pasture (OIL-63). A volcano is no ordinary hex (STACK-6).
local function open(game, terrain, taken)
  return game:hexes { terrain = terrain, yields = true, ordinary = true, token = true, red = false, apart_from = taken }
end

local function forest_and_pasture(game, deserts)
  for _, forest in ipairs(game:shuffle(open(game, "forest", deserts))) do
    local pasture = game:random_of(open(game, "pasture", { forest, table.unpack(deserts) }))
    if pasture then return { forest, pasture } end
  end
end

local function draw(game)
  local large = game.player_count > 4
  local deserts = { table.unpack(game:hexes { terrain = "desert" }, 1, large and 2 or 1) }
  local springs = large and forest_and_pasture(game, deserts) or not large and game:scatter(open(game, nil, deserts), 2)
  return springs and table.move(deserts, 1, #deserts, #springs + 1, springs) or {}
end

function oil_springs.setup(game)                                                        -- OIL-2, A1, A47
  local marked = game:hexes { group = "springs" }
  local shuffled, deserts = game.options.layout == "variable" and #marked > 0, 0
  if shuffled then game:shuffle_hexes(game:hexes { ordinary = true }) end
  local kept = not shuffled and #marked > 0 and #game:hexes { group = "springs", ordinary = true } == #marked
  for _, hex in ipairs(kept and marked or draw(game)) do
    if not hex.token then deserts = deserts + 1 end
    hex.terrain, hex.token = "spring", hex.token or DESERT[deserts]
  end
end

function oil_springs.can_lay(game)
  if #game:hexes { terrain = "spring" } == 0 then
    return false, game.player_count > 4 and "it marks no springs, and no forest and pasture without 6 or 8 lie apart"
      or "it marks no springs, and no two producing hexes without 6 or 8 lie apart"
  end
end

-- Production, stealing, monopoly --------------------------------------------------------------------------------

-- One oil each, clockwise from the first, round after round until no more goes over.
local function one_by_one(game, first, move)
  repeat
    local moved = 0
    for player in game:players_from(first) do moved = moved + move(player) end
  until moved == 0
end

-- OIL-6, A46: when oil is short, one each, clockwise from the roller, until none is left.
oil_springs.on_short = { where = { kind = "oil" }, function(game, kind, owed)
  one_by_one(game, game.turn_player, function(player)
    local got = owed[player] > 0 and game:give(player, kind, 1) or 0
    owed[player] = owed[player] - got
    return got
  end)
  return true
end }

local function full(game, player)
  local limit = game.options.oil_limit
  return limit > 0 and player:count("oil") >= limit
end

local TAKE = { prompt = "Take one oil, or a card at random?", type = "choice", from = { "oil", "card" } }

-- OIL-11, A23, A24: one oil by choice, otherwise a card at random.
function oil_springs.on_steal(game, thief, victim)
  if victim:count("oil") == 0 or full(game, thief) then return end
  local oil = victim:card_count() == 0 or game:ask(thief, TAKE) == "oil"
  return oil and game:transfer(victim, thief, "oil", 1) == 1
end

-- OIL-A9: with a limit, one at a time from the next player on until full.
oil_springs.on_monopoly = { where = { kind = "oil" }, function(game, player, kind)
  if game.options.oil_limit == 0 then return end
  one_by_one(game, player:next(), function(other) return game:transfer(other, player, kind, 1) end)
  return true
end }

-- Using oil ----------------------------------------------------------------------------------------------------

local TOO_MUCH = "The pollution track ends at " .. TRACK

oil_springs.can_use_resource = {
  { where = { kind = "oil", ["state.marker"] = TRACK }, TOO_MUCH },                     -- OIL-16, A18
  { where = { kind = "oil", ["state.marker"] = TRACK - 1, count = 2 }, TOO_MUCH },      -- OIL-A13
  { where = { kind = "oil", ["options.sequester_exclusive"] = true }, function(game, player)   -- OIL-A5
    if game.state.put_aside[player] then return false, "You sequestered oil this turn" end
  end },
}

oil_springs.on_use_resource = {
  { where = { kind = "oil" }, function(game, player, _, count)                          -- OIL-15
    local marker = game.state.marker + count
    game.state.marker = marker
    if marker < TRACK then return game:log("Pollution rises to {n}.", { n = marker }) end
    game.state.causer = player                                                          -- OIL-A29
    game:log("Pollution rises to {n}: a disaster comes at the end of the turn.", { n = marker })
  end },
  { where = { kind = "oil", ["options.sequester_exclusive"] = true }, function(game, player)   -- OIL-A5
    game.state.used[player] = true
  end },
}

function oil_springs.on_convert(game, player, kind) game:give(player, kind, 2) end      -- OIL-13

-- Sequestering -------------------------------------------------------------------------------------------------

oil_springs.can_sequester = { where = { ["options.sequester_exclusive"] = true }, function(game, player) -- OIL-A5
  if game.state.used[player] then return false, "You used oil this turn" end
end }

function oil_springs.on_sequester(game, player)                                         -- OIL-20..22: the award follows
  local pile = game.state.sequestered
  game:remove_from_game(player, "oil", 1)
  pile[player] = pile[player] + 1
  player:set_points("clean", pile[player] // 3)
  game:count("oil_sequestered", player)
  if game.options.sequester_exclusive then game.state.put_aside[player] = true end
end

-- Disaster -----------------------------------------------------------------------------------------------------

local function flood(game)                                                              -- OIL-31, A30
  local settlements = game:nodes { coastal = true, piece = "settlement" }
  local cities = game:nodes { coastal = true, piece = "city" }
  game:log(#settlements + #cities > 0 and "A flood: settlements at the coast are lost, cities there become settlements."
    or "A flood: no settlement and no city stands at the coast.")
  game:together(function()                                                              -- OIL-A32
    for _, node in ipairs(settlements) do node:remove() end
    for _, node in ipairs(cities) do node:downgrade(game.options.no_piece_rule) end
  end)
  game:count("floods")
end

local function spill(game, causer)                                                      -- OIL-34, 35, A27, A28
  local left = SPILL - game:remove_from_supply("oil", SPILL)
  game:count("spills")
  if left < SPILL and game.options.spring_shortfall == "supply_only" then return end
  one_by_one(game, causer, function(player)
    local lost = left > 0 and game:remove_from_game(player, "oil", 1) or 0
    left = left - lost
    return lost
  end)
end

local function strike(game, hex, causer)                                                -- OIL-33, 34
  if hex.terrain == "spring" then
    game:show("Pollution strikes the {spring}: oil leaves the game.", hex, { spring = hex })
    return spill(game, causer)
  end
  game:show("Industrial pollution: nothing comes from the {hex} any more.", hex, { hex = hex })
  hex.token = nil
  game.state.dead:add(hex)
  game.state.lost = game.state.lost + 1
  game:count("tokens_lost")
end

local function disaster(game, ended)                                                    -- OIL-30, 32
  local state, player = game.state, game.turn_player
  local causer, total = state.causer or player, game:roll("Disaster roll", 2)
  state.marker, state.causer = 0, nil
  game:count("disasters")
  if total == 7 then return flood(game) end
  local hex = game:random_of(game:hexes_with(total))
  if hex then strike(game, hex, causer) else game:log("No hex has the number {total}.", { total = total }) end
  local may_win = ended and (ended == player or game.options.paired_p2_can_win)         -- FIVE-23, 46
  local won = may_win and not game.options.collapse_beats_win and ended.points >= game.rules.points_to_win -- OIL-A39
  if state.lost >= game.options.end_tokens and not won then
    game:finish { ending = "collapse", winner = game:holder("champion") }               -- OIL-41
  end
end

oil_springs.end_of_turn = { where = { ["state.marker"] = TRACK }, disaster }            -- OIL-30, 60
oil_springs.end_of_special_building = { where = { ["state.marker"] = TRACK }, disaster }   -- OIL-62

oil_springs.can_move_blocker = { where = { hex = { state = "dead" } }, "Nothing is left there" } -- OIL-A21

return oil_springs
