-- Volcanoes at sea: where one may stand, and what becomes of the coast (docs/rules/volcano.md).
--
-- On this board (2,3) is the sea between hills, forest, fields and gold; (2,7) touches the pasture alone.

local BAY = [[
id: bay
title: Bay
players: [2, 4]
rows:
  - sea, hills 6, forest 8, sea, sea, sea
  - sea, desert, sea, mountains 9, sea, pasture 10, sea
  - sea, fields 4, gold 11, sea, sea, sea
]]

local STACKS = { { "volcano", "seafarers" }, { "seafarers", "volcano" } }

local function bay(t, more)
  local setup = { "volcano", "seafarers", board = BAY, players = 3, set = "volcano_hex=2,3" }
  for key, value in pairs(more or {}) do setup[key] = value end
  return t:start(setup)
end

---- where it may stand

for _, stack in ipairs(STACKS) do
  test("VOL-40 sea on which the players agree becomes a volcano: " .. table.concat(stack, " "), function(t)
    local game = t:start { board = BAY, set = "volcano_hex=2,3 volcano_number=3", table.unpack(stack) }
    t:equal(game:hexes { terrain = "volcano" }, { t:hex(2, 3) })
    t:equal(t:hex(2, 3).token, 3)
    t:equal(t:hex(2, 2).terrain, "desert", "the desert stays")
  end)

  test("VOL-40 a desert, too: " .. table.concat(stack, " "), function(t)
    local game = t:start { board = BAY, set = "volcano_hex=2,2", table.unpack(stack) }
    t:equal(game:hexes { terrain = "volcano" }, { t:hex(2, 2) })
  end)

  test("VOL-40 one neighbour that produces is too few: " .. table.concat(stack, " "), function(t)
    t:start_fails("a volcano needs two neighbours that produce, and (2,7) has 1", {
      board = BAY, set = "volcano_hex=2,7", table.unpack(stack),
    })
  end)
end

-- Test vector 8.
test("VOL-40 the board marks sea with one land neighbour: refused", function(t)
  t:start_fails("a volcano needs two neighbours that produce", { "volcano", "seafarers", board = [[
id: lone
title: Lone
players: [2, 4]
rows:
  - sea *volcano, forest 4, hills 9
]] })
end)

test("VOL-40 a desert is no neighbour that produces", function(t)
  t:start_fails("a volcano needs two neighbours that produce", { "volcano", "seafarers", board = [[
id: dry
title: Dry
players: [2, 4]
rows:
  - desert, sea *volcano, forest 4
]] })
end)

test("VOL-40 what produces does not become a volcano, and nobody names a hex that is not there", function(t)
  t:start_fails("a volcano takes the place of desert or sea, and (1,3) is forest", {
    "volcano", "seafarers", board = BAY, set = "volcano_hex=1,3",
  })
  t:start_fails("the board 'bay' has 3 rows", { "volcano", board = BAY, "seafarers", set = "volcano_hex=4,1" })
end)

test("VOL-40 the players' word goes before the board's mark", function(t)
  local game = t:start { "volcano", players = 3, set = "volcano_hex=1,3", board = [[
id: marked
title: Marked
players: [2, 4]
rows:
  - hills 6, desert *volcano, desert, forest 8
  -   fields 4, pasture 9, mountains 10
]] }
  t:equal(game:hexes { terrain = "volcano" }, { t:hex(1, 3) })
end)

test("VOL-40 VOL-A30 of two volcanoes the players name one; the other takes the desert", function(t)
  local game = bay(t, { set = "volcano_hex=2,3 volcanoes=2" })
  t:equal(game:hexes { terrain = "volcano" }, { t:hex(2, 2), t:hex(2, 3) })
  t:equal(t:hex(2, 3).token, 5)
  t:equal(t:hex(2, 2).token, 9)
end)

