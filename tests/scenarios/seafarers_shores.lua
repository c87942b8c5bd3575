-- Gold, the pirate, the set-up, foreign shores and discovery (docs/rules/seafarers.md).

local ISLES = [[
id: isles
title: Isles
players: [2, 4]
rows:
  - sea, sea, sea, sea
  - sea, hills 6, forest 8, pasture 5, sea
  - sea, sea !pirate, sea, sea
  - sea, desert !robber, fields 4, gold 9, sea
  - sea, sea, sea, sea
]]

-- Beyond the middle row there is fog: a gold hex with 11 and one of sea, in this order or the other.
local FOG = [[
id: fog
title: Fog
players: [2, 4]
rows:
  - sea, gold 11 *fog, sea *fog, sea
  - sea, hills 6, forest 8, pasture 5, sea
  - sea, sea, sea, sea
]]

local function sea(t, more)
  local setup = { "seafarers", board = ISLES, players = 3 }
  for key, value in pairs(more or {}) do setup[key] = value end
  return t:start(setup)
end

---- gold

test("SEA-40 SEA-44 gold pays what its owner chooses: one for a settlement, two for a city", function(t)
  sea(t)
  t:put(1, "settlement", t:node(4, 4, "N"))
  t:put(2, "city", t:node(4, 4, "S"))
  t:turn(1)
  t:roll(4, 5)
  t:act(1, "pick ore")
  t:act(2, "pick wool")
  t:equal(t.prompt, "pick", "SEA-44: the turn waits")
  t:act(2, "pick grain")
  t:holds(1, "1 ore")
  t:holds(2, "1 wool 1 grain")
  t:equal(t.prompt, "turn")
end)

test("SEA-40 not with the robber on it", function(t)
  sea(t)
  t:put(1, "settlement", t:node(4, 4, "N"))
  t:blocker("robber", t:hex(4, 4))
  t:turn(1)
  t:roll(4, 5)
  t:holds(1, "")
end)

test("SEA-42 SEA-43 picks go round from the roller, each of what the bank still has", function(t)
  sea(t)
  t:put(1, "settlement", t:node(4, 4, "N"))
  t:put(2, "settlement", t:node(4, 4, "SE"))
  t:bank("1 ore 0 wool 0 grain 0 brick 0 lumber")
  t:turn(2)
  t:roll(4, 5)
  t:act(2, "pick ore")
  t:holds(1, "")
  t:equal(t.prompt, "turn", "nothing is left, the pick is lost")
end)

test("SEA-40 SEA-42 clockwise from the roller, a settlement and a city each, and each pick is checked as it is made",
  function(t)
    sea(t, { players = 4 })
    t:put(4, "city", t:node(4, 4, "N"))
    t:put(1, "settlement", t:node(4, 4, "SE"))
    t:put(3, "settlement", t:node(4, 4, "SW"))
    t:bank("2 ore 1 wool 0 grain 0 brick 0 lumber")
    t:turn(3)
    t:roll(4, 5)
    t:act(3, "pick ore")
    t:act(4, "pick ore")
    t:may_not(4, "pick ore")
    t:refused("the bank has none of these", 4, "pick ore")
    t:act(4, "pick wool")
    t:equal(t.prompt, "turn", "the pick of player 1 is lost")
    t:holds(1, "")
    t:holds(4, "1 ore 1 wool")
  end)

---- pirate

test("SEA-52 of several with ships there the mover chooses, never oneself or who has none there", function(t)
  sea(t, { players = 4 })
  t:put(1, "ship", t:edge(1, 1, "E"))
  t:put(2, "ship", t:edge(1, 1, "NE"))
  t:put(3, "ship", t:edge(1, 1, "NW"))
  t:put(4, "road", t:edge(1, 1, "SE"))
  for player = 1, 4 do t:hand(player, "1 ore") end
  t:turn(1)
  t:roll(3, 4)
  t:act(1, "move pirate", t:hex(1, 1))
  t:equal(t:choices("steal"), { "steal 2", "steal 3" })
  t:act(1, "steal from 3")
  t:holds(1, "2 ore")
  t:holds(2, "1 ore")
end)

