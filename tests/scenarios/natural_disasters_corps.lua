-- The Recovery Corps, how many play, and the volcano: ND-20, ND-A29 to A34, A37 (docs/rules/natural_disasters.md).
-- On the beginner island the desert is (3,3), and the fields (2,1) alone have a 12.

local function island(t, set, players)
  return t:start { "natural_disasters", board = "beginner", players = players or 3, set = set }
end

local function desert(t) return t:hex(3, 3) end
local function fields(t) return t:hex(2, 1) end
local function disaster(t) return t.game:blocker("disaster").hex end

-- The production roll is a seven, the second roll a 12.
local function seven(t)
  t:dice(12)
  t:roll(3, 4)
end

local function play_corps(t, player, phase)
  t:turn(player, phase)
  t:act(player, "play knight")
end

-- Test vector 7.
test("ND-20 the corps sends the disaster to the desert, and nothing else happens", function(t)
  island(t)
  t:put(2, "settlement", t:node(2, 1, "N"))
  t:hand(1, "9 ore")
  t:hand(2, "9 wool")
  t:hand(3, "2 brick")
  t:blocker("disaster", fields(t))
  t:development(1, "1 knight")
  play_corps(t, 1, "main")
  t:equal(disaster(t), desert(t))
  t:holds(1, "9 ore") -- no aid, no theft
  t:holds(2, "9 wool")
  t:holds(3, "2 brick")
  t:equal(t:player(1).army, 1)
  t:equal(t.prompt, "turn")
  t:told("player 1 plays Recovery Corps.", 1)
end)

test("ND-A29 corps_army=true: it counts for Largest Army", function(t)
  local game = island(t, "corps_army=true")
  t:development(2, "3 knight")
  for _ = 1, 3 do play_corps(t, 2, "main") end
  t:equal(game:holder("largest_army"), t:player(2))
  t:equal(t:player(2).points, 2)
end)

test("ND-A29 corps_army=false: it counts for nothing", function(t)
  local game = island(t, "corps_army=false")
  t:development(2, "4 knight")
  t:blocker("disaster", fields(t))
  for _ = 1, 4 do play_corps(t, 2, "main") end
  t:equal(disaster(t), desert(t))
  t:equal(game:holder("largest_army"), nil)
  t:equal(t:player(2).points, 0)
end)

test("ND-A30 it may be played while the disaster is in the desert", function(t)
  island(t)
  t:development(1, "1 knight")
  t:turn(1, "main")
  t:may(1, "play knight")
  t:act(1, "play knight")
  t:equal(disaster(t), desert(t))
  t:equal(t:player(1).army, 1)
end)

for _, phase in ipairs { "before_roll", "main" } do
  test("ND-A31 it may be played in the phase " .. phase, function(t)
    island(t)
    t:development(1, "1 knight")
    t:blocker("disaster", fields(t))
    play_corps(t, 1, phase)
    t:equal(disaster(t), desert(t))
  end)
end

test("ND-A31 played before the roll it frees the hex for that roll", function(t)
  island(t)
  t:put(1, "settlement", t:node(2, 1, "N"))
  t:development(1, "1 knight")
  t:blocker("disaster", fields(t))
  t:act(1, "play knight")
  t:roll(6, 6)
  t:holds(1, "1 grain")
  t:refused("you do not hold that card", 1, "play knight")
end)

test("ND-A32 there is nothing to move and nobody to steal from, ever", function(t)
  island(t)
  t:put(2, "settlement", t:node(2, 1, "N"))
  t:hand(2, "3 ore")
  t:development(1, "1 knight")
  seven(t)
  t:equal(t:choices("steal"), {})
  t:equal(t:choices("move"), {})
  t:may_not(1, "steal from 2")
  t:act(1, "play knight")
  t:equal(t:choices("steal"), {})
  t:equal(t:choices("move"), {})
  t:no_event("stole")
  t:holds(2, "3 ore")
end)

---- how many play

-- Players 1 and 2 are weakest, the others have one point each; the last of them gives four ore.
local function aid_for_two(t, players)
  t:hand(players, "8 ore")
  seven(t)
  t:answer(players, "4 ore")
  t:equal({ t:player(1):count("ore"), t:player(2):count("ore") }, players > 3 and { 1, 1 } or { 0, 0 })
end

for players = 3, 4 do
  test("ND-A34 " .. players .. " may play, and two weakest need four", function(t)
    island(t, nil, players)
    for player = 3, players do t:put(player, "settlement", t:node(5, player - 2, "SW")) end
    aid_for_two(t, players)
  end)
end

for players = 5, 6 do
  test("ND-A34 " .. players .. " may play on the large island, and two weakest are served", function(t)
    local game = t:start { "natural_disasters", players = players }
    t:equal(game.board, "natural_disasters_six")
    for _, hex in ipairs(game:hexes()) do hex.token = nil end
    t:hex(1, 1).token = 12
    for player = 3, players do t:put(player, "settlement", t:node(4, player - 2, "N")) end
    aid_for_two(t, players)
  end)
end

---- the volcano, which stands in the desert with the 12

local stacks = { { "volcano", "natural_disasters" }, { "natural_disasters", "volcano" } }

for _, stack in ipairs(stacks) do
  local function volcano_island(t)
    t:start { stack[1], stack[2], board = "beginner", players = 3, set = "volcano_number=12 gold=true" }
    fields(t).token = nil
    t:put(2, "settlement", t:node(3, 3, "N"))
    t:equal(desert(t).terrain, "volcano")
  end

  test("ND-A37 it may land on the volcano by its number: " .. stack[1] .. " first", function(t)
    volcano_island(t)
    t:equal(disaster(t), desert(t))
    t:blocker("disaster")
    seven(t)
    t:equal(disaster(t), desert(t))
  end)

  test("ND-A37 there it stops the gold only: " .. stack[1] .. " first", function(t)
    volcano_island(t)
    t:dice(4) -- the lava runs all the same, here to the south
    t:roll(6, 6)
    t:holds(2, "")
    t:equal(t:metric("eruptions"), 1)
  end)

  test("ND-A37 elsewhere it stops nothing of the volcano: " .. stack[1] .. " first", function(t)
    volcano_island(t)
    t:blocker("disaster", fields(t))
    t:dice(4)
    t:roll(6, 6)
    t:answer(2, "ore")
    t:holds(2, "1 ore")
  end)
end
