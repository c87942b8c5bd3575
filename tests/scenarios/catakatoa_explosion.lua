-- The explosion and the game after it: CAT-13, CAT-20 to CAT-23 and the rulings on it (docs/rules/catakatoa.md).
-- The beginner island: the volcano stands at (3,3), and one number, the 12, is left on it.

local corners = { "N", "NE", "SE", "S", "SW", "NW" }
local sides = { "NE", "E", "SE", "SW", "W", "NW" }

local function island(t, set)
  local game = t:start { "catakatoa", board = "beginner", players = 3, set = set }
  game.state.left, game.state.top = 1, 12
  return game
end

local function slope(t, corner) return t:node(3, 3, corner) end
local function side(t, direction) return t:edge(3, 3, direction) end

-- The edge that leads away from the volcano at that corner, and the node at its other end.
local function way_out(t, corner)
  for _, edge in ipairs(slope(t, corner):edges()) do
    local hexes = edge:hexes()
    if hexes[1] ~= t:hex(3, 3) and hexes[2] ~= t:hex(3, 3) then return edge end
  end
end

local function beyond(t, corner) return way_out(t, corner):across(slope(t, corner)) end

-- In this player's turn; the bank has nothing for gifts, and has everything again afterwards.
local function explode(t, player)
  t:bank("0 brick 0 lumber 0 wool 0 grain 0 ore")
  t:turn(player)
  t:roll(6, 6)
  t:equal(t:metric("explosions"), 1)
  t:bank("19 brick 19 lumber 19 wool 19 grain 19 ore")
end

-- The explosion is over, and player 1 is about to roll.
local function exploded(t, set)
  local game = island(t, set)
  explode(t, 1)
  t:turn(1)
  return game
end

-- The position of the first event of that name among those of the last action.
local function when(t, name)
  for i, event in ipairs(t:events()) do
    if event.name == name then return i end
  end
  return 1000
end

---- the last rumble

test("CAT-13 gifts, then the explosion", function(t)
  local game = island(t)
  t:put(1, "settlement", slope(t, "N"))
  t:roll(6, 6)
  t:answer(1, "ore")
  t:holds(1, "1 ore")
  t:equal(slope(t, "N").piece, nil)
  t:check(when(t, "got") < when(t, "removed"))
  t:equal(game.state.left, 0)
  t:told("the volcano explodes")
end)

test("CAT-A11 the last rumble rolls no lava", function(t)
  island(t)
  t:roll(6, 6)
  t:no_event("die")
end)

test("CAT-A26 there is no die, so none is rolled again", function(t)
  local game = island(t, "reroll=true")
  t:equal(game:blocker("robber").hex, t:hex(3, 3))
  t:roll(6, 6)
  t:equal(t.question, nil)
  t:equal(t:metric("explosions"), 1)
end)

---- what it takes

test("CAT-20 it takes all that borders the volcano", function(t)
  local game = island(t)
  t:put(1, "settlement", slope(t, "N"))
  t:put(2, "city", slope(t, "SE"))
  t:put(3, "settlement", slope(t, "SW"), beyond(t, "S"))
  for i, direction in ipairs(sides) do t:put(1 + i % 3, "road", side(t, direction)) end
  explode(t, 2)
  for _, corner in ipairs(corners) do t:equal(slope(t, corner).piece, nil, corner) end
  for _, direction in ipairs(sides) do t:equal(side(t, direction).piece, nil, direction) end
  for i, player in ipairs(game.players) do
    t:equal(player:supply("road"), 15)
    t:equal(player:supply("city"), 4)
    t:equal(player:supply("settlement"), i == 3 and 4 or 5)
    t:equal(player.points, i == 3 and 1 or 0)
    t:equal(t:metric("explosion_losses", player), 1)
  end
end)

test("CAT-A13 cities are removed, not made settlements", function(t)
  island(t)
  t:put(1, "city", slope(t, "N"))
  explode(t, 1)
  t:equal(slope(t, "N").piece, nil)
  t:equal(t:player(1):supply("city"), 4)
  t:equal(t:player(1):supply("settlement"), 5)
end)

for _, set in ipairs { "", "explosion_roads=edges", "explosion_roads=corners" } do
  test("CAT-A12 roads on its edges, or all that end at its corners: " .. set, function(t)
    island(t, set)
    t:put(1, "road", side(t, "E"), way_out(t, "SE"), way_out(t, "N"))
    explode(t, 1)
    local left = set ~= "explosion_roads=corners" and "road" or nil
    t:equal(side(t, "E").piece, nil)
    t:equal(way_out(t, "SE").piece, left)
    t:equal(way_out(t, "N").piece, left)
  end)
end