test("SEA-52 from who has no card nothing is taken, and where nobody sails nobody is robbed", function(t)
  sea(t)
  t:put(2, "ship", t:edge(1, 1, "NE"))
  t:turn(1)
  t:roll(3, 4)
  t:act(1, "move pirate", t:hex(1, 1))
  t:no_event("stole")
  t:equal(t.prompt, "turn")
  t:turn(2)
  t:roll(3, 4)
  t:act(2, "move pirate", t:hex(5, 1))
  t:equal(t.prompt, "turn")
end)

test("SEA-52 FIVE-44 a knight of the second of a pair moves the pirate and robs for that player", function(t)
  sea(t, { board = ISLES:gsub("2, 4", "2, 6"), players = 5, set = "extra_turn=paired" })
  t:put(1, "ship", t:edge(1, 1, "NE"))
  t:hand(1, "1 ore")
  t:development(4, "1 knight")
  t:turn(4, "paired")
  t:act(4, "play knight")
  t:act(4, "move pirate", t:hex(1, 1))
  t:holds(4, "1 ore")
  t:equal(t:player(4).army, 1)
end)

test("SEA-53 the pirate leaves harbors and the route alone", function(t)
  local game = sea(t, { board = ISLES:gsub("hills 6", "hills 6 3:1@NW") })
  t:put(1, "settlement", t:node(2, 2, "NW"))
  for place = 2, 3 do t:put(1, "ship", t:edge(2, place, "NW"), t:edge(2, place, "NE")) end
  t:put(1, "ship", t:edge(2, 2, "W"))
  t:hand(1, "3 ore")
  t:blocker("pirate", t:hex(1, 1))
  t:turn(1, "main")
  t:equal(game:holder("longest_road"), t:player(1))
  t:act(1, "trade 3 ore for wool")
end)

test("SEA-42 SEA-43 what other hexes pay comes first, and no pick makes it short", function(t)
  sea(t)
  t:hex(4, 3).token = 9 -- fields
  t:put(1, "city", t:node(4, 4, "SE"))
  t:put(3, "settlement", t:node(4, 3, "SW"))
  t:bank("2 grain 0 ore 0 wool 0 brick 0 lumber")
  t:turn(1)
  t:roll(4, 5)
  t:holds(3, "1 grain")
  t:act(1, "pick grain")
  t:holds(1, "1 grain")
  t:equal(t.prompt, "turn")
end)

test("SEA-50 on a seven the robber or the pirate moves", function(t)
  sea(t)
  t:turn(1)
  t:roll(3, 4)
  t:may(1, "move robber", t:hex(4, 3))
  t:may(1, "move pirate", t:hex(1, 1))
  t:may_not(1, "move pirate", t:hex(3, 2))
  t:act(1, "move pirate", t:hex(1, 1))
  t:equal(t.prompt, "turn", "not both")
end)

test("SEA-50 a knight, too", function(t)
  sea(t)
  t:development(1, "1 knight")
  t:turn(1, "main")
  t:act(1, "play knight")
  t:act(1, "move pirate", t:hex(1, 1))
  t:equal(t:player(1).army, 1)
end)

test("SEA-51 the robber on land, gold among it, the pirate at sea", function(t)
  sea(t)
  t:turn(1)
  t:roll(3, 4)
  t:may(1, "move robber", t:hex(4, 4))
  t:may_not(1, "move robber", t:hex(1, 1))
  t:may_not(1, "move pirate", t:hex(4, 3))
end)

test("SEA-52 the pirate robs who has a ship there, not who lives at the coast", function(t)
  sea(t)
  t:put(2, "ship", t:edge(1, 1, "NE"))
  t:put(3, "settlement", t:node(2, 2, "N"))
  t:hand(2, "1 ore")
  t:hand(3, "1 wool")
  t:turn(1)
  t:roll(3, 4)
  t:act(1, "move pirate", t:hex(1, 1))
  t:holds(1, "1 ore")
  t:holds(3, "1 wool")
end)

