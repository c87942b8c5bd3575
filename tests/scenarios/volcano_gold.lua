-- The gold variant: VOL-20 to VOL-22 and its rulings (docs/rules/volcano.md).
-- On the beginner island, where the desert lies in the middle, the volcano stands at (3,3), and these are its
-- neighbours:
--
--          hills 6 (2,2)     pasture 4 (2,3)
--   forest 11 (3,2)   volcano   forest 3 (3,4)
--        mountains 3 (4,2)  fields 4 (4,3)

local corners = { "N", "NE", "SE", "S", "SW", "NW" }
local N, NE, SE, S, NW = 1, 2, 3, 4, 6 -- of the lava die, clockwise

local function island(t, set)
  return t:start { "volcano", board = "beginner", players = 3, set = set }
end

-- With gold, and the robber away from the volcano.
local function gold_island(t)
  local game = island(t, "gold=true")
  t:blocker("robber", t:hex(1, 1))
  return game
end

local function slope(t, corner) return t:node(3, 3, corner) end

-- The edge that leads away from the volcano at that corner, and the node at its other end.
local function way_out(t, corner)
  for _, edge in ipairs(slope(t, corner):edges()) do
    local hexes = edge:hexes()
    if hexes[1] ~= t:hex(3, 3) and hexes[2] ~= t:hex(3, 3) then return edge end
  end
end

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

test("VOL-20 a settlement takes one card of its choice, a city two", function(t)
  gold_island(t)
  t:put(1, "settlement", slope(t, "N"))
  t:put(2, "city", slope(t, "S"))
  erupt(t, 1, NW)
  t:answer(1, "ore")
  t:answer(2, "wool")
  t:answer(2, "grain") -- any mix
  t:holds(1, "1 ore")
  t:holds(2, "1 wool 1 grain")
end)

test("VOL-20 gold=false: the slopes pay nothing", function(t)
  island(t, "gold=false")
  t:blocker("robber", t:hex(1, 1))
  t:put(1, "city", slope(t, "N"))
  erupt(t, 1, S)
  t:equal(t.question, nil)
  t:holds(1, "")
end)

test("VOL-20 gold=true: only on the trigger", function(t)
  gold_island(t)
  t:put(1, "city", slope(t, "N"))
  t:roll(6, 6)
  t:equal(t.prompt, "turn")
  t:holds(1, "")
end)

-- Gold is no production of a starting settlement, even where one may stand there.
test("VOL-20 starting settlements get none", function(t)
  t:start { "volcano", board = "beginner", set = "gold=true start_ban=false", players = 2, placing = true }
  t:act(1, "place settlement", t:node(1, 1, "N"))
  t:act(1, "place road", t:edge(1, 1, "NE"))
  for _, corner in ipairs { "N", "S" } do
    t:act(2, "place settlement", slope(t, corner))
    t:act(2, "place road", way_out(t, corner))
  end
  t:holds(2, "1 ore 1 grain") -- mountains 3 and fields 4 at the south corner
  t:equal(t.prompt, "setup_node")
end)

test("VOL-21 the robber on the volcano stops the gold only", function(t)
  island(t, "gold=true") -- he is where he starts
  t:put(1, "settlement", slope(t, "N"))
  erupt(t, 1, N)
  t:holds(1, "")
  t:equal(slope(t, "N").piece, nil)
end)

-- Test vector 3.
test("VOL-A4 the robber stops the gold, not the lava", function(t)
  island(t, "gold=true")
  t:put(2, "city", slope(t, "SE"))
  erupt(t, 1, SE)
  t:holds(2, "")
  t:equal(slope(t, "SE").piece, "settlement")
end)

test("VOL-22 without gold the volcano produces nothing", function(t)
  island(t)
  t:blocker("robber", t:hex(1, 1))
  for i, corner in ipairs(corners) do t:put(1 + i % 3, "settlement", slope(t, corner)) end
  erupt(t, 1, N)
  for player = 1, 3 do t:holds(player, "") end
end)