-- Of seven roads two lie at the volcano, of another's six one.
for _, holder in ipairs { 1, 2 } do
  test("CAT-20 CAT-A17 BASE-77 the explosion takes all at once: who is level then keeps it, " .. holder, function(t)
    local game = island(t)
    local function roads(player, list)
      for _, place in ipairs(list) do t:put(player, "road", t:edge(table.unpack(place))) end
    end
    local other = 3 - holder
    roads(holder, { { 3, 3, "NE" }, { 3, 3, "E" }, { 2, 3, "W" }, { 2, 3, "NW" }, { 2, 3, "NE" }, { 1, 3, "SE" },
      { 1, 3, "E" } })
    roads(other, { { 3, 3, "SW" }, { 4, 2, "E" }, { 4, 2, "SE" }, { 5, 2, "W" }, { 5, 1, "SE" }, { 5, 1, "SW" } })
    t:equal({ t:player(holder).road_length, t:player(other).road_length }, { 7, 6 })
    explode(t, 3)
    t:equal({ t:player(holder).road_length, t:player(other).road_length }, { 5, 5 })
    t:equal(game:holder("longest_road"), t:player(holder))
    t:no_event("award")
  end)
end

test("CAT-A17 the longest road is measured again for all", function(t)
  local game = island(t)
  for i = 1, 5 do t:put(1, "road", side(t, sides[i])) end
  t:equal(game:holder("longest_road"), t:player(1))
  explode(t, 1)
  t:equal(game:holder("longest_road"), nil)
  t:equal(t:player(1).points, 0)
end)

test("CAT-21 the hex is a desert, and may be built on again", function(t)
  island(t)
  t:put(1, "settlement", slope(t, "N"))
  t:put(2, "road", way_out(t, "N"))
  explode(t, 1)
  t:equal(t:hex(3, 3).terrain, "desert")
  t:equal(t:hex(3, 3).token, nil)
  t:turn(2, "main")
  t:hand(2, "2 brick 2 lumber 1 wool 1 grain")
  t:act(2, "build settlement", slope(t, "N"))
  t:act(2, "build road", side(t, "NE"))
  t:turn(3)
  t:roll(6, 6) -- it is quiet now
  t:equal(t:metric("rumbles"), 1)
end)

for where, place in pairs { ["on the volcano"] = { 3, 3 }, elsewhere = { 1, 1 } } do
  test("CAT-22 the Witch Doctor leaves the game: he was " .. where, function(t)
    local game = island(t)
    t:blocker("robber", t:hex(place[1], place[2]))
    explode(t, 1)
    t:check(game:blocker("robber").gone)
    t:equal(game:blocker("robber").hex, nil)
  end)
end

---- sevens and knights

test("CAT-23 a seven takes one card, and nobody is moved", function(t)
  exploded(t)
  t:hand(2, "2 wool")
  t:roll(3, 4)
  t:answer(1, t:player(2))
  t:holds(1, "1 wool")
  t:holds(2, "1 wool")
  t:equal(t.prompt, "turn")
end)

test("CAT-23 chance says which card it is", function(t)
  exploded(t)
  t:hand(2, "2 wool 1 ore")
  t:draw("ore")
  t:roll(3, 4)
  t:answer(1, t:player(2))
  t:holds(1, "1 ore")
  t:holds(2, "2 wool")
end)

-- Test vector 6.
test("CAT-23 discards, then any opponent, and nobody is moved", function(t)
  exploded(t)
  t:put(2, "settlement", t:node(1, 1, "N"))
  t:hand(2, "1 wool")
  t:hand(3, "8 ore") -- and no building at all
  t:roll(3, 4)
  t:equal(t.prompt, "discard")
  t:act(3, "discard 4 ore")
  t:answer(1, t:player(3))
  t:holds(1, "1 ore")
  t:holds(3, "3 ore")
  t:equal(t.prompt, "turn")
end)

test("CAT-23 nothing is blocked any more", function(t)
  local game = exploded(t)
  t:put(1, "settlement", t:node(1, 3, "N")) -- forest 9
  t:roll(4, 5)
  t:holds(1, "1 lumber")
  for _, hex in ipairs(game:hexes()) do t:check(not hex.blocked) end
end)

for _, set in ipairs { "", "discard_after_explosion=true", "discard_after_explosion=false" } do
  test("CAT-A18 large hands are halved, or not: " .. set, function(t)
    exploded(t, set)
    t:hand(1, "8 ore")
    t:roll(3, 4) -- nobody has a card to take
    t:equal(t.prompt, set == "discard_after_explosion=false" and "turn" or "discard")
  end)
end

test("CAT-A18 discard_after_explosion=false: before it, hands are halved as always", function(t)
  island(t, "discard_after_explosion=false")
  t:hand(1, "8 ore")
  t:roll(3, 4)
  t:equal(t.prompt, "discard")
end)

test("CAT-A19 any opponent who has cards", function(t)
  exploded(t)
  t:hand(1, "1 wool") -- oneself is no choice
  t:hand(3, "1 ore")
  t:roll(3, 4)
  t:asked(1, { prompt = "Take a card from", type = "player", options = { t:player(3) } })
  t:answer(t:player(3))
  t:holds(1, "1 wool 1 ore")
end)

test("CAT-A19 nobody has cards: nothing happens", function(t)
  exploded(t)
  t:roll(3, 4)
  t:equal(t.prompt, "turn")
  t:no_event("stole")
end)

