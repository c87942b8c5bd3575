-- What lies in the fog, beyond what seafarers_shores.lua says of it: what each find pays, also when numbers or cards
-- run out, and who else may find it (docs/rules/seafarers.md).

-- Beyond the middle row there is fog. Player 1 has a settlement and a ship in the west, and sails north-east.
local FOG = [[
id: fog
title: Fog
players: [2, 6]
rows:
  - sea, gold 11 *fog, sea *fog, sea
  - sea, hills 4, forest 9, pasture 5, sea
  - sea, sea, sea, sea
]]

local KINDS = { "sea", "desert", "forest", "pasture", "fields", "hills", "mountains", "gold" }

-- What is left in the fog: the first is a hex of this terrain, with these numbers.
local function fog(t, terrain, numbers, more)
  local setup = { "seafarers", board = FOG, players = 3 }
  for key, value in pairs(more or {}) do setup[key] = value end
  local game = t:start(setup)
  game.state.unseen:clear()
  for i, kind in ipairs(KINDS) do
    if kind == terrain then game.state.unseen:push(i) end
  end
  game.state.unseen:push(1)
  game.state.unseen_tokens:clear()
  for _, number in ipairs(numbers) do game.state.unseen_tokens:push(number) end
  t:put(1, "settlement", t:node(2, 2, "NW"))
  t:put(1, "ship", t:edge(2, 2, "W"))
  t:hand(1, "1 lumber 1 wool")
  t:turn(1, "main")
  return game
end

local function sail(t)
  t:act(1, "build ship", t:edge(2, 2, "NW"))
  return t:hex(1, 2)
end

local YIELDS = { forest = "lumber", pasture = "wool", fields = "grain", hills = "brick", mountains = "ore" }

for terrain, kind in pairs(YIELDS) do
  test("SEA-71 land pays one card of its kind: " .. terrain, function(t)
    fog(t, terrain, { 11 })
    t:draw(1, 1)
    local hex = sail(t)
    t:equal(hex.terrain, terrain)
    t:equal(hex.token, 11)
    t:holds(1, "1 " .. kind)
    t:equal(t:metric("discoveries", 1), 1)
  end)
end

test("SEA-71 a desert has no number and pays nothing", function(t)
  local game = fog(t, "desert", { 11 })
  t:draw(1)
  local hex = sail(t)
  t:equal(hex.terrain, "desert")
  t:equal(hex.token, nil)
  t:equal(game.state.unseen_tokens:size(), 1)
  t:holds(1, "")
end)

test("SEA-71 what the bank lacks is not paid", function(t)
  fog(t, "mountains", { 11 })
  t:bank("0 ore")
  t:draw(1, 1)
  t:equal(sail(t).terrain, "mountains")
  t:holds(1, "")
  fog(t, "gold", { 11 })
  t:bank("0 ore 0 brick 0 grain 0 lumber 0 wool")
  t:draw(1, 1)
  t:act(1, "move_ship", t:edge(2, 2, "W"), t:edge(2, 2, "NW"))
  t:equal(t:hex(1, 2).terrain, "gold")
  t:holds(1, "1 lumber 1 wool")
  t:equal(t.prompt, "turn")
end)

test("SEA-71 when no number is left the land has none, and pays all the same", function(t)
  fog(t, "mountains", {})
  t:draw(1)
  t:equal(sail(t).token, nil)
  t:holds(1, "1 ore")
end)

test("SEA-71 SEA-70 a ship that is moved is paid for what it finds", function(t)
  fog(t, "gold", { 11 })
  t:draw(1, 1)
  t:act(1, "move_ship", t:edge(2, 2, "W"), t:edge(2, 2, "NW"))
  t:answer(1, "ore")
  t:holds(1, "1 lumber 1 wool 1 ore")
  t:equal(t:metric("ships_moved", 1), 1)
end)

test("SEA-70 FIVE-21 in special building, too", function(t)
  fog(t, "gold", { 11 }, { players = 6 })
  t:turn(1, "special_building")
  t:draw(1, 1)
  sail(t)
  t:answer(1, "ore")
  t:holds(1, "1 ore")
  t:equal(t.to_act, t:player(1))
end)

test("SEA-70 SEA-62 the second free ship sails on over the sea that the first has found", function(t)
  fog(t, "sea", { 11 })
  t:development(1, "1 road_building")
  t:act(1, "play road_building")
  t:draw(1)
  t:act(1, "place ship", t:edge(2, 2, "NW"))
  t:equal(t:hex(1, 2).terrain, "sea")
  t:act(1, "place ship", t:edge(2, 2, "NE"))
  t:equal(t.prompt, "turn")
end)

for seed = 1, 12 do
  test("SEA-94 whatever chance says, no red number lies on gold while there is another, seed " .. seed, function(t)
    fog(t, "gold", { 6, 8, 10, 6, 8, 4, 6, 8 }, { seed = seed })
    t:hex(2, 3).token = 5
    t.game.state.unseen:pop()
    sail(t)
    t:answer(1, "ore")
    t:check(t:hex(1, 2).token == 10 or t:hex(1, 2).token == 4)
    t:equal(t.game.state.unseen_tokens:size(), 7)
  end)
end

test("SEA-10 an island without sea is one for ships where there is fog", function(t)
  t:start { "seafarers", players = 2, board = [[
id: veiled
title: Veiled
players: [2, 2]
rows:
  - forest 4, hills 9, desert *fog
]] }
  t:equal(t:hex(1, 3).terrain, "unexplored")
end)

test("SEA-51 neither the robber nor the pirate goes into the fog", function(t)
  fog(t, "gold", { 11 })
  t:turn(1)
  t:roll(3, 4)
  for place = 2, 3 do
    t:equal(t:hex(1, place).terrain, "unexplored")
    t:may_not(1, "move pirate", t:hex(1, place))
    t:may_not(1, "move robber", t:hex(1, place))
  end
  t:refused("goes to another sea hex", 1, "move pirate", t:hex(1, 2))
  t:act(1, "move pirate", t:hex(1, 1))
end)
