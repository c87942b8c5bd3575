-- The eruption: VOL-10 to VOL-16 and its rulings (docs/rules/volcano.md).
-- On the beginner island, where the desert lies in the middle, the volcano stands at (3,3), and these are its
-- neighbours:
--
--          hills 6 (2,2)     pasture 4 (2,3)
--   forest 11 (3,2)   volcano   forest 3 (3,4)
--        mountains 3 (4,2)  fields 4 (4,3)

local corners = { "N", "NE", "SE", "S", "SW", "NW" }
local N, NE, SE, S, SW, NW = 1, 2, 3, 4, 5, 6 -- of the lava die, clockwise

local function island(t, set)
  return t:start { "volcano", board = "beginner", players = 3, set = set }
end

local function slope(t, corner) return t:node(3, 3, corner) end
local function side(t, direction) return t:edge(3, 3, direction) end

-- The edge that leads away from the volcano at that corner, and the node at its other end.
local function way_out(t, corner)
  for _, edge in ipairs(slope(t, corner):edges()) do
    local hexes = edge:hexes()
    if hexes[1] ~= t:hex(3, 3) and hexes[2] ~= t:hex(3, 3) then return edge end
  end
end

local function beyond(t, corner) return way_out(t, corner):across(slope(t, corner)) end

-- The player's turn begins, and the volcano's number comes up.
local function erupt(t, player, ...)
  t:turn(player)
  t:dice(...)
  t:roll(2, 3)
end

-- The place of the first event of that name among those of the last action.
local function when(t, name)
  for i, event in ipairs(t:events()) do
    if event.name == name then return i end
  end
  return 1000
end

---- when it erupts