test("CAT-A20 the thief may decline", function(t)
  exploded(t)
  t:hand(2, "1 wool")
  t:roll(3, 4)
  t:asked(1, { optional = true })
  t:decline(1)
  t:holds(1, "")
  t:holds(2, "1 wool")
end)

-- Test vector 8.
test("CAT-A21 a knight steals, and counts for Largest Army", function(t)
  local game = exploded(t)
  t:hand(3, "3 ore")
  t:development(1, "3 knight")
  for count = 1, 3 do
    t:turn(1)
    t:act(1, "play knight")
    t:answer(1, t:player(3))
    t:holds(1, count .. " ore")
  end
  t:equal(game:holder("largest_army"), t:player(1))
end)

---- players with nothing left

-- All that player 2 has goes in player 1's turn.
local function player_2_wiped(t, set)
  local game = island(t, set)
  t:put(1, "settlement", t:node(1, 1, "N"))
  t:put(3, "settlement", t:node(5, 3, "S"))
  t:put(2, "city", slope(t, "N"))
  t:put(2, "road", side(t, "NE"))
  explode(t, 1)
  return game
end

for _, set in ipairs { "", "wiped_player=stay" } do
  test("CAT-A15 plays on, but cannot build: " .. set, function(t)
    local game = player_2_wiped(t, set)
    t:act(1, "end")
    t:equal(game.turn_player, t:player(2))
    t:development(2, "1 knight 1 monopoly")
    t:act(2, "play monopoly ore")
    t:roll(1, 1)
    t:hand(2, "6 brick 5 lumber 5 wool 5 grain 5 ore")
    t:act(2, "buy")
    t:act(2, "trade 4 brick for wool")
    t:equal(t:choices("build"), {})
  end)
end

test("CAT-A15 wiped_player=out: is out of the game", function(t)
  local game = player_2_wiped(t, "wiped_player=out")
  t:equal(#t:events("left"), 1)
  t:event("left", { player = t:player(2) })
  t:check(t:player(2).retired)
  t:act(1, "end")
  t:equal(game.turn_player, t:player(3))
  t:roll(1, 1)
  t:act(3, "end")
  t:equal(game.turn_player, t:player(1))
end)

test("CAT-A15 wiped_player=out: in one's own turn, which is over", function(t)
  local game = island(t, "wiped_player=out")
  t:put(1, "settlement", slope(t, "N"))
  t:put(2, "settlement", t:node(1, 1, "N"))
  t:put(3, "road", t:edge(1, 1, "NE")) -- a road is enough to stay
  explode(t, 1)
  t:equal(game.turn_player, t:player(2))
  t:equal(#t:events("left"), 1)
end)

test("CAT-A15 wiped_player=refound: may found a settlement anew, anywhere", function(t)
  player_2_wiped(t, "wiped_player=refound")
  local owner, node = t:player(2), t:node(4, 2, "S")
  t:turn(owner, "main")
  t:may_not(owner, "refound", node) -- nothing to pay with
  t:hand(owner, "2 brick 2 lumber 2 wool 2 grain 2 ore")
  t:may(owner, "refound", node)
  t:act(owner, "refound", node)
  t:equal(node.piece, "settlement")
  t:equal(node.owner, owner)
  t:holds(owner, "1 brick 1 lumber 1 wool 1 grain 2 ore")
  t:equal(owner:supply("settlement"), 4)
  t:equal(owner.points, 1)
  t:refused("you have not lost everything", owner, "refound", t:node(3, 1, "N"))
  t:act(owner, "build road", t:edge(4, 2, "SE")) -- and builds on from there
end)

test("CAT-A15 wiped_player=refound: not beside another building", function(t)
  player_2_wiped(t, "wiped_player=refound")
  t:turn(2, "main")
  t:hand(2, "2 brick 2 lumber 2 wool 2 grain 2 ore")
  t:may_not(2, "refound", t:node(1, 1, "NE"))
  t:refused("too close to another building", 2, "refound", t:node(1, 1, "NE"))
end)

test("CAT-A15 wiped_player=refound: not before the explosion", function(t)
  island(t, "wiped_player=refound")
  t:turn(1, "main")
  t:hand(1, "2 brick 2 lumber 2 wool 2 grain")
  t:refused("you have not lost everything", 1, "refound", t:node(4, 2, "S"))
end)

test("CAT-A15 wiped_player=refound: it is building, which comes after trading", function(t)
  player_2_wiped(t, "wiped_player=refound strict_phases=true")
  t:turn(2, "trade")
  t:hand(2, "2 brick 2 lumber 2 wool 2 grain")
  t:refused("first trade, then build", 2, "refound", t:node(4, 2, "S"))
end)

test("CAT-A16 roads elsewhere are enough to build on", function(t)
  island(t)
  t:put(2, "settlement", slope(t, "N"))
  t:put(2, "road", side(t, "NE"), way_out(t, "N"))
  explode(t, 1)
  t:turn(2, "main")
  t:hand(2, "2 brick 2 lumber 1 wool 1 grain")
  t:act(2, "build settlement", beyond(t, "N"))
  t:act(2, "build road", side(t, "NE"))
end)
