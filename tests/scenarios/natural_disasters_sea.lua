-- Natural disasters at sea: ND-A36, and what the pirate has to do with it (docs/rules/natural_disasters.md).

local ISLES = [[
id: isles
title: Isles
players: [2, 4]
rows:
  - sea, sea, sea, sea
  - sea, hills 6, forest 8, pasture 5, sea
  - sea, sea !pirate, sea, sea
  - sea, desert, fields 4, gold 9, sea
  - sea, sea, sea, sea
]]

local STACKS = { { "natural_disasters", "seafarers" }, { "seafarers", "natural_disasters" } }

local function isles(t, set, stack)
  return t:start { board = ISLES, players = 3, set = set, table.unpack(stack or STACKS[1]) }
end

for _, stack in ipairs(STACKS) do
  local name = ": " .. table.concat(stack, " ")

  test("ND-A36 there is no pirate" .. name, function(t)
    local game = isles(t, nil, stack) -- keep_pirate=false
    t:equal(game:blocker("pirate"), nil)
    t:equal(game:blocker("robber"), nil)
    t:equal(#game:blockers(), 1)
    t:equal(game:blocker("disaster").hex, t:hex(4, 2))
    t:put(2, "ship", t:edge(1, 1, "NE"))
    t:hand(2, "1 ore")
    t:turn(1)
    t:dice(6)
    t:roll(3, 4)
    t:equal(game:blocker("disaster").hex, t:hex(2, 2))
    t:equal(t.prompt, "turn", "nobody moves anything")
    t:holds(2, "1 ore")
  end)

  test("ND-A36 nothing keeps ships from where the board marks it" .. name, function(t)
    isles(t, "keep_pirate=false", stack)
    t:put(1, "settlement", t:node(4, 2, "N"))
    t:hand(1, "1 lumber 1 wool")
    t:turn(1, "main")
    t:act(1, "build ship", t:edge(4, 2, "NE"))
  end)

  test("ND-A36 the pirate may be kept, and moves and robs after the aid" .. name, function(t)
    local game = isles(t, "keep_pirate=true", stack)
    t:equal(game:blocker("pirate").hex, t:hex(3, 2))
    t:put(2, "ship", t:edge(1, 1, "NE"))
    t:hand(2, "1 ore")
    t:turn(1)
    t:dice(6)
    t:roll(3, 4)
    t:equal(game:blocker("disaster").hex, t:hex(2, 2))
    t:equal(t.prompt, "move")
    t:may_not(1, "move pirate", t:hex(4, 3))
    t:equal(t:choices("move robber"), {})
    t:equal(t:choices("move disaster"), {})
    t:act(1, "move pirate", t:hex(1, 1))
    t:holds(1, "1 ore")
    t:equal(t.prompt, "turn")
  end)

  test("ND-A36 whoever gives up cards does so once, before the pirate comes" .. name, function(t)
    isles(t, "keep_pirate=true", stack)
    t:hand(2, "16 ore")
    t:turn(1)
    t:dice(6)
    t:roll(3, 4)
    t:answer(2, { ore = 8 })
    t:equal(t.prompt, "move")
    t:act(1, "move pirate", t:hex(1, 1))
    t:equal(t.prompt, "turn")
  end)

  test("ND-A36 the Recovery Corps has nothing to do with it" .. name, function(t)
    local game = isles(t, "keep_pirate=true", stack)
    game:blocker("disaster"):move(t:hex(2, 2))
    t:development(1, "1 knight")
    t:turn(1, "main")
    t:act(1, "play knight")
    t:equal(game:blocker("disaster").hex, t:hex(4, 2))
    t:equal(t.prompt, "turn")
    t:equal(game:blocker("pirate").hex, t:hex(3, 2))
  end)
end

test("ND-A36 a game without a pirate has no such option", function(t)
  for _, value in ipairs { "true", "false" } do
    t:start_fails("keep_pirate has a meaning with seafarers alone: name it, too", {
      "natural_disasters", set = "keep_pirate=" .. value,
    })
  end
end)

test("ND-3 the disaster strikes land, gold among it, and stops it", function(t)
  local game = isles(t)
  t:dice(9)
  t:roll(3, 4)
  t:equal(game:blocker("disaster").hex, t:hex(4, 4))
  t:put(1, "settlement", t:node(4, 4, "N"))
  t:turn(2)
  t:roll(4, 5)
  t:holds(1, "")
end)

test("ND-A7 islands without a desert: it begins off the board", function(t)
  local game = t:start { "natural_disasters", "seafarers", board = "four_islands" }
  t:equal(game:blocker("disaster").on_board, false)
end)

local THREE = { { "volcano", "natural_disasters", "seafarers" }, { "seafarers", "natural_disasters", "volcano" } }

for _, stack in ipairs(THREE) do
  test("STACK-8 VOL-21 ND-A37 Krakatoa is the disaster's home, and it stops gold alone: "
    .. table.concat(stack, " "), function(t)
    local game = t:start { board = "krakatoa", players = 3, table.unpack(stack) }
    t:equal(game:blocker("disaster").hex, t:hex(4, 3))
    t:put(1, "city", t:node(4, 3, "N"))
    t:dice(1)
    t:roll(1, 3)
    t:holds(1, "")
    t:equal(t:node(4, 3, "N").piece, "settlement")
    t:development(2, "1 knight")
    t:turn(2, "main")
    t:act(2, "play knight")
    t:asked(2, { type = "hex" }) -- ND-A8: to which of the three
    t:answer(2, t:hex(5, 4))
    t:equal(game:blocker("disaster").hex, t:hex(5, 4))
  end)
end
