-- Ships: where they go, how they are moved, and the trade route (docs/rules/seafarers.md). On this board an island of
-- three hexes lies in the middle row; their northern coast is a line of edges NW and NE, the southern one SW and SE.

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

local function sea(t, more)
  local setup = { "seafarers", board = ISLES, players = 3 }
  for key, value in pairs(more or {}) do setup[key] = value end
  return t:start(setup)
end

-- Ships of player 1 along the northern coast, from the west: NW and NE of each hex in turn.
local function north(t, i) return t:edge(2, 2 + (i - 1) // 2, i % 2 == 1 and "NW" or "NE") end

local function fleet(t, count)
  for i = 1, count do t:put(1, "ship", north(t, i)) end
end

local function main_turn(t, player)
  t:turn(player, "main")
end

test("SEA-1 a ship costs lumber and wool, and there are fifteen", function(t)
  sea(t)
  t:equal(t:player(1):supply("ship"), 15)
  t:put(1, "settlement", t:node(2, 2, "N"))
  t:hand(1, "1 lumber 1 wool 1 ore")
  main_turn(t, 1)
  t:act(1, "build ship", t:edge(2, 2, "NE"))
  t:holds(1, "1 ore")
  t:equal(t:player(1):supply("ship"), 14)
end)

test("SEA-4 the sea produces nothing", function(t)
  local game = sea(t)
  for _, hex in ipairs(game:hexes { terrain = "sea" }) do
    t:equal(hex.token, nil)
    t:equal(hex.yields, nil)
  end
end)

test("SEA-10 SEA-11 along the sea, one piece on an edge", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "NE"))
  t:hand(1, "2 lumber 2 wool 1 brick")
  main_turn(t, 1)
  t:may_not(1, "build ship", t:edge(2, 2, "E"))
  t:may(1, "build ship", t:edge(2, 2, "NE"))
  t:act(1, "build road", t:edge(2, 2, "NE"))
  t:may_not(1, "build ship", t:edge(2, 2, "NE"))
end)

test("SEA-12 SEA-13 SEA-14 from own ships and buildings, not from roads, and branching", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "N"))
  t:put(1, "road", t:edge(2, 2, "NW"))
  t:put(1, "ship", t:edge(2, 2, "NE"))
  t:hand(1, "3 lumber 2 wool 1 brick")
  main_turn(t, 1)
  t:may_not(1, "build ship", t:edge(2, 2, "W"))
  t:may_not(1, "build road", t:edge(2, 3, "NW"))
  t:act(1, "build ship", t:edge(1, 1, "E"))
  t:act(1, "build ship", t:edge(2, 3, "NW"))
end)

test("SEA-12 an opponent's building on the way stops ships, an opponent's ship does not", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "NW"))
  fleet(t, 2)
  t:put(2, "ship", t:edge(1, 2, "E"))
  t:hand(1, "1 lumber 1 wool")
  main_turn(t, 1)
  t:may(1, "build ship", north(t, 3))
  t:put(2, "settlement", t:node(2, 2, "NE"))
  t:may_not(1, "build ship", north(t, 3))
end)

test("SEA-14 no ship is left", function(t)
  local game = sea(t)
  t:put(1, "settlement", t:node(2, 2, "N"))
  for _, edge in ipairs(game:edges { empty = true }) do
    if t:player(1):supply("ship") > 0 and edge:free_for("ship") and edge ~= t:edge(2, 2, "NE") then
      t:put(1, "ship", edge)
    end
  end
  t:hand(1, "1 lumber 1 wool")
  main_turn(t, 1)
  t:equal(t:choices("build ship"), {})
end)

test("SEA-15 a settlement where a ship ends, and from there both roads and ships", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "S"))
  t:put(1, "ship", t:edge(3, 1, "E"), t:edge(4, 2, "NE"))
  t:hand(1, "3 brick 3 lumber 3 wool 1 grain")
  t:blocker("pirate", t:hex(1, 1))
  main_turn(t, 1)
  t:act(1, "build settlement", t:node(4, 2, "NE"))
  t:may(1, "build road", t:edge(4, 2, "E"))
  t:may(1, "build ship", t:edge(4, 3, "NW"))
end)

test("SEA-16 SEA-53 the pirate keeps ships off its edges, and nothing else", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "N"))
  t:put(1, "ship", t:edge(1, 1, "E"))
  t:hand(1, "1 brick 1 lumber 1 wool")
  t:blocker("pirate", t:hex(1, 1))
  main_turn(t, 1)
  t:equal(t:edge(1, 1, "E").piece, "ship", "it stays")
  t:refused(nil, 1, "build ship", t:edge(2, 2, "NW"))
  t:may(1, "build road", t:edge(2, 2, "NW"))
  t:may(1, "build ship", t:edge(2, 2, "NE"))