test("SEA-53 the pirate stops no production", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "N"))
  t:blocker("pirate", t:hex(1, 1))
  t:turn(1)
  t:roll(2, 4)
  t:holds(1, "1 brick")
end)

test("SEA-55 without a desert or a mark both begin off the board", function(t)
  local game = sea(t, { board = FOG })
  t:check(not game:blocker("robber").on_board)
  t:check(not game:blocker("pirate").on_board)
end)

---- set-up and cards

test("SEA-60 SEA-54 a ship beside a starting settlement, not beside the pirate", function(t)
  sea(t, { placing = true })
  t:blocker("pirate", t:hex(1, 1))
  t:act(1, "place settlement", t:node(2, 2, "N"))
  t:may_not(1, "place ship", t:edge(2, 2, "NW"))
  t:may(1, "place road", t:edge(2, 2, "NW"))
  t:act(1, "place ship", t:edge(2, 2, "NE"))
  t:equal(t:edge(2, 2, "NE").piece, "ship")
end)

test("SEA-61 SEA-91 on the board of new shores one starts on the main island", function(t)
  local game = t:start { "seafarers", board = "new_shores", players = 4, placing = true }
  for _, node in ipairs(t:places("place settlement")) do
    local main = false
    for _, hex in ipairs(node:hexes()) do main = main or hex:in_group("main") end
    t:check(main, "a start on the main island")
  end
  t:equal(game:blocker("robber").hex.terrain, "desert")
  t:equal(game:blocker("pirate").hex.terrain, "sea")
end)

test("SEA-41 the second settlement takes a card for gold", function(t)
  sea(t, { placing = true, players = 2 })
  t:act(1, "place settlement", t:node(2, 2, "N"))
  t:act(1, "place road", t:edge(2, 2, "NE"))
  t:act(2, "place settlement", t:node(2, 4, "N"))
  t:act(2, "place road", t:edge(2, 4, "NE"))
  t:act(2, "place settlement", t:node(4, 4, "SE"))
  t:act(2, "pick ore")
  t:holds(2, "1 ore")
end)

test("SEA-62 road building places a road and a ship", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "N"))
  t:development(1, "1 road_building")
  t:turn(1, "main")
  t:act(1, "play road_building")
  t:act(1, "place ship", t:edge(2, 2, "NE"))
  t:act(1, "place road", t:edge(2, 2, "NW"))
  t:equal(t.prompt, "turn")
end)

test("SEA-41 a card for each gold hex, also where the robber stands, after what other hexes pay", function(t)
  local game = sea(t, { placing = true, players = 2, board = ISLES:gsub("fields 4, gold 9", "gold 4, gold 9") })
  t:act(1, "place settlement", t:node(2, 2, "N"))
  t:act(1, "place road", t:edge(2, 2, "NE"))
  t:act(2, "place settlement", t:node(2, 4, "N"))
  t:act(2, "place road", t:edge(2, 4, "NE"))
  t:blocker("robber", t:hex(4, 4))
  t:act(2, "place settlement", t:node(4, 3, "NE"))
  t:act(2, "pick ore")
  t:act(2, "pick ore")
  t:holds(2, "2 ore")
  t:equal(t.prompt, "setup_edge")
  t:equal(game.phase, "setup")
end)

test("SEA-62 two ships, the second from the first", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "N"))
  t:development(1, "1 road_building")
  t:turn(1, "main")
  t:act(1, "play road_building")
  t:act(1, "place ship", t:edge(2, 2, "NE"))
  t:act(1, "place ship", t:edge(2, 3, "NW"))
  t:equal(t.prompt, "turn")
  t:refused("built this turn", 1, "move_ship", t:edge(2, 3, "NW"), t:edge(2, 2, "NW")) -- SEA-21
end)

