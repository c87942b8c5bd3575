-- The volcano before the first turn: VOL-1 to VOL-6, and what may be chosen (docs/rules/volcano.md).
-- On the beginner island, where the desert lies in the middle, the volcano stands at (3,3), and these are its
-- neighbours:
--
--          hills 6 (2,2)     pasture 4 (2,3)
--   forest 11 (3,2)   volcano   forest 3 (3,4)
--        mountains 3 (4,2)  fields 4 (4,3)

local corners = { "N", "NE", "SE", "S", "SW", "NW" }
local NE = 2 -- of the lava die, which counts clockwise from the north

local function island(t, set)
  return t:start { "volcano", board = "beginner", players = 3, set = set }
end

local function placing(t, set)
  return t:start { "volcano", board = "beginner", players = 3, set = set, placing = true }
end

local function slope(t, corner) return t:node(3, 3, corner) end

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

---- where it stands

for seed = 0, 9 do
  test("VOL-1 takes the place of the desert of a drawn island, seed " .. seed, function(t)
    local game = t:start { "volcano", seed = seed }
    t:equal(game.board, "volcano")
    t:equal(#game:hexes { terrain = "volcano" }, 1)
    t:equal(game:hexes { terrain = "desert" }, {})
    t:equal(game:blocker("robber").hex.terrain, "volcano", "VOL-3: the robber starts on it")
  end)
end

test("VOL-1 takes the place of the desert in the middle of the beginner island", function(t)
  local game = island(t)
  t:equal(game:hexes { terrain = "volcano" }, { t:hex(3, 3) })
end)

test("VOL-1 an island without a desert is refused", function(t)
  t:start_fails("there is no desert for the volcano", { "volcano", board = [[
id: none
title: None
players: [2, 4]
rows:
  - forest 4, hills 9, pasture 3
]] })
end)

test("VOL-1 a board may mark where it stands", function(t)
  t:start { "volcano", board = [[
id: marked
title: Marked
players: [2, 4]
rows:
  - desert, forest 4, desert *volcano, hills 9
]] }
  t:equal(t:hex(1, 1).terrain, "desert")
  t:equal(t:hex(1, 3).terrain, "volcano")
  t:equal(t:hex(1, 3).token, 5)
end)

-- Test vector 8.
test("VOL-40 a volcano at sea needs two neighbours that produce", function(t)
  t:start_fails("two neighbours that produce", { "volcano", board = [[
id: sea
title: Sea
players: [2, 4]
rows:
  - sea *volcano, forest 4, hills 9
]] })
  t:start { "volcano", board = [[
id: sea
title: Sea
players: [2, 4]
rows:
  - forest 4, sea *volcano, hills 9
]] }
  t:equal(t:hex(1, 2).token, 5)
  t:put(1, "road", t:edge(1, 2, "NE")) -- its coast is a coast like any other
end)

---- its number

test("VOL-2 has an extra number", function(t)
  local game = island(t)
  t:equal(t:hex(3, 3).token, 5)
  local tokens = { [2] = 1, [3] = 2, [4] = 2, [5] = 3, [6] = 2, [8] = 2, [9] = 2, [10] = 2, [11] = 2, [12] = 1 }
  for token, times in pairs(tokens) do t:equal(#game:hexes { token = token }, times, "hexes with " .. token) end
end)

for _, number in ipairs { 2, 3, 4, 5, 6, 8, 9, 10, 11, 12 } do
  test("VOL-A7 may have any number but seven: volcano_number=" .. number, function(t) -- volcano_number=2..12
    island(t, "volcano_number=" .. number)
    t:equal(t:hex(3, 3).token, number)
    t:put(1, "settlement", slope(t, "NE"))
    t:dice(NE)
    t:roll(number // 2, number - number // 2)
    t:equal(slope(t, "NE").piece, nil)
  end)
end

test("VOL-A7 has no seven, and nothing beyond the dice", function(t)
  for _, number in ipairs { 7, 1, 13 } do
    t:start_fails("volcano_number", { "volcano", set = "volcano_number=" .. number })
  end
end)

-- How many of 60 drawn islands have a red number beside the volcano.
local function islands_beside_red(t, set)
  local found = 0
  for seed = 0, 59 do
    local game = t:start { "volcano", seed = seed, set = set }
    local red = false
    for _, hex in ipairs(game:hexes({ terrain = "volcano" })[1]:neighbours()) do
      red = red or hex.token == 6 or hex.token == 8
    end
    found = found + (red and 1 or 0)
  end
  return found
end

test("VOL-A8 no_adjacent_red=false leaves a red volcano beside a red number", function(t)
  t:check(islands_beside_red(t, "volcano_number=8 no_adjacent_red=false") >= 20)
end)

for _, number in ipairs { 6, 8 } do
  test("VOL-A8 no_adjacent_red=true: a red volcano lies beside no red number, " .. number, function(t)
    t:equal(islands_beside_red(t, "no_adjacent_red=true volcano_number=" .. number), 0)
  end)
end

test("VOL-A8 a volcano with a five is not red", function(t)
  t:check(islands_beside_red(t, "no_adjacent_red=true") >= 20)
end)

test("VOL-A8 a fixed island with red beside red is refused", function(t)
  t:start_fails("board 'beginner' does not fit: the volcano's red number lies beside another",
    { "volcano", board = "beginner", set = "no_adjacent_red=true volcano_number=6" })
  island(t, "no_adjacent_red=true volcano_number=9")
end)

---- the robber

test("VOL-3 the robber starts on the volcano", function(t)
  local game = island(t)
  t:equal(game:blocker("robber").hex, t:hex(3, 3))
end)

test("VOL-A5 the robber may return as to the desert", function(t)
  local game = island(t)
  t:blocker("robber", t:hex(1, 1))
  t:equal(game:hexes { home = true }, { t:hex(3, 3) })
  t:roll(3, 4)
  t:act(1, "move robber", t:hex(3, 3))
  t:equal(game:blocker("robber").hex, t:hex(3, 3))
end)

---- starting settlements

-- Test vector 6.
test("VOL-4 no starting settlement on its corners", function(t)
  placing(t)
  for _, corner in ipairs(corners) do
    t:refused("no starting settlement beside a volcano", 1, "place settlement", slope(t, corner))
    t:may_not(1, "place settlement", slope(t, corner))
  end
end)

test("VOL-4 starting roads may touch it", function(t)
  placing(t)
  t:act(1, "place settlement", beyond(t, "N"))
  t:act(1, "place road", way_out(t, "N"))
  t:equal(way_out(t, "N").owner, t:player(1))
end)

test("VOL-A9 only the six corners are closed", function(t)
  placing(t, "start_ban=true")
  for _, corner in ipairs(corners) do t:may(1, "place settlement", beyond(t, corner)) end
end)

test("VOL-A10 start_ban=false lifts the ban", function(t)
  placing(t, "start_ban=false")
  t:may(1, "place settlement", slope(t, "SE"))
  t:act(1, "place settlement", slope(t, "SE"))
end)

test("VOL-A10 start_ban=true keeps it", function(t)
  placing(t, "start_ban=true")
  t:may_not(1, "place settlement", slope(t, "SE"))
end)

test("VOL-A10 the ban holds at every volcano", function(t)
  t:start { "volcano", placing = true, board = [[
id: two
title: Two
players: [2, 4]
rows:
  - forest 4, sea *volcano, hills 9, pasture 3, volcano 8, fields 10
]] }
  t:may_not(1, "place settlement", t:node(1, 2, "N"))
  t:may_not(1, "place settlement", t:node(1, 5, "S"))
  t:may(1, "place settlement", t:node(1, 1, "N"))
end)

test("VOL-5 the corners are open after the set-up", function(t)
  island(t)
  t:turn(1, "main")
  t:put(1, "road", way_out(t, "S"))
  t:hand(1, "1 brick 1 lumber 1 wool 1 grain")
  t:act(1, "build settlement", slope(t, "S"))
  t:equal(slope(t, "S").piece, "settlement")
end)

test("VOL-6 ten points win", function(t)
  local game = island(t)
  t:equal(game.rules.points_to_win, 10)
end)

---- the corners

for _, set in ipairs { "", "corner_order=clockwise" } do
  test("VOL-A1 the corners count clockwise from the north, and all can see it: " .. set, function(t)
    placing(t, set)
    t:equal(t:shown("Lava die"), "1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW")
  end)
end

-- The corner that each number of the lava die strikes.
local function corner_of(game, die) return game.state.corners[die] end

test("VOL-A1 corner_order=random: an order is drawn once and shown", function(t)
  local first, different = nil, 0
  for seed = 0, 19 do
    local game = t:start { "volcano", board = "beginner", set = "corner_order=random", seed = seed }
    local seen = {}
    for die = 1, 6 do seen[corner_of(game, die)] = true end
    t:equal(seen, { true, true, true, true, true, true }, "each corner has its number")
    first = first or t:shown("Lava die")
    different = different + (t:shown("Lava die") ~= first and 1 or 0)
  end
  t:check(different >= 15, "the orders differ")
end)

test("VOL-A1 the die follows the order drawn", function(t)
  local game = island(t, "corner_order=random")
  for die = 1, 6 do
    local node = t:hex(3, 3):corner(corner_of(game, die))
    t:put(1, "settlement", node)
    erupt(t, 1, die)
    t:equal(node.piece, nil)
  end
end)