test("VOL-40 the four islands have no desert, but sea between two coasts", function(t)
  t:start_fails("name one with volcano_hex", { "seafarers", "volcano", board = "four_islands" })
  local game = t:start { "seafarers", "volcano", board = "new_shores", set = "volcano_hex=3,1" }
  t:equal(t:hex(3, 1).terrain, "volcano")
  t:equal(#game:hexes { terrain = "volcano" }, 1)
end)

-- One desert lies in the fog, the other in the open.
local FOG = [[
id: fog
title: Fog
players: [2, 4]
rows:
  - sea, desert *fog, sea, sea
  - hills 6, forest 4, pasture 3, sea, sea
  - hills 5, desert, sea, fields 9
]]

for _, stack in ipairs { { "volcano", "seafarers" }, { "seafarers", "volcano" }, { "catakatoa", "seafarers" },
  { "seafarers", "catakatoa" } } do
  local name = table.concat(stack, " ")

  test("VOL-1 CAT-1 STACK-1 no volcano in the fog, whichever is named first: " .. name, function(t)
    local game = t:start { board = FOG, players = 3, table.unpack(stack) }
    t:equal(game:hexes { terrain = "volcano" }, { t:hex(3, 2) })
    t:equal(t:hex(1, 2).terrain, "unexplored")
    t:start_fails("there is no desert for the volcano", { board = "fog_island", players = 3, table.unpack(stack) })
  end)

  test("VOL-40 CAT-A30 nor may the players put one there: " .. name, function(t)
    local first = stack[1] == "seafarers" and "(1,2) is unexplored" or "the fog hides no volcano, and one lies at (1,2)"
    t:start_fails(first, { board = FOG, players = 3, set = "volcano_hex=1,2", table.unpack(stack) })
  end)
end

---- what becomes of the coast

test("VOL-41 its edges are land's: roads between land and land, ships at what is still coast", function(t)
  bay(t)
  t:put(1, "settlement", t:node(2, 3, "NW"))
  t:put(2, "settlement", t:node(2, 3, "NE"))
  for who = 1, 2 do t:hand(who, "1 brick 1 lumber 1 wool") end
  t:turn(1, "main")
  t:may_not(1, "build ship", t:edge(2, 3, "NW")) -- hills beyond it
  t:may_not(1, "build ship", t:edge(2, 3, "W"))
  t:may(1, "build road", t:edge(2, 3, "NW"))
  t:turn(2, "main")
  t:may_not(2, "build ship", t:edge(2, 3, "E"))
  t:may(2, "build road", t:edge(2, 3, "E"))
end)

test("VOL-41 a coast of its own is a coast like any other", function(t)
  t:start { "volcano", "seafarers", players = 3, board = [[
id: cape
title: Cape
players: [2, 4]
rows:
  - sea, hills 6, forest 8, sea
  - sea, sea, sea *volcano, sea, sea
  - sea, sea, sea, sea
]] }
  t:equal(t:edge(2, 3, "SE").coastal, true)
  t:equal(t:edge(2, 3, "NW").coastal, false, "hills beyond it")
  t:equal(t:edge(2, 3, "NE").coastal, false, "forest beyond it")
  t:equal(t:node(2, 3, "N").coastal, false)
  t:equal(t:node(2, 3, "S").coastal, true)
  t:put(1, "road", t:edge(2, 3, "SE"))
  t:put(1, "settlement", t:node(2, 3, "S"))
  t:hand(1, "1 lumber 1 wool")
  t:turn(1, "main")
  t:may(1, "build ship", t:edge(2, 3, "SW"))
  t:may(1, "build ship", t:edge(3, 2, "E")) -- away from it, over the sea
end)

test("VOL-41 what hangs together by it is one island", function(t)
  local gap = [[
id: gap
title: Gap
players: [2, 4]
rows:
  - forest 8, hills 6, sea%s, fields 4, gold 9, sea
]]
  t:start { "seafarers", players = 3, board = gap:format("") }
  t:check(t:hex(1, 1).island ~= t:hex(1, 5).island)
  t:start { "volcano", "seafarers", players = 3, board = gap:format(" *volcano") }
  t:equal(t:hex(1, 1).island, t:hex(1, 5).island)
  t:equal(t:hex(1, 3).island, 1)
end)

test("VOL-41 it is built at where there was sea alone", function(t)
  t:start { "volcano", "seafarers", players = 3, board = [[
id: cape
title: Cape
players: [2, 4]
rows:
  - sea, hills 6, forest 8, sea
  - sea, sea, sea *volcano, sea, sea
  - sea, sea, sea, sea
]] }
  t:put(1, "road", t:edge(2, 3, "E"))
  t:hand(1, "1 brick 1 lumber 1 wool 1 grain")
  t:turn(1, "main")
  t:act(1, "build settlement", t:node(2, 3, "SE"))
  t:turn(2)
  t:dice(3)
  t:roll(2, 3)
  t:equal(t:node(2, 3, "SE").piece, nil)
end)

for _, stack in ipairs(STACKS) do
  test("VOL-41 the pirate marked there begins off the board: " .. table.concat(stack, " "), function(t)
    local board = BAY:gsub("desert, sea,", "desert, sea !pirate,")
    local game = t:start { board = board, set = "volcano_hex=2,3", table.unpack(stack) }
    t:equal(game:blocker("pirate").on_board, false)
    t:equal(game:blocker("robber").hex, t:hex(2, 3), "VOL-3: on the volcano, though there is a desert")
    game:blocker("robber"):move(t:hex(2, 2))
    t:turn(1)
    t:roll(3, 4)
    t:may_not(1, "move pirate", t:hex(2, 3))
    t:may(1, "move robber", t:hex(2, 3))
    t:act(1, "move pirate", t:hex(1, 1))
    t:equal(game:blocker("pirate").hex, t:hex(1, 1))
  end)
end

test("VOL-41 VOL-3 the robber starts on it, with or without a desert before it, unless the board marks one", function(t)
  for _, ground in ipairs { "pasture 3", "desert" } do
    local game = bay(t, { board = BAY:gsub("desert", ground) })
    t:equal(game:blocker("robber").hex, t:hex(2, 3))
  end
  local game = bay(t, { board = BAY:gsub("desert", "desert !robber") })
  t:equal(game:blocker("robber").hex, t:hex(2, 2))
end)

test("VOL-41 a harbor is not closed in", function(t)
  local board = BAY:gsub("hills 6", "hills 6 3:1@SE")
  t:start_fails("a harbor beside the volcano would have no sea", {
    "volcano", "seafarers", board = board, set = "volcano_hex=2,3",
  })
  t:start { "volcano", "seafarers", board = board } -- at the coast of the desert it would be in nobody's way
end)

test("VOL-A10 no starting settlement at it, also where it has made a coast of the sea", function(t)
  bay(t, { placing = true })
  for _, corner in ipairs { "N", "NE", "SE", "S", "SW", "NW" } do
    t:may_not(1, "place settlement", t:node(2, 3, corner))
  end
  bay(t, { placing = true, set = "volcano_hex=2,3 start_ban=false" })
  t:may(1, "place settlement", t:node(2, 3, "SE"))
end)

---- after the lava

local STRAIT = [[
id: strait
title: Strait
players: [2, 4]
rows:
  - sea, hills 6, sea, fields 4, forest 8, sea
  - sea, sea, sea, sea, volcano 5, sea, sea
  - sea, sea, sea, sea, sea, sea
]]

-- Ships of player 1 from the hills to the settlement at the volcano's west corner.
local function crossing(t)
  t:start { "volcano", "seafarers", board = STRAIT, players = 3 }
  t:put(1, "settlement", t:node(1, 2, "SE"))
  t:put(1, "ship", t:edge(2, 3, "NE"), t:edge(2, 4, "NW"), t:edge(2, 4, "NE"), t:edge(2, 4, "E"))
  t:put(1, "settlement", t:node(2, 5, "SW"))
end

test("VOL-A29 lava takes the end of a closed ship route, and its ships may be moved again", function(t)
  crossing(t)
  t:turn(1, "main")
  t:refused("closes a route", 1, "move_ship", t:edge(2, 4, "E"), t:edge(1, 2, "E"))
  t:turn(1)
  t:dice(5) -- south-west
  t:roll(2, 3)
  t:equal(t:node(2, 5, "SW").piece, nil)
  t:refused("closes a route", 1, "move_ship", t:edge(2, 4, "NE"), t:edge(1, 2, "E"))
  t:act(1, "move_ship", t:edge(2, 4, "E"), t:edge(1, 2, "E"))
  t:equal(t:edge(2, 4, "E").piece, nil)
end)

test("VOL-A29 a city that shrinks still closes it", function(t)
  crossing(t)
  t:put(1, "city", t:node(2, 5, "SW"))
  t:turn(1)
  t:dice(5)
  t:roll(2, 3)
  t:equal(t:node(2, 5, "SW").piece, "settlement")
  t:equal(t:choices("move_ship"), {})
end)

test("VOL-A15 VOL-A29 the trade route parts where the settlement joined roads and ships", function(t)
  crossing(t)
  t:put(1, "road", t:edge(2, 5, "SW"))
  t:put(1, "road", t:edge(2, 5, "SE"))
  t:turn(1, "main")
  t:equal(t:player(1).road_length, 6)
  t:turn(1)
  t:dice(5)
  t:roll(2, 3)
  t:equal(t:player(1).road_length, 4)
end)

test("VOL-A19 the points for a foreign shore stay, and are not earned twice", function(t)
  t:start { "volcano", "seafarers", board = STRAIT, players = 3 }
  t:put(1, "settlement", t:node(1, 2, "SE"))
  t:put(1, "ship", t:edge(2, 3, "NE"), t:edge(2, 4, "NW"), t:edge(2, 4, "NE"), t:edge(2, 4, "E"))
  t:hand(1, "2 brick 2 lumber 2 wool 2 grain")
  t:turn(1, "main")
  t:act(1, "build settlement", t:node(2, 5, "SW"))
  t:equal(t:player(1):points_of("islands"), 2)
  t:turn(1)
  t:dice(5)
  t:roll(2, 3)
  t:equal(t:node(2, 5, "SW").piece, nil)
  t:equal(t:player(1):points_of("islands"), 2, "they stay")
  t:act(1, "build settlement", t:node(2, 5, "SW"))
  t:equal(t:player(1):points_of("islands"), 2, "not twice")
end)

test("VOL-A18 the harbor goes with its settlement at sea, too", function(t)
  t:start { "volcano", "seafarers", players = 3, board = STRAIT:gsub("volcano 5", "volcano 5 ore@SW") }
  t:put(1, "settlement", t:node(2, 5, "SW"))
  t:equal(t:rate(1, "ore"), 2)
  t:turn(2)
  t:dice(5)
  t:roll(2, 3)
  t:equal(t:rate(1, "ore"), 4)
end)
