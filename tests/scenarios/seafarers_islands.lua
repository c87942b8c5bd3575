-- Which islands are foreign, and what each is worth: SEA-80, SEA-81 and SEA-84 (docs/rules/seafarers.md).

-- Forest, hills, gold and gold, each an island of its own: one ship of player 1 between each and the next.
local STAR = [[
id: star
title: Star
players: [2, 4]
offsets: staggered
rows:
  - forest 4, sea, hills 5, sea, gold 9, sea, gold 10, sea
  - sea, sea, sea, sea, sea, sea, sea, sea
]]

local function settle_east(t)
  t:put(1, "ship", t:edge(1, 2, "NE"), t:edge(1, 4, "NE"), t:edge(1, 6, "NE"))
  t:hand(1, "3 brick 3 lumber 3 wool 3 grain")
  t:turn(1, "main")
  local points = {}
  for _, place in ipairs { 3, 5, 7 } do
    if t:node(1, place, "NW").piece == nil then t:act(1, "build settlement", t:node(1, place, "NW")) end
    points[#points + 1] = t:player(1):points_of("islands")
  end
  return points
end

test("SEA-80 SEA-81 each foreign island is worth points, one of gold alone, too", function(t)
  local game = t:start { "seafarers", players = 3, board = STAR }
  game.state.seen[t:player(1)]:add(t:hex(1, 1))
  t:equal(settle_east(t), { 2, 4, 6 })
  t:equal(t:player(1).points, 3 + 6)
  t:equal(t:metric("landings", 1), 3)
end)

test("SEA-84 both islands on which one started are home", function(t)
  t:start { "seafarers", players = 2, board = STAR, placing = true }
  local function place(player, node, edge)
    t:act(player, "place settlement", node)
    if t.prompt == "pick" then t:act(player, "pick ore") end
    t:act(player, "place ship", edge)
  end
  place(1, t:node(1, 1, "NE"), t:edge(1, 2, "NW"))
  place(2, t:node(1, 7, "NE"), t:edge(1, 8, "NW"))
  place(2, t:node(1, 7, "S"), t:edge(1, 7, "SE"))
  place(1, t:node(1, 3, "NW"), t:edge(1, 2, "E"))
  t:equal(settle_east(t)[2], 2, "on hills it started, the gold is foreign")
end)

-- The hex beyond the desert is the last at the corner in the order of the board.
test("SEA-84 a corner of the desert and of the land beyond it is foreign", function(t)
  local game = t:start { "seafarers", players = 3, board = [[
id: beyond
title: Beyond
players: [2, 4]
offsets: staggered
rows:
  - forest 4, desert, sea, sea
  - hills 9, pasture 5 *foreign, sea, sea
]] }
  game.state.seen[t:player(1)]:add(t:hex(1, 1))
  t:put(1, "road", t:edge(1, 2, "SW"))
  t:hand(1, "1 brick 1 lumber 1 wool 1 grain")
  t:turn(1, "main")
  t:act(1, "build settlement", t:node(1, 2, "S"))
  t:equal(t:node(1, 2, "S"):hexes()[1], t:hex(1, 2))
  t:equal(t:player(1):points_of("islands"), 2)
end)