test("VOL-10 erupts on its number alone, never on a seven", function(t)
  island(t)
  t:put(1, "settlement", slope(t, "NE"))
  t:blocker("robber", t:hex(1, 1))
  for total = 2, 12 do
    if total ~= 5 then
      t:turn(1)
      t:roll(total // 2, total - total // 2)
      if total == 7 then t:act(1, "move robber", t:hex(1, 2)) end
      t:no_event("die")
    end
  end
  t:equal(t:metric("eruptions"), 0)
  erupt(t, 1, NE)
  t:equal(t:metric("eruptions"), 1)
end)

test("VOL-A28 erupts only on production rolls", function(t)
  island(t)
  t:development(1, "1 knight")
  t:act(1, "play knight")
  t:act(1, "move robber", t:hex(4, 4)) -- onto another hex with a 5
  t:no_event("die")
  t:equal(t:metric("eruptions"), 0)
end)

test("VOL-11 production, then the die, then the effect", function(t)
  island(t)
  t:put(1, "settlement", t:node(4, 4, "S")) -- pasture 5
  t:put(2, "settlement", slope(t, "S"))
  erupt(t, 1, S)
  t:check(when(t, "got") < when(t, "die"))
  t:check(when(t, "die") < when(t, "removed"))
end)

test("VOL-A6 other hexes with its number produce first", function(t)
  island(t)
  t:put(1, "settlement", t:node(4, 4, "S"))
  t:put(2, "city", t:node(5, 1, "S")) -- hills 5
  erupt(t, 3, N)
  t:holds(1, "1 wool")
  t:holds(2, "2 brick")
  t:check(when(t, "got") < when(t, "die"))
end)

test("VOL-A14 a struck building is paid for this roll", function(t)
  island(t, "volcano_number=6") -- hills 6 lies north-west of the volcano
  t:put(1, "settlement", slope(t, "NW"))
  t:dice(NW)
  t:roll(3, 3)
  t:holds(1, "1 brick")
  t:equal(slope(t, "NW").piece, nil)
end)

---- where

test("VOL-12 the die picks one of six corners", function(t)
  island(t, "corner_order=clockwise")
  for i, corner in ipairs(corners) do t:put(1 + i % 3, "settlement", slope(t, corner)) end
  for die = 1, 6 do
    erupt(t, 1, die)
    for i, corner in ipairs(corners) do t:equal(slope(t, corner).piece, i > die and "settlement" or nil, corner) end
  end
end)

test("VOL-A31 the lava die is none of the production dice", function(t)
  island(t)
  t:put(1, "settlement", slope(t, "NE")) -- the production dice would say NE or SE
  t:put(2, "settlement", slope(t, "SE"))
  t:put(3, "settlement", slope(t, "NW"))
  erupt(t, 1, NW)
  t:equal(slope(t, "NE").piece, "settlement")
  t:equal(slope(t, "SE").piece, "settlement")
  t:equal(slope(t, "NW").piece, nil)
  t:event("die", { total = NW, text = "Lava die" })
end)

test("VOL-A32 one node is struck, not two", function(t)
  island(t)
  for i, corner in ipairs(corners) do t:put(1 + i % 3, "settlement", slope(t, corner)) end
  erupt(t, 1, SW)
  t:equal(#t:events("removed"), 1)
end)

test("VOL-14 an empty corner and roads are spared", function(t)
  island(t)
  t:put(1, "road", side(t, "E"), side(t, "SE"))
  t:put(2, "settlement", slope(t, "N"))
  erupt(t, 1, SE)
  t:no_event("removed")
  t:equal(side(t, "E").piece, "road")
  t:equal(side(t, "SE").piece, "road")
  t:equal(t:metric("lava_losses", 1), 0)
  t:equal(t:metric("eruptions"), 1)
  t:told("where nothing stands")
end)

---- what becomes of a building

test("VOL-13 a settlement goes back to the supply", function(t)
  island(t)
  local owner = t:player(2)
  t:put(owner, "settlement", slope(t, "NE"))
  t:equal(owner:supply("settlement"), 4)
  erupt(t, 1, NE)
  t:equal(slope(t, "NE").piece, nil)
  t:equal(owner:supply("settlement"), 5)
  t:equal(owner.points, 0)
  t:equal(t:metric("lava_losses", owner), 1)
end)

-- Test vector 1.
test("VOL-13 a city becomes a settlement", function(t)
  island(t)
  local owner = t:player(1)
  t:put(owner, "city", slope(t, "NE"))
  erupt(t, 1, NE)
  t:equal(slope(t, "NE").piece, "settlement")
  t:equal(slope(t, "NE").owner, owner)
  t:equal(owner:supply("city"), 4)
  t:equal(owner:supply("settlement"), 4)
  t:equal(owner.points, 1)
end)

-- A city on the slope and no settlement in the supply; struck under that rule.
local function struck_without_settlement(t, set)
  island(t, set)
  local owner = t:player(1)
  t:put(owner, "city", slope(t, "NE"))
  t:put(owner, "settlement", t:node(1, 1, "N"), t:node(1, 1, "SW"), t:node(1, 2, "N"), t:node(1, 3, "N"),
    t:node(1, 3, "SE"))
  t:equal(owner:supply("settlement"), 0)
  t:equal(owner.points, 7)
  erupt(t, 2, NE)
  return owner
end

test("VOL-13 a city without a settlement in the supply is removed", function(t)
  local owner = struck_without_settlement(t)
  t:equal(slope(t, "NE").piece, nil)
  t:equal(owner.points, 5)
end)

test("VOL-A2 no_piece_rule=destroy: it goes", function(t)
  local owner = struck_without_settlement(t, "no_piece_rule=destroy")
  t:equal(slope(t, "NE").piece, nil)
  t:equal(owner:supply("city"), 4)
  t:equal(owner:supply("settlement"), 0)
end)

test("VOL-A2 no_piece_rule=tip: it lies on its side and counts as a settlement", function(t)
  local owner = struck_without_settlement(t, "no_piece_rule=tip")
  t:equal(slope(t, "NE").piece, "settlement")
  t:check(slope(t, "NE").tipped)
  t:equal(owner:supply("city"), 3, "cities left: it lies there on its side")
  t:equal(owner:supply("settlement"), 0)
  t:equal(owner.points, 6)
  t:equal(t:metric("lava_losses", owner), 1)
end)

test("VOL-A2 no_piece_rule=tip: it may stand up again", function(t)
  local owner = struck_without_settlement(t, "no_piece_rule=tip")
  t:turn(owner, "main")
  t:hand(owner, "3 ore 2 grain")
  t:act(owner, "build city", slope(t, "NE"))
  t:equal(owner:supply("city"), 3)
  t:equal(owner:supply("settlement"), 0)
  t:equal(owner.points, 7)
end)

test("VOL-A2 no_piece_rule=tip: struck again, it is gone", function(t)
  local owner = struck_without_settlement(t, "no_piece_rule=tip")
  erupt(t, 1, NE)
  t:equal(slope(t, "NE").piece, nil)
  t:equal(owner:supply("city"), 4)
end)

test("VOL-A2 no_piece_rule=stay: it stays", function(t)
  local owner = struck_without_settlement(t, "no_piece_rule=stay")
  t:equal(slope(t, "NE").piece, "city")
  t:equal(owner.points, 7)
  t:equal(t:metric("lava_losses", owner), 0)
end)

for _, rule in ipairs { "destroy", "tip", "stay" } do
  test("VOL-A3 the city's piece comes back, no_piece_rule=" .. rule, function(t)
    island(t, "no_piece_rule=" .. rule)
    t:put(1, "city", slope(t, "S"))
    t:equal(t:player(1):supply("city"), 3)
    erupt(t, 1, S)
    t:equal(t:player(1):supply("city"), 4)
  end)
end

test("VOL-15 the robber does not stop it", function(t)
  local game = island(t)
  t:equal(game:blocker("robber").hex, t:hex(3, 3))
  t:put(1, "settlement", slope(t, "NE"))
  erupt(t, 1, NE)
  t:equal(slope(t, "NE").piece, nil)
end)

test("VOL-16 a cleared corner may be built on by anyone", function(t)
  island(t)
  t:put(1, "settlement", slope(t, "SE"))
  t:put(2, "road", way_out(t, "SE"))
  t:turn(2, "main")
  t:hand(2, "1 brick 1 lumber 1 wool 1 grain")
  t:refused(nil, 2, "build settlement", slope(t, "SE"))
  erupt(t, 1, SE)
  t:turn(2, "main")
  t:act(2, "build settlement", slope(t, "SE"))
  t:equal(slope(t, "SE").owner, t:player(2))
end)

---- roads, harbors, points

local function five_roads_round_the_volcano(t, player)
  for _, direction in ipairs { "NE", "E", "SE", "SW", "W" } do t:put(player, "road", side(t, direction)) end
end

test("VOL-A15 the longest road is measured again", function(t)
  local game = island(t)
  t:put(2, "settlement", slope(t, "SE")) -- cuts the road in two
  five_roads_round_the_volcano(t, 1)
  t:equal(game:holder("longest_road"), nil)
  erupt(t, 2, SE)
  t:equal(game:holder("longest_road"), t:player(1))
  t:equal(t:player(1).points, 2)
end)

test("VOL-A16 roads without a building stay and connect", function(t)
  island(t)
  t:put(1, "settlement", slope(t, "SE"))
  t:put(1, "road", way_out(t, "SE"))
  erupt(t, 1, SE)
  t:equal(way_out(t, "SE").owner, t:player(1))
  t:turn(1, "main")
  t:hand(1, "1 brick 1 lumber")
  t:act(1, "build road", side(t, "SE"))
end)

test("VOL-A17 a player without buildings plays on", function(t)
  local game = island(t)
  t:put(1, "settlement", slope(t, "SE"))
  t:put(1, "road", way_out(t, "SE"))
  erupt(t, 3, SE)
  t:act(3, "end")
  t:equal(game.turn_player, t:player(1))
  t:roll(1, 1)
  t:hand(1, "1 brick 1 lumber 1 wool 1 grain")
  t:act(1, "build settlement", beyond(t, "SE"))
  t:equal(t:player(1).points, 1)
end)

-- On the old beginner island the desert (3,1) touches the lumber harbor of the hills (2,1) at its north corner.
test("VOL-A18 a harbor goes with its settlement, and stays with its city", function(t)
  t:start { "volcano", board = "legacy", players = 3 }
  t:put(1, "city", t:node(3, 1, "N"))
  t:equal(t:rate(1, "lumber"), 2)
  erupt(t, 2, N)
  t:equal(t:rate(1, "lumber"), 2, "with a settlement")
  erupt(t, 2, N)
  t:equal(t:rate(1, "lumber"), 4, "with nothing")
end)

local function four_cities(t, player)
  t:put(player, "city", t:node(1, 1, "N"), t:node(1, 2, "N"), t:node(1, 3, "N"), t:node(1, 1, "SW"))
end

test("VOL-A27 points count after the eruption", function(t)
  island(t)
  four_cities(t, 1)
  t:put(1, "settlement", t:node(5, 1, "S"), slope(t, "SE"))
  t:equal(t:player(1).points, 10)
  erupt(t, 1, SE)
  t:goes_on()
  t:equal(t:player(1).points, 9)
end)

-- Eight points, and ten with the longest road, which a building on the slope cuts.
local function about_to_win(t)
  island(t)
  four_cities(t, 1)
  t:put(3, "settlement", slope(t, "SE"))
  five_roads_round_the_volcano(t, 1)
end

test("VOL-A27 the active player wins by it", function(t)
  about_to_win(t)
  erupt(t, 1, SE)
  t:equal(t:player(1).points, 10)
  t:ended("victory", 1)
end)

test("VOL-A27 nobody else wins by it", function(t)
  about_to_win(t)
  erupt(t, 2, SE)
  t:equal(t:player(1).points, 10)
  t:goes_on()
end)

---- several volcanoes

-- Two of one number side by side, at (1,2) and (1,3); they share the nodes between them.
local function two_volcanoes(t)
  t:start { "volcano", players = 3, board = [[
id: two
title: Two
players: [2, 4]
rows:
  - forest 4, desert *volcano, desert *volcano, hills 9
  - pasture 3, fields 8, mountains 10, forest 2
offsets: [1, 0]
]] }
end

test("VOL-A20 two of one number have a die each", function(t)
  two_volcanoes(t)
  t:put(1, "settlement", t:node(1, 2, "N"))
  t:put(2, "settlement", t:node(1, 3, "N"))
  erupt(t, 1, N, S) -- the first in the order of the board rolls first
  t:equal(t:node(1, 2, "N").piece, nil)
  t:equal(t:node(1, 3, "N").piece, "settlement")
  t:equal(t:metric("eruptions"), 2)
end)

test("VOL-A22 struck twice, a city is gone", function(t)
  two_volcanoes(t)
  t:equal(t:node(1, 2, "NE"), t:node(1, 3, "NW"))
  t:put(1, "city", t:node(1, 2, "NE"))
  erupt(t, 1, NE, NW)
  t:equal(t:node(1, 2, "NE").piece, nil)
  t:equal(#t:events("replaced"), 1)
  t:equal(#t:events("removed"), 1)
  t:equal(t:metric("lava_losses", 1), 2)
end)