test("SEA-62 D-19 nothing comes between the two", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "N"))
  t:put(1, "ship", t:edge(1, 1, "E"))
  t:development(1, "1 road_building")
  t:hand(1, "2 brick 2 lumber 2 wool 2 grain")
  t:turn(1, "main")
  t:act(1, "play road_building")
  t:act(1, "place road", t:edge(2, 2, "NE"))
  t:refused(nil, 1, "build settlement", t:node(2, 2, "NE"))
  t:refused(nil, 1, "move_ship", t:edge(1, 1, "E"), t:edge(2, 2, "NW"))
  t:refused(nil, 1, "trade 4 wool for ore")
  t:equal(t:choices("build"), {})
  t:act(1, "place ship", t:edge(2, 2, "NW"))
end)

test("SEA-62 without roads the card gives ships, beside the pirate none", function(t)
  local game = sea(t)
  t:put(1, "settlement", t:node(2, 2, "N"))
  for _, edge in ipairs(game:edges { empty = true }) do
    local near = edge == t:edge(1, 1, "E") or edge == t:edge(2, 2, "NW") or edge == t:edge(2, 2, "NE")
    if not near and edge:free_for("road") and t:player(1):supply("road") > 0 then t:put(1, "road", edge) end
  end
  t:equal(t:player(1):supply("road"), 0)
  t:development(1, "1 road_building")
  t:blocker("pirate", t:hex(1, 1))
  t:turn(1, "main")
  t:act(1, "play road_building")
  t:equal(t:places("place road"), {})
  t:equal(t:places("place ship"), { t:edge(2, 2, "NE") })
end)

---- foreign shores

-- Player 1 started on the northern island, and a ship has come to the southern one.
local function arrive(t, more)
  local game = sea(t, more)
  game.state.seen[t:player(1)]:add(t:hex(2, 2))
  t:put(1, "settlement", t:node(2, 2, "S"))
  t:put(1, "ship", t:edge(3, 1, "E"), t:edge(4, 2, "NE"), t:edge(4, 3, "NW"), t:edge(4, 3, "NE"))
  t:hand(1, "4 brick 4 lumber 4 wool 4 grain")
  t:turn(1, "main")
  return game
end

test("SEA-80 SEA-81 SEA-82 SEA-83 two points for the first settlement there, once", function(t)
  arrive(t)
  t:act(1, "build settlement", t:node(4, 2, "NE"))
  t:equal(t:player(1):points_of("islands"), 2)
  t:act(1, "build settlement", t:node(4, 3, "NE"))
  t:equal(t:player(1):points_of("islands"), 2, "no second award")
  t:hand(1, "2 grain 3 ore 2 brick 2 lumber 2 wool 2 grain")
  t:act(1, "build city", t:node(4, 3, "NE"))
  t:equal(t:player(1):points_of("islands"), 2, "nor for a city")
  t:node(4, 2, "NE"):remove()
  t:node(4, 3, "NE"):remove()
  t:equal(t:player(1):points_of("islands"), 2, "SEA-82: they stay")
  t:act(1, "build settlement", t:node(4, 2, "NE"))
  t:equal(t:player(1):points_of("islands"), 2)
end)

for points = 0, 3 do -- island_points=0..3
  test("SEA-80 as many as the option says, " .. points, function(t)
    arrive(t, { set = { island_points = points } })
    t:act(1, "build settlement", t:node(4, 2, "NE"))
    t:equal(t:player(1):points_of("islands"), points)
  end)
end

test("SEA-80 for nothing nobody lands", function(t)
  arrive(t, { set = { island_points = 0 } })
  t:act(1, "build settlement", t:node(4, 2, "NE"))
  t:equal(t:metric("landings", 1), 0)
end)

test("SEA-80 whoever else is there", function(t)
  arrive(t)
  t:put(2, "settlement", t:node(4, 3, "NE"))
  t:act(1, "build settlement", t:node(4, 2, "NE"))
  t:equal(t:player(1):points_of("islands"), 2)
end)

