-- Catakatoa at sea: where the volcano lies, and what the explosion does to ships (docs/rules/catakatoa.md).
--
-- The volcano's east lies by the open sea, its north-west by the forest:
--
--     fields 3   forest 8   sea
--   sea   hills 9   (2,3)   sea
--     sea        sea      sea

local COAST = [[
id: coast
title: Coast
players: [2, 4]
rows:
  - fields 3, forest 8, sea, sea
  - sea, hills 9, desert, sea, sea
  - sea, sea, sea, sea !pirate
]]

local STACKS = { { "catakatoa", "seafarers" }, { "seafarers", "catakatoa" } }

-- Three players; the 12 alone lies on the volcano.
local function coast(t, set, stack)
  local game = t:start { board = COAST, players = 3, set = set, table.unpack(stack or STACKS[1]) }
  local state = t:script("catakatoa").state
  state.left, state.top = 1, 12
  return game
end

local function slope(t, corner) return t:node(2, 3, corner) end

local function explode(t)
  t:bank("0 brick 0 lumber 0 wool 0 grain 0 ore")
  t:turn(1)
  t:roll(6, 6)
  t:equal(t:metric("explosions"), 1)
  t:bank("19 brick 19 lumber 19 wool 19 grain 19 ore")
end

---- where it lies

for _, stack in ipairs(STACKS) do
  test("CAT-A30 at sea in the desert's place, or where the players agree: " .. table.concat(stack, " "), function(t)
    local game = t:start { board = COAST, players = 3, table.unpack(stack) }
    t:equal(game:hexes { terrain = "volcano" }, { t:hex(2, 3) })
    t:equal(game:blocker("robber").hex, t:hex(2, 3))
    t:equal(game:blocker("pirate").hex, t:hex(3, 4))
    local marked = COAST:gsub(" !pirate", ""):gsub("sea, hills", "sea !pirate, hills")
    game = t:start { board = marked, players = 3, set = "volcano_hex=2,1", table.unpack(stack) }
    t:equal(game:hexes { terrain = "volcano" }, { t:hex(2, 1) })
    t:equal(t:hex(2, 3).terrain, "desert")
    t:equal(t:hex(2, 1).land, true)
    t:equal(game:blocker("pirate").on_board, false, "it was marked there")
    t:equal(t:hex(2, 1).token, nil, "its numbers are a stack")
  end)
end

for _, stack in ipairs(STACKS) do
  test("CAT-4 the witch doctor begins on the volcano, unless the board marks him: " .. table.concat(stack, " "),
    function(t)
      local game = t:start { board = COAST:gsub("hills 9", "hills 9 !robber"), players = 3, table.unpack(stack) }
      t:equal(game:blocker("robber").hex, t:hex(2, 2))
    end)
end

test("CAT-A30 not in the place of land that produces, and no harbor is closed in", function(t)
  t:start_fails("the volcano takes the place of desert or sea, and (1,2) is forest", {
    "catakatoa", "seafarers", board = COAST, set = "volcano_hex=1,2",
  })
  t:start_fails("a harbor beside the volcano would have no sea", {
    "catakatoa", "seafarers", board = COAST:gsub("fields 3", "fields 3 3:1@SW"), set = "volcano_hex=2,1",
  })
end)

