-- Friendly robber: HOUSE-FR-1 to HOUSE-FR-5 (docs/rules/house_rules.md), on the beginner island.

-- Players of so many points each, of which a building stands at the mountains with the 10, (1,1).
local function with_points(t, player, points, corner)
  t:put(player, "settlement", t:node(1, 1, corner))
  if points > 1 then t:put(player, "settlement", t:node(5, player, "S")) end
  if points > 2 then t:put(player, "settlement", t:node(3, player, "N")) end
  t:equal(t:player(player).public_points, points)
  t:hand(player, "1 ore")
end

local function seven(t, hex)
  t:roll(3, 4)
  t:act(1, "move robber", hex)
end

test("HOUSE-FR-1 nobody steals from a player with two points", function(t)
  t:start { players = 3, set = "blocking=false" }
  with_points(t, 2, 2, "N")
  seven(t, t:hex(1, 1))
  t:no_event("stole")
  t:holds(2, "1 ore")
end)

test("HOUSE-FR-1 from a player with three points a card is stolen", function(t)
  t:start { players = 3 }
  with_points(t, 2, 3, "N")
  seven(t, t:hex(1, 1))
  t:event("stole", { player = t:player(1), other = t:player(2) })
end)

test("HOUSE-FR-1 of several at the hex only those with more points are to choose from", function(t)
  t:start { players = 4, set = "blocking=false" }
  with_points(t, 2, 2, "N")
  with_points(t, 3, 3, "S")
  seven(t, t:hex(1, 1))
  t:event("stole", { player = t:player(1), other = t:player(3) })
end)

test("HOUSE-FR-1 no rule of another scenario steals from them", function(t)
  t:start { "friendly_robber", players = 3, [[
return {
  id = "pirates", title = "Pirates", version = "1", api = 1, players = { 2, 4 },
  on_seven = function(game, player) game:steal(player, player:next()) return true end,
}
]] }
  with_points(t, 2, 2, "N")
  t:roll(3, 4)
  t:no_event("stole")
  with_points(t, 3, 3, "S")
  t:turn(2)
  t:roll(3, 4)
  t:event("stole", { player = t:player(2), other = t:player(3) })
end)

test("HOUSE-FR-2 the robber does not come to their hexes", function(t)
  t:start { players = 3 }
  with_points(t, 2, 2, "N")
  t:roll(3, 4)
  t:may_not(1, "move robber", t:hex(1, 1))
  t:refused("friendly to those with few points", 1, "move robber", t:hex(1, 1))
  t:act(1, "move robber", t:hex(2, 2))
end)

test("HOUSE-FR-2 one's own building keeps nobody away", function(t)
  t:start { players = 3 }
  with_points(t, 1, 1, "N")
  t:roll(3, 4)
  t:act(1, "move robber", t:hex(1, 1))
end)

test("HOUSE-FR-2 a knight is as friendly", function(t)
  t:start { players = 3 }
  with_points(t, 2, 2, "N")
  t:development(1, "1 knight")
  t:act(1, "play knight")
  t:refused("friendly", 1, "move robber", t:hex(1, 1))
end)

test("HOUSE-FR-3 the robber may come where only the theft is spared", function(t) -- blocking=true, blocking=false
  t:start { players = 3, set = "blocking=true" }
  with_points(t, 2, 1, "N")
  t:roll(3, 4)
  t:may_not(1, "move robber", t:hex(1, 1))
  t:start { players = 3, set = "blocking=false" }
  with_points(t, 2, 1, "N")
  seven(t, t:hex(1, 1))
  t:equal(t.game:blocker("robber").hex, t:hex(1, 1))
end)

test("HOUSE-FR-4 hidden points do not count", function(t)
  t:start { players = 3 }
  with_points(t, 2, 2, "N")
  t:development(2, "3 victory_point")
  t:equal(t:player(2).points, 5)
  t:roll(3, 4)
  t:may_not(1, "move robber", t:hex(1, 1))
end)

test("HOUSE-FR-4 an option says how many points are few", function(t) -- spared=2, spared=3
  t:start { players = 3, set = "spared=3" }
  with_points(t, 2, 3, "N")
  t:roll(3, 4)
  t:may_not(1, "move robber", t:hex(1, 1))
end)

test("HOUSE-FR-5 without a hex to go to the robber stays", function(t)
  t:start { players = 2, board = [[
id: strait
title: Strait
players: [2, 2]
rows:
  - desert !robber, forest 4, hills 9
]] }
  t:put(2, "settlement", t:node(1, 2, "NE")) -- at the forest and at the hills
  t:hand(2, "1 wool")
  t:roll(3, 4)
  t:equal(t.prompt, "turn")
  t:equal(t.game:blocker("robber").hex, t:hex(1, 1))
  t:holds(2, "1 wool")
end)

test("HOUSE-FR-1 nor does a thief after the explosion of Catakatoa choose them", function(t)
  t:start { "catakatoa", "friendly_robber", players = 3, board = "beginner" }
  t:script("catakatoa").state.left = 0
  t:script("catakatoa"):blocker("robber"):remove()
  with_points(t, 2, 2, "N")
  with_points(t, 3, 3, "S")
  t:roll(3, 4)
  t:asked(1, { type = "player", options = { t:player(3) } })
  t:answer(1, t:player(3))
  t:event("stole", { player = t:player(1), other = t:player(3) })
end)

-- The pirate, of players 2 and 3 with ships beside the sea at (1,1).
local function with_ships(t, stack)
  t:start { stack[1], stack[2], players = 3, board = [[
id: coast
title: Coast
players: [2, 4]
offsets: staggered
rows:
  - sea, sea, sea !pirate, sea
  - hills 5, forest 8, desert, sea
]] }
  t:put(2, "ship", t:edge(1, 1, "NE"))
  t:put(3, "ship", t:edge(1, 1, "NW"))
  t:put(3, "city", t:node(2, 3, "N"))
  t:hand(2, "1 ore")
  t:hand(3, "1 wool")
end

for _, stack in ipairs { { "friendly_robber", "seafarers" }, { "seafarers", "friendly_robber" } } do
  test("HOUSE-FR-1 SEA-52 the pirate goes where it likes, and does not rob the weak: " .. table.concat(stack, " "),
    function(t)
      with_ships(t, stack)
      t:player(3):set_points("islands", 2) -- four that all can see
      t:roll(3, 4)
      t:put(2, "settlement", t:node(2, 1, "NW")) -- which keeps the robber away, not the pirate
      t:may_not(1, "move robber", t:hex(2, 1))
      t:act(1, "move pirate", t:hex(1, 1))
      t:holds(1, "1 wool")
      t:holds(2, "1 ore")
      with_ships(t, stack)
      t:roll(3, 4)
      t:act(1, "move pirate", t:hex(1, 1))
      t:no_event("stole")
    end)
end
