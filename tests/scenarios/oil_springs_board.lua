-- What lies where when the game begins: OIL-1 to OIL-4 and where the springs are (docs/rules/oil_springs.md).
--
--                 forest 11   pasture 12   fields 9
--            hills 4   mountains 6   hills 5   SPRING 10 (2,4)
--   (3,1) SPRING 5   pasture 3   fields 11   forest 4   fields 8
--            hills 8   pasture 10   SPRING 9 (4,3)   mountains 3
--                 mountains 5   fields 2   forest 6

-- Three players; player 1 has rolled and may trade and build.
local function island(t, set)
  local game = t:start { "oil_springs", players = 3, set = set }
  t:turn(1, "main")
  return game
end

-- The player's turn ends with the marker at 5, which this player brought there, and the dice show total.
local function disaster(t, player, total)
  t:turn(player, "main")
  t.game.state.marker, t.game.state.causer = 5, t:player(player)
  t:dice(total)
  t:act(player, "end")
end

local function springs(game) return game:hexes { terrain = "spring" } end

local function is_spring(t, row, place, token)
  t:equal(t:hex(row, place).terrain, "spring")
  t:equal(t:hex(row, place).token, token)
end

local function the_marked_springs(t)
  is_spring(t, 3, 1, 5)
  is_spring(t, 4, 3, 9)
  is_spring(t, 2, 4, 10)
end