test("VOL-11 production, gold, the die, then the effect", function(t)
  gold_island(t)
  t:put(1, "settlement", t:node(4, 4, "S"), slope(t, "NE")) -- pasture 5, and the slope
  erupt(t, 1, NE)
  t:answer("ore")
  local got = t:events("got")
  t:equal(got[1].cards, { wool = 1 })
  t:equal(got[2].cards, { ore = 1 })
  t:equal(#got, 2)
  t:check(when(t, "die") == when(t, "removed") - 2, "the die comes after both, and the effect after it")
end)

test("VOL-A11 picks go clockwise from the roller", function(t)
  gold_island(t)
  t:put(1, "settlement", slope(t, "N"))
  t:put(2, "city", slope(t, "SE"))
  t:put(3, "settlement", slope(t, "SW"))
  erupt(t, 2, NW)
  for _, player in ipairs { 2, 2, 3, 1 } do
    t:asked(player, { prompt = "Choose a card from the bank", options = { "brick", "lumber", "wool", "grain", "ore" } })
    t:answer("ore")
  end
  t:event("die", { player = t:player(2), text = "Lava die" })
end)

-- Test vector 4.
test("VOL-A12 picks are limited to the bank: the second finds it empty", function(t)
  gold_island(t)
  t:put(2, "settlement", slope(t, "N"))
  t:put(3, "settlement", slope(t, "S"))
  t:bank("0 brick 0 lumber 0 wool 0 grain 1 ore")
  erupt(t, 1, NW) -- from player 1 clockwise: 2 gets it, 3 gets nothing
  t:holds(2, "1 ore")
  t:holds(3, "")
end)

test("VOL-A12 a city takes what is left", function(t)
  gold_island(t)
  t:put(2, "city", slope(t, "N"))
  t:bank("0 brick 0 lumber 1 wool 0 grain 0 ore")
  erupt(t, 1, NW)
  t:holds(2, "1 wool")
end)

test("VOL-A13 all pick before the die is rolled", function(t)
  gold_island(t)
  t:put(1, "settlement", slope(t, "N"))
  t:put(3, "settlement", slope(t, "S"))
  erupt(t, 1, S)
  t:no_event("die")
  t:answer(1, "wool")
  t:no_event("die")
  t:answer(3, "wool")
  t:event("die")
  t:equal(slope(t, "S").piece, nil)
end)

test("VOL-A14 gold is paid to a building about to be struck", function(t)
  gold_island(t)
  t:put(1, "settlement", slope(t, "N"))
  erupt(t, 1, N)
  t:answer("brick")
  t:holds(1, "1 brick")
  t:equal(slope(t, "N").piece, nil)
end)

-- A node between a volcano with 5 and one with 9.
test("VOL-A21 a corner of two has gold and risk from both", function(t)
  t:start { "volcano", set = "gold=true", board = [[
id: two
title: Two
players: [2, 4]
rows:
  - forest 4, volcano 5, volcano 9, hills 4, desert !robber
  - pasture 3, fields 8, mountains 10, forest 2
offsets: [0, 1]
]] }
  local shared = t:node(1, 2, "NE")
  t:put(1, "city", shared)
  erupt(t, 1, NE)
  t:answer("ore")
  t:answer("ore")
  t:holds(1, "2 ore")
  t:equal(shared.piece, "settlement")
  t:turn(2)
  t:dice(NW)
  t:roll(4, 5)
  t:answer("wool")
  t:holds(1, "2 ore 1 wool")
  t:equal(shared.piece, nil)
end)

-- Both have the same number: gold from each, and the robber on one stops only that one.
local function two_with_gold(t)
  t:start { "volcano", set = "gold=true", board = [[
id: two
title: Two
players: [2, 4]
rows:
  - forest 4, volcano 5, volcano 5, hills 4, desert !robber
]] }
  t:put(1, "settlement", t:node(1, 2, "SE"))
end

test("VOL-A21 two that erupt together pay twice", function(t)
  two_with_gold(t)
  erupt(t, 1, NW, NE)
  t:answer("ore")
  t:answer("ore")
  t:holds(1, "2 ore")
end)

test("VOL-A21 the robber on one of two stops its gold alone", function(t)
  two_with_gold(t)
  t:blocker("robber", t:hex(1, 2))
  erupt(t, 1, NW, NE)
  t:answer("ore")
  t:holds(1, "1 ore")
end)
