--- id, title, version, api, summary
id = "lucky_twelve",
title = "Lucky twelve",
version = "1.0.0",
api = 1,
summary = "Whoever rolls a twelve draws a card.",

--- players, boards
players = { 3, 4 },
boards = { "base", "beginner" },

--- options, presets
options = {
  gifts = { type = "integer", min = 0, max = 3, default = 1, label = "Gifts at the start" },
  mood = { type = "choice", from = { "calm", "wild" }, default = "calm", label = "The weather" },
},
presets = { stormy = { gifts = 3, mood = "wild" } },

--- options.type, options.label, options.default, option boolean
options = { generous = { type = "boolean", default = true, label = "The bank is generous" } },
setup = function(game)
  if game.options.generous then game:give(game.players[1], "wool", 1) end
end,

--- options.min, options.max, options.not_in, option integer
options = { number = { type = "integer", min = 2, max = 12, not_in = { 7 }, default = 5, label = "The lucky number" } },

--- options.from, option choice
options = { prize = { type = "choice", from = { "card", "token" }, default = "card", label = "What is won" } },

--- option hex
options = { treasure = { type = "hex", label = "Where the treasure lies" } }, -- --set treasure=3,2
setup = function(game)
  local hex = game.options.treasure
  if hex then game:show("Here the treasure lies.", hex) end
end,

--- options.with
options = { kraken = { type = "boolean", with = "seafarers", label = "A kraken takes ships" } },

--- requires, conflicts
requires = {},
conflicts = { volcano = "both put something in the desert's place" },

--- order
order = { natural_disasters = "whoever is named first has the seven" },
on_seven = function(game)
  game:log("Nobody is robbed today.")
  return true
end,

--- rules, rules.points_to_win, rules.victory
rules = { points_to_win = 12, victory = "end_of_turn" },

--- rules.points_at_least
rules = { points_at_least = 15 }, -- also on a board that is made for twelve

--- rules.hand_limit, rules.card_cost
rules = {
  hand_limit = function(_, players) return players > 4 and 9 or 7 end,
  card_cost = { wool = 1, grain = 1, ore = 1, lumber = 1 },
},

--- endings
endings = { drowned = "The island drowns" },
end_of_turn = function(game)
  if game.turn >= 40 then game:finish { ending = "drowned" } end
end,

--- resources, resources.title, resources.supply, resources.limit, resources.card, resources.starting
resources = { gold = { title = "Gold", card = false, supply = 20, limit = 5, starting = false } },
terrains = { hills = { yields = "gold" } },

--- resources.counts_on_seven, resources.maritime_give, resources.maritime_get, resources.domestic, resources.plenty, resources.monopoly
resources = {
  spice = {
    title = "Spice", supply = 12,
    counts_on_seven = false, -- a seven leaves it alone
    maritime_give = true, maritime_get = false, -- the bank takes it and sells none
    domestic = true, plenty = false, monopoly = false,
  },
},

--- terrains, terrains.title, terrains.like, terrains.yields, terrains.land, terrains.sea, terrains.home
terrains = {
  swamp = { title = "Swamp", like = "desert", yields = "any", home = false },
  reef = { title = "Reef", yields = "nothing", land = false }, -- neither land nor sea: nothing is built along it
  lagoon = { title = "Lagoon", land = false, sea = true },
},
lay = function(game)
  for _, hex in ipairs(game:hexes { terrain = "desert" }) do hex.terrain = "swamp" end
end,

--- pieces, pieces.title, pieces.on, pieces.upgrades, pieces.keeps_upgraded, pieces.cost, pieces.points, pieces.yield, pieces.supply, pieces.special_building
pieces = {
  metropolis = {
    title = "Metropolis", on = "node", upgrades = "city", keeps_upgraded = true,
    cost = { grain = 2, ore = 3 }, points = 3, yield = 3, supply = { shared = 4 }, special_building = true,
  },
  settlement = { supply = 6 }, -- the rest of the settlement stays as it is
},

