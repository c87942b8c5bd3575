-- Catakatoa before the first turn: CAT-1 to CAT-6, the stack and the corners (docs/rules/catakatoa.md).
-- On the beginner island, where the desert lies in the middle, the volcano stands at (3,3).

local corners = { "N", "NE", "SE", "S", "SW", "NW" }

local function island(t, set, seed)
  return t:start { "catakatoa", players = 3, set = set, seed = seed }
end

local function slope(t, corner) return t:node(3, 3, corner) end

-- The edge that leads away from the volcano at that corner.
local function way_out(t, corner)
  for _, edge in ipairs(slope(t, corner):edges()) do
    local hexes = edge:hexes()
    if hexes[1] ~= t:hex(3, 3) and hexes[2] ~= t:hex(3, 3) then return edge end
  end
end

---- the island

test("CAT-1 the volcano stands in the middle, and the other hexes are shuffled", function(t)
  local before, different = nil, 0
  for seed = 0, 9 do
    local game = island(t, nil, seed)
    t:equal(game.board, "catakatoa")
    t:equal(game:hexes { terrain = "volcano" }, { t:hex(3, 3) })
    for terrain, count in pairs { forest = 4, pasture = 4, fields = 4, hills = 3, mountains = 3, desert = 0 } do
      t:equal(#game:hexes { terrain = terrain }, count, "hexes of " .. terrain)
    end
    local terrains = {}
    for i, hex in ipairs(game:hexes()) do terrains[i] = hex.terrain end
    local now = table.concat(terrains, " ")
    different = different + (before and now ~= before and 1 or 0)
    before = now
  end
  t:equal(different, 9)
end)

-- A settlement of each player at a harbor, and what it trades there.
test("CAT-1 the harbors are shuffled", function(t)
  local before, different = nil, 0
  for seed = 0, 9 do
    island(t, nil, seed)
    local rates = {}
    for player, node in ipairs { t:node(1, 1, "NW"), t:node(1, 2, "NE"), t:node(2, 1, "NW") } do
      t:put(player, "settlement", node)
      for _, kind in ipairs { "brick", "lumber", "wool", "grain", "ore" } do
        rates[#rates + 1] = t:rate(player, kind)
      end
    end
    local now = table.concat(rates, " ")
    different = different + (before and now ~= before and 1 or 0)
    before = now
  end
  t:check(different >= 7)
end)

-- Test vector 1.
test("CAT-2 the tokens of the base game lie on the others, none on the volcano", function(t)
  for seed = 0, 9 do
    local game = island(t, nil, seed)
    t:equal(t:hex(3, 3).token, nil)
    for token = 2, 12 do
      local count = token == 7 and 0 or (token == 2 or token == 12) and 1 or 2
      t:equal(#game:hexes { token = token }, count, "hexes with " .. token)
    end
  end
end)

test("CAT-A33 the spiral skips the centre alone", function(t)
  local game = island(t, nil, 3)
  t:equal(game:hexes { token = 0 }, { t:hex(3, 3) })
end)

test("CAT-A30 elsewhere the board may mark where it stands", function(t)
  local game = t:start { "catakatoa", board = [[
id: marked
title: Marked
players: [2, 4]
rows:
  - desert, forest 4, desert *volcano, hills 9
]] }
  t:equal(game:hexes { terrain = "volcano" }, { t:hex(1, 3) })
end)

test("CAT-A30 where it is not marked it takes the desert's place", function(t)
  local game = t:start { "catakatoa", board = "legacy" }
  t:equal(game:hexes { terrain = "volcano" }, { t:hex(3, 1) })
end)

test("CAT-A30 an island without a place for it is refused", function(t)
  t:start_fails("there is no desert for the volcano", { "catakatoa", board = [[
id: none
title: None
players: [2, 4]
rows:
  - forest 4, hills 9, pasture 3
]] })
end)

test("CAT-A30 an island with two is refused", function(t)
  t:start_fails("this island has 2", { "catakatoa", board = [[
id: two
title: Two
players: [2, 4]
rows:
  - forest 4, volcano, volcano, hills 9
]] })
end)

---- the stack

-- Test vector 1.
test("CAT-3 a second set lies on the volcano, and all can see it", function(t)
  local game = island(t)
  t:equal(game.state.left, 18)
  t:equal(game.state.top, 2)
  t:equal(t:shown("Top number"), "2")
  t:equal(t:shown("Numbers on the volcano"), "18")
end)

-- Rolls the top number until the volcano explodes; the lava always runs to an empty corner.
local function expect_stack(t, set, numbers)
  local game = island(t, set)
  for i, number in ipairs(numbers) do
    t:equal(game.state.top, number)
    t:equal(game.state.left, #numbers - i + 1)
    t:turn(1)
    if i < #numbers then t:dice(1) end
    t:roll(number // 2, number - number // 2)
    if i < #numbers then
      t:told("The number on the volcano is " .. numbers[i + 1] .. "; " .. #numbers - i .. " in the stack.")
    end
  end
  t:equal(game.state.left, 0)
  t:equal(t:metric("rumbles"), #numbers)
  t:equal(t:metric("explosions"), 1)
end

local full = { 2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12 }

test("CAT-A1 the stack is a full set", function(t) expect_stack(t, nil, full) end)
test("CAT-A1 token_stack=full", function(t) expect_stack(t, "token_stack=full", full) end)
test("CAT-A1 token_stack=single: one of each number", function(t)
  expect_stack(t, "token_stack=single", { 2, 3, 4, 5, 6, 8, 9, 10, 11, 12 })
end)

---- the Witch Doctor, building, points

test("CAT-4 the Witch Doctor starts on the volcano", function(t)
  local game = island(t)
  t:equal(game:blocker("robber").hex, t:hex(3, 3))
  t:roll(3, 4)
  t:act(1, "move robber", t:hex(1, 1))
  t:told("The witch doctor moves to")
end)

test("CAT-5 one may begin beside the volcano", function(t)
  t:start { "catakatoa", players = 3, placing = true }
  t:may(1, "place settlement", slope(t, "NE"))
  t:act(1, "place settlement", slope(t, "NE"))
  t:act(1, "place road", t:edge(3, 3, "E"))
  t:equal(slope(t, "NE").piece, "settlement")
end)

test("CAT-5 one may build beside the volcano", function(t)
  island(t)
  t:turn(1, "main")
  t:put(1, "road", way_out(t, "S"))
  t:hand(1, "2 brick 2 lumber 1 wool 1 grain")
  t:act(1, "build settlement", slope(t, "S"))
  t:act(1, "build road", t:edge(3, 3, "SW"))
end)

test("CAT-6 ten points win", function(t)
  t:equal(island(t).rules.points_to_win, 10)
end)

test("CAT-A8 a starting settlement gets nothing from the volcano", function(t)
  t:start { "catakatoa", board = "beginner", players = 2, placing = true }
  t:act(1, "place settlement", t:node(1, 1, "N"))
  t:act(1, "place road", t:edge(1, 1, "NE"))
  for _, corner in ipairs { "N", "S" } do
    t:act(2, "place settlement", slope(t, corner))
    t:act(2, "place road", way_out(t, corner))
  end
  t:holds(2, "1 ore 1 grain") -- mountains 3 and fields 4
end)

---- the corners

test("CAT-A27 corner_order=clockwise, from the north", function(t)
  island(t, "corner_order=clockwise")
  t:equal(t:shown("Lava die"), "1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW")
end)

test("CAT-A27 corner_order=random: an order is drawn once and shown", function(t)
  local different = 0
  for seed = 0, 9 do
    local game = t:start { "catakatoa", players = 3, set = "corner_order=random", seed = seed, placing = true }
    local seen = {}
    for die = 1, 6 do seen[game.state.corners[die]] = true end
    t:equal(seen, { true, true, true, true, true, true }, "each corner has its number")
    different = different + (t:shown("Lava die") ~= "1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW" and 1 or 0)
  end
  t:check(different >= 8)
end)

test("CAT-A27 the die follows the order drawn", function(t)
  local game = island(t, "corner_order=random")
  t:bank("0 brick 0 lumber 0 wool 0 grain 0 ore") -- no gifts
  for die = 1, 6 do
    local corner = game.state.corners[die]
    t:check(t:shown("Lava die"):find(die .. " " .. corners[corner], 1, true))
    t:put(1 + die % 3, "city", slope(t, corners[corner]))
    game.state.top = 12
    t:turn(1)
    t:dice(die)
    t:roll(6, 6)
    t:equal(slope(t, corners[corner]).piece, "settlement")
  end
end)
