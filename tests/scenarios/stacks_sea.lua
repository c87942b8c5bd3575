-- All that goes together at sea: STACK-5 to STACK-8 with ships (docs/rules/README.md).

local four = {
  { "seafarers", "volcano", "oil_springs", "natural_disasters" },
  { "natural_disasters", "oil_springs", "volcano", "seafarers" },
  { "oil_springs", "seafarers", "natural_disasters", "volcano" },
}
local exploding = { { "catakatoa", "oil_springs", "seafarers" }, { "seafarers", "oil_springs", "catakatoa" } }

local function start(t, stack, set)
  return t:start { board = "new_shores", players = 4, set = set, table.unpack(stack) }
end

for _, stack in ipairs(four) do
  local name = ": " .. table.concat(stack, " ")

  test("STACK-6 STACK-8 the volcano has the desert and the disaster, two springs lie elsewhere" .. name, function(t)
    local game = start(t, stack)
    local volcanoes = game:hexes { terrain = "volcano" }
    t:equal(#volcanoes, 1)
    t:equal(#game:hexes { terrain = "desert" }, 0)
    t:equal(#game:hexes { terrain = "spring" }, 2)
    t:equal(game:blocker("disaster").hex, volcanoes[1])
    t:equal(game:blocker("robber"), nil)
    t:equal(game:blocker("pirate"), nil)
  end)

  test("STACK-3 fourteen points at the end of the turn" .. name, function(t)
    local game = start(t, stack)
    t:equal(game.rules.points_to_win, 14)
    t:equal(game.rules.victory, "end_of_turn")
  end)

  test("STACK-7 STACK-8 a seven is a disaster, and the corps sends it home to the volcano" .. name, function(t)
    local game = start(t, stack)
    local volcano = game:hexes { terrain = "volcano" }[1]
    t:dice(6)
    t:roll(3, 4)
    local struck = game:blocker("disaster").hex
    t:equal(struck.token, 6)
    t:equal(struck.land, true)
    t:development(1, "1 knight")
    t:act(1, "play knight")
    t:equal(game:blocker("disaster").hex, volcano)
  end)

  test("STACK-5 lava makes a city of a metropolis, and its ships stay" .. name, function(t)
    local game = start(t, stack, "volcano_number=5")
    local volcano = game:hexes { terrain = "volcano" }[1]
    local node = volcano:corner(1)
    t:put(1, "metropolis", node)
    t:dice(1)
    t:roll(2, 3)
    t:equal(node.piece, "city")
    t:equal(t:player(1).points, 2)
  end)
end

for _, stack in ipairs(exploding) do
  local name = ": " .. table.concat(stack, " ")

  test("STACK-5 STACK-6 an explosion takes a metropolis whole, and no spring" .. name, function(t)
    local game = start(t, stack)
    local volcano = game:hexes { terrain = "volcano" }[1]
    local state, springs = t:script("catakatoa").state, game:hexes { terrain = "spring" }
    t:equal(#springs, 2)
    state.left, state.top = 1, 12
    t:put(2, "metropolis", volcano:corner(4))
    t:roll(6, 6)
    for _ = 1, 3 do t:answer(2, "ore") end -- its gifts
    t:equal(volcano:corner(4).piece, nil)
    t:equal(t:player(2).points, 0)
    t:equal(volcano.terrain, "desert")
    t:equal(game:hexes { terrain = "spring" }, springs)
  end)

  test("STACK-6 the witch doctor starts on the volcano, the pirate where the board says" .. name, function(t)
    local game = start(t, stack)
    t:equal(game:blocker("robber").hex, game:hexes { terrain = "volcano" }[1])
    t:equal(game:blocker("pirate").hex.sea, true)
  end)
end