for players = 2, 4 do
  test("OIL-1 15 oil, four metropolises and three springs for players: " .. players, function(t)
    local game = t:start { "oil_springs", players = players }
    t:equal(game:supply("oil"), 15)
    t:equal(t:out("oil"), 0)
    for player = 1, players do t:holds(player, "") end
    t:equal(t:player(1):supply("metropolis"), 4)
    t:equal(#springs(game), 3)
  end)
end

test("OIL-1 the track has five circles", function(t)
  local game = island(t)
  game.state.lost = 3
  disaster(t, 1, 12)
  t:equal(game.state.lost, 4)
  t:goes_on()
  disaster(t, 1, 2)
  t:ended("collapse")
end)

test("OIL-2 springs on the desert, the forest with 9 and the north-eastern pasture with 10", function(t)
  island(t)
  the_marked_springs(t)
end)

test("OIL-3 the robber is off the board, the marker at 0, and twelve points win", function(t)
  local game = island(t)
  t:check(not game:blocker("robber").on_board)
  t:equal(game.state.marker, 0)
  t:equal(game.state.lost, 0)
  t:equal(game.rules.points_to_win, 12)
end)

test("OIL-3 the robber is off the board even where a desert is left", function(t)
  local game = t:start { "oil_springs", board = [[
id: deserts
title: Deserts
players: [2, 4]
rows:
  - desert, forest 4, desert, hills 9, pasture 3, fields 10
]] }
  t:equal(#game:hexes { terrain = "desert" }, 1)
  t:check(not game:blocker("robber").on_board)
end)

test("OIL-4 a spring gives oil instead of lumber", function(t)
  t:start { "oil_springs", players = 3 }
  t:put(1, "settlement", t:node(4, 3, "N"))
  t:roll(4, 5)
  t:holds(1, "1 oil")
end)

test("OIL-4 a spring gives oil instead of wool", function(t)
  t:start { "oil_springs", players = 3 }
  t:put(2, "settlement", t:node(2, 4, "N"))
  t:roll(5, 5)
  t:holds(2, "1 oil")
end)

test("OIL-A1 the fixed board is the reconstruction", function(t)
  local game = island(t)
  local rows = { "", "", "", "", "" }
  for _, hex in ipairs(game:hexes {}) do
    local gap = rows[hex.row] == "" and "" or ", "
    rows[hex.row] = rows[hex.row] .. gap .. hex.terrain .. " " .. tostring(hex.token)
  end
  t:equal(rows, {
    "forest 11, pasture 12, fields 9",
    "hills 4, mountains 6, hills 5, spring 10",
    "spring 5, pasture 3, fields 11, forest 4, fields 8",
    "hills 8, pasture 10, spring 9, mountains 3",
    "mountains 5, fields 2, forest 6",
  })
end)

test("OIL-A2 the spring on the desert has the five", function(t)
  t:start { "oil_springs", players = 3 }
  t:put(1, "settlement", t:node(3, 1, "SW"))
  t:roll(2, 3)
  t:holds(1, "1 oil")
end)

test("OIL-A44 one hex loses the token that was rolled, and no other token changes", function(t)
  local game = island(t)
  local before, changed = {}, {}
  for i, hex in ipairs(game:hexes {}) do before[i] = hex.token end
  disaster(t, 1, 11) -- two hexes have one
  for i, hex in ipairs(game:hexes {}) do
    if hex.token ~= before[i] then
      changed[#changed + 1] = before[i]
      t:equal(hex.token, nil)
    end
  end
  t:equal(changed, { 11 })
end)

---- springs that nobody marked

local function is_red(hex) return hex.token == 6 or hex.token == 8 end

local function no_two_side_by_side(t, hexes, what)
  for _, hex in ipairs(hexes) do
    for _, near in ipairs(hex:neighbours()) do
      for _, other in ipairs(hexes) do t:check(near ~= other, what) end
    end
  end
end

local function springs_as_drawn(t, game)
  t:equal(#springs(game), 3)
  for _, spring in ipairs(springs(game)) do
    t:check(spring.token, "a spring has a number")
    t:check(not is_red(spring), "no spring has a red number")
  end
  no_two_side_by_side(t, springs(game), "no spring lies beside another")
end

-- The tokens of the fixed island, no red one beside another, and its terrains but for those under the springs.
local function shuffled_as_in_the_standard_game(t, game)
  local tokens = { [2] = 1, [3] = 2, [4] = 2, [5] = 3, [6] = 2, [8] = 2, [9] = 2, [10] = 2, [11] = 2, [12] = 1 }
  for token, times in pairs(tokens) do t:equal(#game:hexes { token = token }, times, "hexes with " .. token) end
  local red = game:hexes { token = 6 }
  for _, hex in ipairs(game:hexes { token = 8 }) do red[#red + 1] = hex end
  no_two_side_by_side(t, red, "no red number lies beside another")
  local most, land = { forest = 4, pasture = 4, fields = 4, hills = 3, mountains = 3 }, 0
  for terrain, number in pairs(most) do
    local found = #game:hexes { terrain = terrain }
    t:check(found <= number and found >= number - 2, terrain)
    land = land + found
  end
  t:equal(land, 16)
end

test("OIL-A47 layout=variable shuffles the island and draws the springs", function(t)
  local fixed, moved = {}, 0
  for i, hex in ipairs(island(t):hexes {}) do fixed[i] = hex.terrain end
  for seed = 1, 40 do
    local game = t:start { "oil_springs", players = 3, set = "layout=variable", seed = seed }
    springs_as_drawn(t, game)
    shuffled_as_in_the_standard_game(t, game)
    for i, hex in ipairs(game:hexes {}) do moved = moved + (hex.terrain ~= fixed[i] and 1 or 0) end
  end
  t:check(moved > 40 * 10, "most hexes have moved")
end)

test("OIL-A47 layout=fixed is the same for every seed", function(t)
  for seed = 1, 5 do
    t:start { "oil_springs", players = 3, set = "layout=fixed", seed = seed }
    the_marked_springs(t)
  end
end)

test("OIL-A47 springs are drawn where the board marks none", function(t)
  local places, used = {}, 0
  for seed = 1, 60 do
    local game = t:start { "oil_springs", players = 3, board = "beginner", seed = seed }
    springs_as_drawn(t, game)
    is_spring(t, 3, 3, 5) -- the desert
    for _, spring in ipairs(springs(game)) do
      used = used + (places[spring.index] and 0 or 1)
      places[spring.index] = true
    end
  end
  t:check(used > 7, "of nine that come into question, and the desert")
end)

test("OIL-A47 a board without room for springs is refused", function(t)
  t:start_fails("no two producing hexes", { "oil_springs", board = [[
id: tiny
title: Tiny
players: [2, 4]
rows:
  -   forest 6,   fields 5
  - hills 8,   desert,   pasture 4
]] })
end)

-- What another engine got wrong.
test("D-25 every spring has a number", function(t)
  for seed = 0, 19 do
    local layout = seed == 0 and "layout=fixed" or "layout=variable"
    local game = t:start { "oil_springs", players = 3, set = layout, seed = seed }
    t:equal(#springs(game), 3)
    for _, spring in ipairs(springs(game)) do t:check(spring.token and spring.token >= 2 and spring.token <= 12) end
  end
end)