test("CAT-A30 either of the two middle hexes of row 4 on the large island, and the other desert stays", function(t)
  local game = t:start { "catakatoa", players = 6 }
  t:equal(game:hexes { terrain = "volcano" }, { t:hex(4, 3) })
  t:equal(#game:hexes { terrain = "desert" }, 1)
  game = t:start { "catakatoa", players = 6, set = "volcano_hex=4,4" } -- drawn until a desert lies there
  t:equal(game:hexes { terrain = "volcano" }, { t:hex(4, 4) })
  t:equal(game:hexes { terrain = "desert" }, { t:hex(4, 3) })
end)

for _, players in ipairs { 5, 6 } do
  test("CAT-A2 CAT-20 the explosion among " .. players, function(t)
    local game = t:start { "catakatoa", players = players }
    t:equal(game.state.left, 28)
    game.state.left, game.state.top = 1, 12
    local hex = game.state.volcano
    for player = 1, players do t:put(player, "road", hex:edges()[player]) end
    t:put(players, "city", hex:corner(1))
    explode(t)
    t:equal(hex.terrain, "desert")
    for player = 1, players do t:equal(t:player(player):pieces("road"), 0) end
    t:equal(t:player(players):pieces("city"), 0)
  end)
end

---- ships

for _, stack in ipairs(STACKS) do
  test("CAT-A14 the explosion takes ships on its sides like roads: " .. table.concat(stack, " "), function(t)
    coast(t, nil, stack) -- explosion_ships=true
    t:put(1, "settlement", slope(t, "NE"))
    t:put(1, "ship", t:edge(2, 3, "E"), t:edge(2, 3, "SE"), t:edge(3, 2, "E"))
    t:put(2, "ship", t:edge(2, 3, "SW"))
    explode(t)
    t:equal(slope(t, "NE").piece, nil)
    t:equal(t:player(1):pieces("ship"), 1)
    t:equal(t:edge(3, 2, "E").piece, "ship", "it only touches a corner")
    t:equal(t:player(2):pieces("ship"), 0)
    t:equal(t:player(2):supply("ship"), 15)
  end)

  test("CAT-A14 or leaves them: " .. table.concat(stack, " "), function(t)
    coast(t, "explosion_ships=false", stack)
    t:put(1, "settlement", slope(t, "NE"))
    t:put(1, "ship", t:edge(2, 3, "E"), t:edge(2, 3, "SE"))
    t:put(1, "road", t:edge(2, 3, "NE"))
    explode(t)
    t:equal(t:player(1):pieces("settlement"), 0)
    t:equal(t:player(1):pieces("road"), 0)
    t:equal(t:player(1):pieces("ship"), 2)
  end)
end

test("CAT-A12 CAT-A14 with explosion_roads=corners ships that touch a corner go, too", function(t)
  coast(t, "explosion_roads=corners explosion_ships=true")
  t:put(1, "ship", t:edge(3, 2, "E"), t:edge(3, 2, "SE"))
  explode(t)
  t:equal(t:edge(3, 2, "E").piece, nil)
  t:equal(t:edge(3, 2, "SE").piece, "ship")
  coast(t, "explosion_roads=corners explosion_ships=false")
  t:put(1, "ship", t:edge(3, 2, "E"))
  explode(t)
  t:equal(t:edge(3, 2, "E").piece, "ship")
end)

test("CAT-A14 has no meaning without ships, and is refused", function(t)
  t:start_fails("explosion_ships has a meaning with seafarers alone", { "catakatoa", set = "explosion_ships=false" })
end)

test("CAT-A14 SEA-29 what is left of a route is open again", function(t)
  coast(t)
  t:put(1, "settlement", slope(t, "SE"))
  t:put(1, "settlement", t:node(2, 2, "SW"))
  t:put(1, "ship", t:edge(2, 3, "SE"), t:edge(2, 3, "SW"), t:edge(2, 2, "SE"), t:edge(2, 2, "SW"))
  t:turn(1, "main")
  t:refused("closes a route", 1, "move_ship", t:edge(2, 2, "SE"), t:edge(2, 2, "W"))
  explode(t)
  t:equal(t:player(1):pieces("ship"), 2)
  t:may(1, "move_ship", t:edge(2, 2, "SE"), t:edge(2, 2, "W"))
  t:refused("closes a route", 1, "move_ship", t:edge(2, 2, "SW"), t:edge(2, 2, "W"))
end)

test("CAT-A17 the trade route is measured again", function(t)
  local game = coast(t)
  t:put(1, "settlement", slope(t, "SE"))
  t:put(1, "ship", t:edge(2, 3, "SE"), t:edge(2, 3, "SW"), t:edge(2, 2, "SE"), t:edge(2, 2, "SW"), t:edge(2, 2, "W"))
  t:equal(game:holder("longest_road"), t:player(1))
  explode(t)
  t:equal(t:player(1).road_length, 3)
  t:equal(game:holder("longest_road"), nil)
end)

test("CAT-21 the coast of the desert is a coast", function(t)
  coast(t)
  explode(t)
  t:equal(t:hex(2, 3).terrain, "desert")
  t:equal(t:edge(2, 3, "E").coastal, true)
  t:put(1, "settlement", slope(t, "NE"))
  t:hand(1, "1 lumber 1 wool")
  t:turn(1, "main")
  t:may(1, "build ship", t:edge(2, 3, "E"))
end)

test("CAT-A29 the points for a foreign shore stay, and are not earned twice", function(t)
  t:start { "catakatoa", "seafarers", players = 3, board = [[
id: isle
title: Isle
players: [2, 4]
rows:
  - fields 3, forest 8, sea, sea
  -   hills 9, sea, sea, desert, sea
]] }
  t:put(1, "settlement", t:node(1, 2, "SE"))
  t:put(1, "ship", t:edge(2, 3, "NE"), t:edge(2, 4, "NW"))
  t:hand(1, "2 brick 2 lumber 2 wool 2 grain")
  local state = t:script("catakatoa").state
  state.left, state.top = 2, 12
  t:turn(1, "main")
  t:act(1, "build settlement", t:node(2, 4, "N"))
  t:equal(t:player(1):points_of("islands"), 2)
  t:bank("0 brick 0 lumber 0 wool 0 grain 0 ore")
  t:turn(1)
  t:dice(1)
  t:roll(6, 6)
  t:equal(t:node(2, 4, "N").piece, nil)
  t:equal(t:player(1):points_of("islands"), 2)
  t:hand(1, "1 brick 1 lumber 1 wool 1 grain")
  t:act(1, "build settlement", t:node(2, 4, "N"))
  t:equal(t:player(1):points_of("islands"), 2)
end)

for _, stack in ipairs(STACKS) do
  test("CAT-A15 SEA-80 whoever founds anew on a foreign shore lands there: " .. table.concat(stack, " "), function(t)
    t:start { players = 3, set = "wiped_player=refound", board = [[
id: shores
title: Shores
players: [2, 4]
rows:
  - fields 3, forest 8, sea, hills 9
  -   sea, desert, sea, pasture 4, sea
]], table.unpack(stack) }
    t:script("catakatoa").state.left = 0 -- it has exploded
    local home = t:script("seafarers").state.seen[t:player(1)]
    home:add(t:hex(1, 1))
    t:hand(1, "1 brick 1 lumber 1 wool 1 grain")
    t:turn(1, "main")
    t:act(1, "refound", t:node(1, 4, "NE"))
    t:event("built", { piece = "settlement", place = t:node(1, 4, "NE") })
    t:equal(t:player(1):points_of("islands"), 2)
    t:node(1, 4, "NE"):remove()
    t:hand(1, "1 brick 1 lumber 1 wool 1 grain")
    t:act(1, "refound", t:node(1, 1, "N"))
    t:equal(t:player(1):points_of("islands"), 2, "nothing at home")
  end)
end

---- the witch doctor and the pirate

test("CAT-30 SEA-50 a seven moves the witch doctor or the pirate", function(t)
  coast(t)
  t:turn(1)
  t:roll(3, 4)
  t:may(1, "move robber", t:hex(1, 1))
  t:may(1, "move pirate", t:hex(3, 3))
end)

test("CAT-22 CAT-23 after the explosion one moves the pirate or takes a card of anybody", function(t)
  local game = coast(t)
  explode(t)
  t:equal(game:blocker("robber").gone, true)
  t:equal(game:blocker("pirate").hex, t:hex(3, 4), "the pirate stays")
  t:hand(2, "1 ore")
  t:hand(3, "1 wool")
  t:put(3, "ship", t:edge(3, 2, "E"))
  t:turn(1)
  t:roll(3, 4)
  t:asked(1, { prompt = "Move the pirate", type = "yes_no" })
  t:answer(1, true)
  t:may_not(1, "move robber", t:hex(1, 1))
  t:act(1, "move pirate", t:hex(3, 3))
  t:holds(1, "1 wool") -- who has a ship there
  t:turn(1)
  t:roll(3, 4)
  t:answer(1, false)
  t:answer(1, t:player(2))
  t:holds(1, "1 ore 1 wool")
  t:equal(game:blocker("pirate").hex, t:hex(3, 3))
end)

test("CAT-23 a knight, too", function(t)
  coast(t)
  explode(t)
  t:development(1, "1 knight")
  t:turn(1, "main")
  t:act(1, "play knight")
  t:answer(1, true)
  t:act(1, "move pirate", t:hex(3, 3))
  t:equal(t:player(1).army, 1)
end)