test("SEA-84 where one started is home", function(t)
  local game = sea(t, { placing = true, players = 2 })
  t:act(1, "place settlement", t:node(4, 2, "SE"))
  t:act(1, "place ship", t:edge(4, 2, "SE"))
  t:equal(t:player(1):points_of("islands"), 0)
  t:equal(game.state.seen[t:player(1)]:size(), 1)
end)

test("SEA-84 beyond the desert is a foreign shore, though it hangs together with home", function(t)
  local game = t:start { "seafarers", board = "through_the_desert", players = 3 }
  game.state.seen[t:player(1)]:add(t:hex(3, 1))
  t:put(1, "road", t:edge(2, 1, "E"))
  t:hand(1, "1 brick 1 lumber 1 wool 1 grain")
  t:turn(1, "main")
  t:act(1, "build settlement", t:node(2, 1, "NE"))
  t:equal(t:hex(1, 2).island, t:hex(3, 1).island)
  t:equal(t:player(1):points_of("islands"), 2)
end)

test("SEA-90 fourteen points win", function(t)
  t:equal(sea(t).rules.points_to_win, 14)
  t:equal(sea(t, { set = "points=12" }).rules.points_to_win, 12)
end)

---- discovery

local function fog(t)
  local game = sea(t, { board = FOG })
  t:equal(t:hex(1, 2).terrain, "unexplored")
  t:equal(t:hex(1, 2).token, nil)
  t:put(1, "settlement", t:node(2, 2, "NW"))
  t:put(1, "ship", t:edge(2, 2, "W"))
  t:hand(1, "2 lumber 2 wool 1 brick")
  t:turn(1, "main")
  return game
end

test("SEA-70 SEA-71 a ship discovers gold: its number is drawn, and the discoverer picks a card", function(t)
  local game = fog(t)
  t:draw(1, 1) -- the first terrain, the only token
  t:act(1, "build ship", t:edge(2, 2, "NW"))
  t:event("terrain", { hex = t:hex(1, 2), terrain = "gold" })
  t:answer(1, "ore")
  t:equal(t:hex(1, 2).token, 11)
  t:holds(1, "1 lumber 1 wool 1 brick 1 ore")
  t:equal(game.state.unseen:size(), 1)
end)

test("SEA-71 the sea pays nothing, and ships may sail on there", function(t)
  fog(t)
  t:may_not(1, "build ship", t:edge(2, 2, "NE"))
  t:draw(2)
  t:act(1, "build ship", t:edge(2, 2, "NW"))
  t:equal(t:hex(1, 2).terrain, "sea")
  t:equal(t:hex(1, 2).token, nil)
  t:holds(1, "1 lumber 1 wool 1 brick")
  t:may(1, "build ship", t:edge(2, 2, "NE"))
end)

test("SEA-70 a road discovers, too", function(t)
  fog(t)
  t:draw(2)
  t:act(1, "build road", t:edge(2, 2, "NW"))
  t:equal(t:hex(1, 2).terrain, "sea")
  t:holds(1, "1 lumber 2 wool")
end)

test("SEA-70 a ship that is moved discovers, too", function(t)
  local game = fog(t)
  t:draw(2)
  t:act(1, "move_ship", t:edge(2, 2, "W"), t:edge(2, 2, "NW"))
  t:equal(t:hex(1, 2).terrain, "sea")
  t:equal(game.state.unseen:size(), 1)
end)