--- pieces.route
pieces = { bridge = { title = "Bridge", on = "edge", route = true, cost = { brick = 2, lumber = 1 }, supply = 3 } },

--- pieces.domain, pieces.network, pieces.setup, pieces.free_road
pieces = {
  canoe = {
    title = "Canoe", on = "edge", domain = "sea", -- it lies where sea is beside it
    network = "canoes", route = true,             -- it goes on from canoes, and from one's own buildings
    cost = { lumber = 2 }, supply = 6,
    setup = true, free_road = true,               -- beside a starting settlement, and for the card Road Building
  },
},

--- blockers, blockers.title, blockers.start, blockers.moved_by, blockers.steals, blockers.blocks_production
blockers = {
  storm = { title = "Storm", start = "off_board", moved_by = "seven", steals = false, blocks_production = true },
},

--- blockers.sea
blockers = { pirate = { title = "Pirate", sea = true, start = "off_board", moved_by = { "seven", "knight" } } },

--- blockers.victims, blockers.forbids
pieces = { ferry = { on = "edge", domain = "sea", network = "ferries", cost = { wool = 1 }, supply = 3 } },
blockers = {
  kraken = {
    title = "Kraken", sea = true, start = "off_board", moved_by = "knight",
    victims = "ferry", forbids = { "ferry" }, -- it robs whoever has a ferry there, and nobody builds one
  },
},

--- blockers.optional
blockers = { robber = { steals = false, optional = true } }, -- if there still is one
setup = function(game)
  if not game:blocker("robber") then game:log("There is no robber to be gentle.") end
end,

--- cards, cards.title, cards.count, cards.army, cards.points
cards = {
  hero = { title = "Hero", count = 2, army = 2 },
  chapel = { title = "Chapel", count = 3, points = 1 },
  monopoly = { count = 1 },
},

--- awards, awards.title, awards.points, awards.counter, awards.first, awards.set_aside
awards = { merchant = { title = "Great merchant", points = 2, counter = "trades", first = 4, set_aside = false } },
state = { trades = { type = "integer", max = 200, per = "player" } },
on_trade = function(game, player)
  if game.state.trades[player] < 200 then game.state.trades[player] = game.state.trades[player] + 1 end
end,

--- state.counts, state.at
state = { harbor_points = {
  type = "integer", per = "player", show = "Harbor points", counts = { settlement = 1, city = 2 }, at = "harbor",
} },
awards = { harbor_master = { title = "Harbor master", points = 2, counter = "harbor_points", first = 3 } },

--- points
points = { harvest = "Harvest festival" },
on_roll = { where = { total = 12 }, function(game, player)
  player:set_points("harvest", 1)
end },

--- metrics, metrics.per
metrics = { storms = {}, cards_lost = { per = "player" } },
on_seven = function(game, player)
  game:count("storms")
  game:count("cards_lost", player, 2)
end,

--- state, state.type, state.min, state.max, state.initial, state.show, variable integer
state = { level = { type = "integer", min = 0, max = 9, initial = 3, show = "Water level" } },
end_of_turn = function(game)
  if game.state.level < 9 then game.state.level = game.state.level + 1 end
end,

--- state.per, state.reset, variable boolean
state = { prayed = { type = "boolean", per = "player", reset = "turn" } },
start_of_turn = function(game, player)
  if not game.state.prayed[player] then game.state.prayed[player] = true end
end,

--- state.show.label, state.show.names
state = {
  weather = { type = "integer", min = 1, max = 3, initial = 1, show = { label = "Weather", names = { "sun", "rain", "storm" } } },
},
start_of_turn = function(game) game.state.weather = game:random(3) end,

--- state.of, variable set
state = { flooded = { type = "set", of = "hex", show = "Flooded" } },
on_seven = function(game)
  local coast = game:random_of(game:hexes { yields = true })
  game.state.flooded:add(coast)
end,

