-- Sevens, the robber and thieves: OIL-10 to OIL-12, OIL-A20 to OIL-A24 (docs/rules/oil_springs.md).
-- The mountains with the 6 are at (2,2), the pasture with the 12 at (1,2).

-- Player 1 has rolled and may trade and build.
local function island(t, set)
  local game = t:start { "oil_springs", players = 3, set = set }
  t:turn(1, "main")
  return game
end

local function seven(t)
  t:turn(1)
  t:roll(3, 4)
end

-- Player 1 rolls a seven, and player 2 lives at the mountains.
local function robbed(t, thief, victim, set)
  local game = island(t, set)
  t:put(2, "settlement", t:node(2, 2, "N"))
  t:hand(1, thief)
  t:hand(2, victim)
  seven(t)
  return game
end

local function come(t) t:act(1, "move robber", t:hex(2, 2)) end

-- At the end of player 1's turn the pollution strikes the hex with that number.
local function disaster(t, total)
  t:turn(1, "main")
  t.game.state.marker, t.game.state.causer = 5, t:player(1)
  t:dice(total)
  t:act(1, "end")
end

---- discards

test("OIL-10 oil counts on a seven and may be given up", function(t)
  local game = island(t)
  t:hand(1, "5 ore 4 oil")
  seven(t)
  t:equal(t.prompt, "discard")
  t:equal(t:player(1):discard_due(), 4)
  t:refused("exactly 4 cards", 1, "discard 3 oil")
  t:act(1, "discard 3 oil 1 ore")
  t:holds(1, "4 ore 1 oil")
  t:equal(game:supply("oil"), 14)
end)

test("OIL-10 seven with oil are no eight", function(t)
  island(t)
  t:hand(1, "5 ore 2 oil")
  t:hand(2, "8 oil")
  seven(t)
  t:equal(t.to_act, t:player(2))
  t:equal(t:player(2):discard_due(), 4)
  t:act(2, "discard 4 oil")
  t:equal(t.prompt, "move")
end)

---- theft

test("OIL-11 the thief takes oil", function(t)
  robbed(t, "", "2 oil 3 wool")
  come(t)
  t:asked(1, { prompt = "Take one oil, or a card at random", options = { "oil", "card" }, optional = false })
  t:answer(1, "oil")
  t:holds(1, "1 oil")
  t:holds(2, "1 oil 3 wool")
end)

test("OIL-11 or a card at random", function(t)
  robbed(t, "", "2 oil 3 wool 1 ore")
  come(t)
  t:draw("ore")
  t:answer(1, "card")
  t:holds(1, "1 ore")
  t:holds(2, "2 oil 3 wool")
end)

test("OIL-11 without oil nothing is asked", function(t)
  robbed(t, "", "1 wool")
  come(t)
  t:equal(t.question, nil)
  t:holds(1, "1 wool")
end)

test("OIL-12 discards and thefts are not use", function(t)
  local game = robbed(t, "8 oil", "2 oil 3 wool", "sequester_exclusive=true")
  t:act(1, "discard 4 oil")
  come(t)
  t:answer(1, "oil")
  t:equal(game.state.marker, 0)
  t:act(1, "sequester") -- for nothing was used
  t:holds(1, "4 oil")
end)

test("OIL-A23 of a victim with oil alone, oil is taken", function(t)
  robbed(t, "", "2 oil")
  come(t)
  t:equal(t.question, nil)
  t:holds(1, "1 oil")
end)

test("OIL-A24 a thief at the limit takes a card", function(t)
  robbed(t, "4 oil", "2 oil 1 wool", "oil_limit=4")
  come(t)
  t:holds(1, "4 oil 1 wool")
end)

test("OIL-A24 a thief at the limit takes nothing of a victim with oil alone", function(t)
  robbed(t, "4 oil", "2 oil", "oil_limit=4")
  come(t)
  t:holds(1, "4 oil")
  t:holds(2, "2 oil")
end)

---- where the robber goes

test("OIL-A20 off the board it blocks nothing", function(t)
  t:start { "oil_springs", players = 3 }
  t:put(2, "settlement", t:node(4, 3, "N"))
  t:roll(4, 5)
  t:holds(2, "1 oil")
end)

test("OIL-A20 it enters anywhere on a seven", function(t)
  local game = island(t)
  seven(t)
  t:equal(t:places("move robber"), game:hexes {})
  t:act(1, "move robber", t:hex(4, 3))
  t:equal(game:blocker("robber").hex, t:hex(4, 3))
end)

test("OIL-A20 or with a knight", function(t)
  local game = t:start { "oil_springs", players = 3 }
  t:development(1, "1 knight")
  t:act(1, "play knight")
  t:act(1, "move robber", t:hex(3, 1))
  t:equal(game:blocker("robber").hex, t:hex(3, 1))
end)

test("OIL-A21 it may not go onto a destroyed hex", function(t)
  island(t)
  disaster(t, 12)
  seven(t)
  t:may_not(1, "move robber", t:hex(1, 2))
  t:may(1, "move robber", t:hex(1, 1))
  t:refused("Nothing is left", 1, "move robber", t:hex(1, 2))
end)

test("OIL-A22 on a hex that is destroyed it stays", function(t)
  local game = island(t)
  t:blocker("robber", t:hex(1, 2))
  disaster(t, 12)
  t:equal(game:blocker("robber").hex, t:hex(1, 2))
  seven(t)
  t:act(1, "move robber", t:hex(3, 3))
end)

test("OIL-A45 a hex is struck even under the robber", function(t)
  local game = island(t)
  t:blocker("robber", t:hex(5, 2))
  disaster(t, 2)
  t:equal(t:hex(5, 2).token, nil)
  t:equal(game.state.lost, 1)
end)