end)

test("SEA-17 SEA-20 in the special building phase ships are built and none is moved", function(t)
  sea(t, { set = "sbp_min_players=3" })
  t:put(2, "settlement", t:node(2, 2, "N"))
  t:put(2, "ship", t:edge(2, 2, "NE"))
  t:hand(2, "1 lumber 1 wool")
  t:turn(2, "special_building")
  t:may(2, "build ship", t:edge(2, 2, "NW"))
  t:equal(t:choices("move_ship"), {})
end)

---- moving

test("SEA-20 one ship a turn, after the roll, for nothing", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "N"))
  t:put(1, "ship", t:edge(2, 2, "NE"))
  t:turn(1)
  t:equal(t:choices("move_ship"), {}, "not before the roll")
  t:roll(1, 1)
  t:act(1, "move_ship", t:edge(2, 2, "NE"), t:edge(2, 2, "NW"))
  t:event("shifted", { piece = "ship", place = t:edge(2, 2, "NW"), was = t:edge(2, 2, "NE") })
  t:equal(t:edge(2, 2, "NE").piece, nil)
  t:equal(t:edge(2, 2, "NW").owner, t:player(1))
  t:equal(t:choices("move_ship"), {}, "only one")
end)

test("SEA-21 not a ship built this turn", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "N"))
  t:hand(1, "1 lumber 1 wool")
  main_turn(t, 1)
  t:act(1, "build ship", t:edge(2, 2, "NE"))
  t:refused("built this turn", 1, "move_ship", t:edge(2, 2, "NE"), t:edge(2, 2, "NW"))
  t:act(1, "end")
  for _ = 2, 3 do
    t:roll(1, 1)
    t:act("end")
  end
  t:roll(1, 1)
  t:may(1, "move_ship", t:edge(2, 2, "NE"), t:edge(2, 2, "NW"))
end)

test("SEA-50 without a pirate a seven moves the robber alone, and no ship is held", function(t)
  sea(t, { set = "pirate=false" })
  t:put(1, "settlement", t:node(2, 2, "N"))
  t:put(1, "ship", t:edge(2, 2, "NE"))
  t:turn(1)
  t:roll(3, 4)
  t:equal(#t:choices("move pirate"), 0)
  t:act(1, "move robber", t:hex(2, 3))
  t:act(1, "move_ship", t:edge(2, 2, "NE"), t:edge(2, 2, "NW"))
end)

test("SEA-22 neither from nor to the pirate", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "N"))
  t:put(1, "ship", t:edge(2, 2, "NE"))
  main_turn(t, 1)
  t:blocker("pirate", t:hex(1, 2))
  t:refused("the pirate holds it", 1, "move_ship", t:edge(2, 2, "NE"), t:edge(2, 2, "NW"))
  t:blocker("pirate", t:hex(1, 1))
  t:refused(nil, 1, "move_ship", t:edge(2, 2, "NE"), t:edge(2, 2, "NW"))
  t:blocker("pirate", t:hex(5, 1))
  t:may(1, "move_ship", t:edge(2, 2, "NE"), t:edge(2, 2, "NW"))
end)

test("SEA-22 on whichever side of the ship the pirate is", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "N"))
  local ship = t:edge(1, 1, "E") -- sea on both sides
  t:put(1, "ship", ship)
  main_turn(t, 1)
  for _, hex in ipairs(ship:hexes()) do
    t:blocker("pirate", hex)
    t:refused("the pirate holds it", 1, "move_ship", ship, t:edge(2, 2, hex == t:hex(1, 1) and "NE" or "NW"))
  end
end)

test("SEA-23 only a ship with an open end", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "NW"))
  fleet(t, 3)
  main_turn(t, 1)
  t:refused("closes a route", 1, "move_ship", north(t, 1), north(t, 4))
  t:refused("closes a route", 1, "move_ship", north(t, 2), north(t, 4))
  t:may(1, "move_ship", north(t, 3), t:edge(2, 2, "W"))
end)

test("SEA-23 an end where an opponent lives and no own ship goes on is open", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "NW"))
  fleet(t, 2)
  t:put(2, "settlement", t:node(2, 2, "NE"))
  main_turn(t, 1)
  t:may(1, "move_ship", north(t, 2), t:edge(2, 2, "W"))
end)