--- state.size, variable list
state = { rolls = { type = "list", of = "integer", min = 2, max = 12, size = 5 } },
on_roll = function(game, _, roll)
  local rolls = game.state.rolls
  if rolls:size() == 5 then rolls:clear() end
  rolls:push(roll.total)
end,

--- variable player, variable resource
state = { mayor = { type = "player", show = "Mayor" }, fashion = { type = "resource", show = "In fashion" } },
start_of_turn = function(game, player)
  game.state.mayor = game.state.mayor or player
  game.state.fashion = "wool"
end,

--- variable hex, variable node, variable edge
state = { temple = { type = "node" }, dragon = { type = "hex" }, ford = { type = "edge" } },
setup = function(game)
  game.state.dragon = game:hexes({ terrain = "desert" })[1]
  game.state.temple = game.state.dragon:corner(1)
  game.state.ford = game.state.temple:edges()[1]
end,

--- actions, actions.title, actions.phase, actions.cost
actions = { pray = { title = "Pray for rain", phase = { "before_roll", "main" }, cost = { grain = 1 } } },
on_pray = function(game, player)
  game:log("{who} prays.", { who = player })
  game:give(player, "lumber", 1)
end,

--- actions.holds, actions.limit, actions.limit.turn
actions = { show_off = { title = "Show three ore", holds = { ore = 3 }, limit = { turn = 1 } } },
on_show_off = function(game, player) game:give(player, "wool", 1) end,

--- actions.params, actions.params.type, actions.params.card, actions.params.bank, parameter resource
actions = {
  convert = { title = "Turn wool into", cost = { wool = 2 }, params = { { "kind", type = "resource", card = true, bank = 1 } } },
},
can_convert = function(_, _, kind)
  if kind == "wool" then return false, "it is wool already" end
end,
on_convert = function(game, player, kind) game:give(player, kind, 1) end,

--- actions.params.own, parameter node, parameter edge
actions = {
  fortify = { title = "Fortify", cost = { brick = 1 }, params = { { "place", type = "node", own = "settlement" } } },
  toll = { title = "Raise a toll", limit = { turn = 1 }, params = { { "road", type = "edge", own = "road" } } },
},
on_fortify = function(game, _, place) game:show("A wall is built.", place) end,
on_toll = function(game, player, road) if road.coastal then game:give(player, "wool", 1) end end,

--- actions.params.free, actions.params.without
pieces = { canoe = { on = "edge", domain = "sea", network = "canoes", route = true, cost = { lumber = 1 }, supply = 9 } },
actions = {
  row = {
    title = "Move a canoe", limit = { turn = 1 },
    params = { { "from", type = "edge", own = "canoe" }, { "to", type = "edge", free = "canoe", without = "from" } },
  },
},
on_row = function(_, _, from, to) from:move_to(to) end,

--- actions.params.loose, actions.params.clear_of
actions = {
  tear_up = {
    title = "Tear up a road", limit = { turn = 1 },
    params = { { "road", type = "edge", own = "road", loose = true, clear_of = "robber" } },
  },
},
on_tear_up = function(game, player, road)
  road:remove()
  game:give(player, "brick", 1)
end,

--- actions.params.min, actions.params.max, parameter integer, parameter player
actions = {
  lend = {
    title = "Lend ore", holds = { ore = 1 },
    params = { { "who", type = "player" }, { "count", type = "integer", min = 1, max = 3 } },
  },
},
can_lend = function(_, player, who, count)
  if who == player then return false, "nobody lends to oneself" end
  if count and count > player:count("ore") then return false, "you have not so much ore" end
end,
on_lend = function(game, player, who, count) game:transfer(player, who, "ore", count) end,

--- parameter hex
actions = { scout = { title = "Scout", limit = { turn = 1 }, params = { { "hex", type = "hex" } } } },
can_scout = function(_, _, hex)
  if hex and not hex.land then return false, "there is nothing to see at sea" end
end,
on_scout = function(game, _, hex) game:log("The scouts come to the {where}.", { where = hex }) end,
