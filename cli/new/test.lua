-- The tests of @TITLE@: skerry test . Each sets a position up, moves, and says what must follow.

local function start(t, set)
  return t:start { "@NAME@", players = 3, set = set }
end

test("the lucky number brings the card that is asked for", function(t)
  start(t)
  t:roll(6, 6)
  t:asked(1, { type = "resource" })
  t:answer("ore")
  t:holds(1, "1 ore")
  t:equal(t.game.state.luck[t:player(1)], 1)
end)

test("another number brings nothing", function(t)
  start(t)
  t:roll(5, 6)
  t:holds(1, "")
  t:equal(t:metric("lucky_rolls"), 0)
end)

test("the lucky number may be another", function(t)
  start(t, "number=3")
  t:roll(1, 2)
  t:answer("wool")
  t:holds(1, "1 wool")
end)

test("two lucky rolls are worth a point", function(t)
  start(t)
  t:equal(t:player(1).points, 0)
  for _ = 1, 2 do
    t:turn(1)
    t:roll(6, 6)
    t:answer("brick")
  end
  t:equal(t.game:holder("luckiest"), t:player(1))
  t:equal(t:player(1).points, 1)
end)