test("SEA-24 ships between two own buildings stay, a branch may go", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "NW"))
  fleet(t, 4)
  t:put(1, "settlement", t:node(2, 3, "NE"))
  t:put(1, "ship", t:edge(1, 1, "E"))
  main_turn(t, 1)
  for i = 1, 4 do t:refused("closes a route", 1, "move_ship", north(t, i), north(t, 5)) end
  t:may(1, "move_ship", t:edge(1, 1, "E"), north(t, 5))
end)

test("SEA-25 an opponent in the middle cuts the route and frees no ship", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "NW"))
  fleet(t, 4)
  t:put(1, "settlement", t:node(2, 3, "NE"))
  t:put(2, "settlement", t:node(2, 2, "NE"))
  main_turn(t, 1)
  t:equal(t:player(1).road_length, 2)
  for i = 1, 4 do t:refused("closes a route", 1, "move_ship", north(t, i), north(t, 5)) end
end)

-- Six ships around a hex of sea, from its corner.
local function circle(t, row, place)
  for _, side in ipairs { "NE", "E", "SE", "SW", "W", "NW" } do t:put(1, "ship", t:edge(row, place, side)) end
end

test("SEA-26 of a loop at one own building either ship there is open", function(t)
  sea(t)
  t:blocker("pirate", t:hex(5, 4))
  t:put(1, "settlement", t:node(2, 2, "N"))
  circle(t, 1, 1)
  main_turn(t, 1)
  local free = t:edge(2, 2, "NE")
  t:may(1, "move_ship", t:edge(1, 1, "E"), free)
  t:may(1, "move_ship", t:edge(1, 1, "SE"), free)
  for _, side in ipairs { "NE", "SW", "W", "NW" } do
    t:refused("closes a route", 1, "move_ship", t:edge(1, 1, side), free)
  end
end)

test("SEA-27 of a loop at no own building every ship is open, then its neighbours", function(t)
  sea(t)
  t:blocker("pirate", t:hex(5, 4))
  t:put(1, "settlement", t:node(2, 4, "N"))
  circle(t, 1, 1)
  main_turn(t, 1)
  local free = t:edge(2, 4, "NE")
  for _, side in ipairs { "NE", "E", "SE", "SW", "W", "NW" } do t:may(1, "move_ship", t:edge(1, 1, side), free) end
  t:act(1, "move_ship", t:edge(1, 1, "E"), free)
  t:turn(1, "main")
  local other = t:edge(2, 4, "NW")
  t:may(1, "move_ship", t:edge(1, 1, "NE"), other)
  t:may(1, "move_ship", t:edge(1, 1, "SE"), other)
  t:refused("closes a route", 1, "move_ship", t:edge(1, 1, "W"), other)
end)

test("SEA-27 a line of ships that leads to the loop fixes none of its ships", function(t)
  sea(t)
  t:blocker("pirate", t:hex(5, 4))
  t:put(1, "settlement", t:node(2, 2, "NE"))
  t:put(1, "ship", t:edge(2, 2, "NE"))
  circle(t, 1, 1)
  main_turn(t, 1)
  local free = t:edge(2, 3, "NW")
  for _, side in ipairs { "NE", "E", "SE", "SW", "W", "NW" } do t:may(1, "move_ship", t:edge(1, 1, side), free) end
  t:refused("closes a route", 1, "move_ship", t:edge(2, 2, "NE"), free)
  t:act(1, "move_ship", t:edge(1, 1, "W"), free)
  t:turn(1, "main")
  local other = t:edge(2, 3, "NE")
  t:may(1, "move_ship", t:edge(1, 1, "NW"), other)
  t:may(1, "move_ship", t:edge(1, 1, "SW"), other)
  t:refused("closes a route", 1, "move_ship", t:edge(1, 1, "NE"), other)
end)

test("SEA-24 a loop amid a line that joins two own buildings is fixed, until one of them is lost", function(t)
  sea(t)
  t:blocker("pirate", t:hex(5, 4))
  t:put(1, "settlement", t:node(2, 2, "NE"), t:node(2, 2, "SW"))
  t:put(1, "ship", t:edge(2, 2, "NE"), t:edge(2, 2, "W"))
  circle(t, 1, 1)
  main_turn(t, 1)
  t:equal(t:choices("move_ship"), {})
  t:node(2, 2, "SW"):remove()
  for _, side in ipairs { "NE", "E", "SE", "SW", "W", "NW" } do
    t:may(1, "move_ship", t:edge(1, 1, side), t:edge(2, 3, "NW"))
  end
end)

test("SEA-28 a ship does not support itself", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "NW"))
  fleet(t, 2)
  main_turn(t, 1)
  t:refused("nothing to go on from but what is moved", 1, "move_ship", north(t, 2), north(t, 3))
  t:may(1, "move_ship", north(t, 2), t:edge(1, 1, "E"))
