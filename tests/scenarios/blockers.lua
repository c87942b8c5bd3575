-- Blockers of several scripts: who takes one out, in which order, and what else lets a player move one.

local function script(id, rest)
  return ('return { id = "%s", title = "%s", version = "1", api = 1,\n%s\n}\n'):format(id, id, rest)
end

local kraken = script("kraken", 'blockers = { kraken = { title = "Kraken", moved_by = "seven" } }')
local shy_kraken = script("kraken", 'blockers = { kraken = { title = "Kraken", moved_by = "seven", optional = true } }')
local calm = script("calm", "blockers = { kraken = false }")
local storm = script("storm", "on_produced = { where = { total = 12 }, function(game, player) game:rob(player) end }")

test("a script takes out a blocker of another, whichever comes first", function(t)
  for _, stack in ipairs { { calm, shy_kraken }, { shy_kraken, calm } } do
    local game = t:start { board = "beginner", players = 3, table.unpack(stack) }
    t:equal(game:blocker("kraken"), nil)
    t:equal(game:blockers(), { game:blocker("robber") })
    t:turn(1)
    t:roll(3, 4)
    t:equal(t:choices("move kraken"), {})
  end
end)

test("but not one that the other needs", function(t)
  t:start_fails("calm takes out of the game: they cannot be played together", { calm, kraken })
  t:start_fails("which kraken needs: they cannot be played together", { kraken, calm })
end)

test("taking out one that nobody has is no mistake", function(t)
  local game = t:start { calm, board = "beginner", players = 3 }
  t:equal(#game:blockers(), 1)
end)

test("blockers that have left the game are none of its blockers", function(t)
  local game = t:start { kraken, board = "beginner", players = 3 }
  t:equal(#game:blockers(), 2)
  game:blocker("robber"):remove()
  t:equal(game:blockers(), { game:blocker("kraken") })
  game:blocker("kraken"):off_board()
  t:equal(#game:blockers(), 1, "it may come back")
end)

test("a script lets a player rob as after a seven, and nobody gives up cards", function(t)
  t:start { storm, board = "beginner", players = 3 }
  t:hand(3, "9 wool")
  t:put(2, "settlement", t:node(1, 1, "N"))
  t:hand(2, "1 ore")
  t:turn(1)
  t:roll(6, 6)
  t:equal(t.prompt, "move")
  t:act(1, "move robber", t:hex(1, 1))
  t:holds(1, "1 ore")
  t:holds(3, "9 wool")
  t:equal(t.prompt, "turn")
end)

test("where there is nothing to move the turn goes on", function(t)
  local game = t:start { storm, board = "beginner", players = 3 }
  game:blocker("robber"):remove()
  t:turn(1)
  t:roll(6, 6)
  t:equal(t.prompt, "turn")
end)

test("nobody robs before the first turn", function(t)
  t:start_fails("nobody robs before the first turn", {
    script("eager", "setup = function(game) game:rob(game.players[1]) end"), board = "beginner", players = 3,
  })
end)

test("a blocker marked where a script has made land of its sea begins off the board", function(t)
  local board = [[
id: bay
title: Bay
players: [2, 4]
rows:
  - forest 8, sea !kraken, hills 9 !robber
]]
  local swimmer = 'blockers = { kraken = { title = "Kraken", sea = true, start = "board" } }'
  local game = t:start { script("kraken", swimmer), board = board, players = 3 }
  t:equal(game:blocker("kraken").hex, t:hex(1, 2))
  game = t:start { script("kraken", swimmer .. ",\n"
    .. 'lay = function(game) for _, hex in ipairs(game:hexes { terrain = "sea" }) do hex.terrain = "desert" end end'),
    board = board, players = 3 }
  t:equal(game:blocker("kraken").on_board, false)
  t:equal(game:blocker("robber").hex, t:hex(1, 3))
end)

for moved_by, other in pairs { seven = "knight", knight = "seven" } do
  test("SEA-50 a blocker that a " .. moved_by .. " moves is not moved by a " .. other, function(t)
    local one = script("kraken", ('blockers = { kraken = { title = "Kraken", moved_by = "%s" } }'):format(moved_by))
    t:start { one, board = "beginner", players = 3 }
    t:development(1, "1 knight")
    t:act(1, "play knight")
    t:equal(#t:choices("move kraken") > 0, moved_by == "knight")
    t:act(1, "move robber", t:hex(1, 1))
    t:roll(3, 4)
    t:equal(#t:choices("move kraken") > 0, moved_by == "seven")
    t:check(#t:choices("move robber") > 0)
  end)
end