test("SEA-72 one piece discovers both hexes that it touches", function(t)
  local game = fog(t)
  t:put(1, "settlement", t:node(2, 2, "NE"))
  t:draw(2, 1)
  t:act(1, "build road", t:edge(2, 3, "NW"))
  t:answer(1, "ore")
  t:equal(game.state.unseen:size(), 0)
  t:equal(#game:hexes { terrain = "unexplored" }, 0)
  t:equal(#game:hexes { terrain = "gold" }, 1)
end)

-- Four hexes lie around an edge: here all but the one in the south lie in the fog.
local THICK = [[
id: thick
title: Thick fog
players: [2, 4]
rows:
  - sea, gold 5 *fog, hills 9 *fog, sea
  - sea, pasture 4 *fog, hills 6, fields 8, sea
  - sea, sea, sea, sea
]]

test("SEA-72 clockwise around the placed edge, from the north", function(t)
  sea(t, { board = THICK, players = 2 })
  t:put(1, "settlement", t:node(2, 3, "N"))
  t:hand(1, "1 brick 1 lumber")
  t:turn(1, "main")
  t:draw(1, 1, 1, 1, 1, 1) -- the first of what is left each time, of terrains and of numbers
  t:act(1, "build road", t:edge(2, 3, "NW"))
  t:answer(1, "ore")
  local found = {}
  for _, event in ipairs(t:events("terrain")) do found[#found + 1] = event.hex end
  t:equal(found, { t:hex(1, 3), t:hex(2, 2), t:hex(1, 2) })
  t:equal({ t:hex(1, 3).terrain, t:hex(2, 2).terrain, t:hex(1, 2).terrain }, { "gold", "pasture", "hills" })
end)

-- The first hex in the fog is found to be `kind`; these numbers are left; `draw` says which of those that fit is drawn.
-- No red number lies beside it when `calm`.
local function found_with(t, kind, tokens, draw, calm)
  local game = fog(t)
  if calm then t:hex(2, 2).token, t:hex(2, 3).token = 4, 5 end
  local kinds = { forest = 3, gold = 8 }
  game.state.unseen:clear()
  game.state.unseen:push(kinds[kind])
  game.state.unseen_tokens:clear()
  for _, token in ipairs(tokens) do game.state.unseen_tokens:push(token) end
  t:draw(1, draw)
  t:act(1, "build ship", t:edge(2, 2, "NW"))
  if kind == "gold" then t:answer(1, "ore") end
  t:equal(t:hex(1, 2).terrain, kind)
  return t:hex(1, 2).token
end

test("SEA-94 no red number is found on gold while there is another", function(t)
  t:equal(found_with(t, "gold", { 6, 10, 8, 4 }, 1, true), 10)
end)

test("SEA-94 nor beside a red one: here the hills have a 6", function(t)
  t:equal(found_with(t, "forest", { 8, 6, 11 }, 1), 11)
  t:equal(t.game.state.unseen_tokens:size(), 2)
end)

test("SEA-94 where all are red, one of them", function(t)
  t:equal(found_with(t, "gold", { 6, 8 }, 2), 8)
end)

test("SEA-94 otherwise a red number is drawn like any other", function(t)
  local game = fog(t)
  t:hex(2, 2).token, t:hex(2, 3).token = 4, 5
  game.state.unseen:clear()
  game.state.unseen:push(3)
  game.state.unseen_tokens:push(6)
  t:draw(1, 2) -- of 11 and 6
  t:act(1, "build ship", t:edge(2, 2, "NW"))
  t:equal(t:hex(1, 2).token, 6)
end)

test("SEA-70 nobody sails or builds along what is not yet seen", function(t)
  fog(t)
  t:equal(t:edge(1, 2, "E"):free_for("ship"), false)
  t:equal(t:edge(1, 2, "E"):free_for("road"), false)
end)

local function found_at_start(t, set)
  sea(t, { board = FOG, placing = true, set = set, players = 2 })
  t:act(1, "place settlement", t:node(2, 2, "NW"))
  t:draw(1, 1)
  t:act(1, "place road", t:edge(2, 2, "NW"))
end

test("SEA-73 in the set-up a discovery pays only where the option says so", function(t)
  found_at_start(t, "reward_in_setup=false")
  t:equal(t:hex(1, 2).terrain, "gold")
  t:holds(1, "")
end)

test("SEA-73 in the set-up it pays with the option", function(t)
  found_at_start(t, "reward_in_setup=true")
  t:answer(1, "ore")
  t:holds(1, "1 ore")
end)