end)

test("SEA-28 SEA-12 nor is it moved to where it would go on through an opponent's building", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "NW"))
  fleet(t, 2)
  t:put(1, "ship", t:edge(2, 2, "W"))
  t:put(2, "settlement", t:node(2, 2, "NE"))
  main_turn(t, 1)
  t:refused(nil, 1, "move_ship", t:edge(2, 2, "W"), north(t, 3))
  t:may_not(1, "move_ship", t:edge(2, 2, "W"), north(t, 3))
  t:node(2, 2, "NE"):remove()
  t:may(1, "move_ship", t:edge(2, 2, "W"), north(t, 3))
end)

test("SEA-28 the holder of the longest route keeps it after a move", function(t)
  local game = sea(t)
  t:put(1, "settlement", t:node(2, 2, "NW"))
  fleet(t, 5)
  t:equal(game:holder("longest_road"), t:player(1))
  main_turn(t, 1)
  t:act(1, "move_ship", north(t, 5), t:edge(2, 2, "W"))
  t:equal(t:player(1).road_length, 5)
  t:no_event("award")
end)

test("SEA-28 a move that shortens the route passes the card on", function(t)
  local game = sea(t)
  t:put(1, "settlement", t:node(2, 2, "NW"))
  fleet(t, 6)
  for i, side in ipairs { "SW", "SE" } do
    for place = 2, 4 do
      if i * place < 8 then t:put(2, "road", t:edge(4, place, side)) end
    end
  end
  t:equal({ t:player(1).road_length, t:player(2).road_length }, { 6, 5 })
  main_turn(t, 1)
  t:act(1, "move_ship", north(t, 6), t:edge(1, 1, "E"))
  t:equal(t:player(1).road_length, 5)
  t:equal(game:holder("longest_road"), t:player(1), "level: it stays")
  t:turn(1, "main")
  t:act(1, "move_ship", north(t, 5), t:edge(1, 2, "E"))
  t:equal(t:player(1).road_length, 4)
  t:event("award", { award = "longest_road", player = t:player(2) })
end)

test("SEA-20 BASE-10 in strict phases in either of them, once", function(t)
  for _, phase in ipairs { "trade", "build" } do
    sea(t, { set = "strict_phases=true" })
    t:put(1, "settlement", t:node(2, 2, "N"))
    t:put(1, "ship", t:edge(2, 2, "NE"))
    t:turn(1, phase)
    t:act(1, "move_ship", t:edge(2, 2, "NE"), t:edge(2, 2, "NW"))
    if phase == "trade" then t:act(1, "done") end
    t:equal(t:choices("move_ship"), {})
  end
end)

test("SEA-29 where the building that closed it is lost, the route is open again", function(t)
  sea(t)
  t:put(1, "settlement", t:node(2, 2, "NW"))
  fleet(t, 4)
  t:put(1, "settlement", t:node(2, 3, "NE"))
  main_turn(t, 1)
  t:refused("closes a route", 1, "move_ship", north(t, 4), t:edge(2, 2, "W"))
  t:node(2, 3, "NE"):remove()
  t:may(1, "move_ship", north(t, 4), t:edge(2, 2, "W"))
end)

---- the trade route

test("SEA-30 SEA-31 roads and ships make one route at an own building", function(t)
  local game = sea(t)
  t:put(1, "settlement", t:node(2, 2, "NE"))
  t:put(1, "road", north(t, 1), north(t, 2))
  t:put(1, "ship", north(t, 3), north(t, 4))
  t:equal(t:player(1).road_length, 4)
  t:equal(game:holder("longest_road"), nil)
  t:put(1, "ship", north(t, 5))
  t:equal(game:holder("longest_road"), t:player(1))
  t:equal(t:player(1).points, 3)
end)

test("SEA-32 SEA-33 a settlement joins roads and ships, and its loss parts them", function(t)
  local game = sea(t)
  t:put(1, "road", north(t, 1), north(t, 2))
  t:put(1, "ship", north(t, 3), north(t, 4), north(t, 5))
  t:equal(t:player(1).road_length, 3)
  t:hand(1, "1 brick 1 lumber 1 wool 1 grain")
  main_turn(t, 1)
  t:act(1, "build settlement", t:node(2, 2, "NE"))
  t:event("award", { award = "longest_road", player = t:player(1) })
  t:node(2, 2, "NE"):remove()
  t:equal(t:player(1).road_length, 3)
  t:equal(game:holder("longest_road"), nil)
end)
