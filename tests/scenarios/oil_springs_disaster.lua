-- Floods, pollution and struck springs: OIL-30 to OIL-35 and their rulings (docs/rules/oil_springs.md).
--
--                 forest 11   pasture 12   fields 9
--            hills 4   mountains 6   hills 5   SPRING 10 (2,4)
--   (3,1) SPRING 5   pasture 3   fields 11   forest 4   fields 8
--            hills 8   pasture 10   SPRING 9 (4,3)   mountains 3
--                 mountains 5   fields 2   forest 6
--
-- All corners of the spring (4,3) lie inland.

local corners = { "N", "NE", "SE", "S", "SW", "NW" }

-- Player 1 has rolled and may trade and build.
local function island(t, set)
  local game = t:start { "oil_springs", players = 3, set = set }
  t:turn(1, "main")
  return game
end

local function inland(t, corner) return t:node(4, 3, corner) end

-- The player's turn ends with the marker at 5, which this player brought there, and the dice show total.
local function disaster(t, player, total)
  t:turn(player, "main")
  t.game.state.marker, t.game.state.causer = 5, t:player(player)
  t:dice(total)
  t:act(player, "end")
end

---- when

test("OIL-30 with the marker at five the turn ends with a disaster", function(t)
  local game = island(t)
  t:hand(1, "1 oil")
  game.state.marker = 4
  t:act(1, "convert ore")
  t:equal(t:hex(1, 2).token, 12)
  t:dice(12)
  t:act(1, "end")
  t:equal(t:hex(1, 2).token, nil)
  t:equal(game.state.marker, 0)
  t:equal(game.turn_player, t:player(2))
end)

test("OIL-30 below five nothing happens and the marker stays", function(t)
  local game = island(t)
  game.state.marker = 4
  t:act(1, "end")
  t:no_event("die")
  t:equal(game.state.marker, 4)
  t:equal(t:metric("disasters"), 0)
end)

---- what players read

test("players read how far pollution is and what it takes", function(t)
  local game = island(t)
  t:hand(1, "2 oil")
  game.state.marker = 3
  t:act(1, "convert ore")
  t:told("Pollution rises to 4.")
  t:act(1, "convert ore")
  t:told("Pollution rises to 5: a disaster comes at the end of the turn.")
  t:dice(12)
  t:act(1, "end")
  t:told("Disaster roll: 12.")
  t:told("Industrial pollution: nothing comes from the pasture with 12 any more.")
  t:told("The 12 on the pasture is gone.")
end)

test("players read that a flood finds nobody", function(t)
  island(t)
  disaster(t, 1, 7)
  t:told("A flood: no settlement and no city stands at the coast.")
  t:no_event("log", { text = "No hex" })
end)

test("players read what a flood takes", function(t)
  island(t)
  t:put(1, "settlement", t:node(1, 1, "N"))
  disaster(t, 1, 7)
  t:told("A flood: settlements at the coast are lost, cities there become settlements.")
  t:told("loses a settlement.")
end)

---- flood

-- At the coast a settlement of player 1 with a road, a city and a metropolis of player 2; inland a settlement and a
-- city of player 3.
local function flooded(t)
  island(t)
  t:put(1, "settlement", t:node(1, 1, "N"))
  t:put(1, "road", t:edge(1, 1, "NE"))
  t:put(2, "city", t:node(1, 2, "N"))
  t:put(2, "metropolis", t:node(1, 3, "N"))
  t:put(3, "settlement", inland(t, "N"))
  t:put(3, "city", inland(t, "S"))
  disaster(t, 1, 7)
end

test("OIL-31 the flood takes the settlements at the coast, not the roads", function(t)
  flooded(t)
  t:equal(t:node(1, 1, "N").piece, nil)
  t:equal(t:edge(1, 1, "NE").piece, "road")
  t:equal(t:player(1):supply("settlement"), 5)
  t:equal(t:player(1).points, 0)
end)

test("OIL-31 a city at the coast becomes a settlement, a metropolis stays", function(t)
  flooded(t)
  t:equal(t:node(1, 2, "N").piece, "settlement")
  t:equal(t:node(1, 3, "N").piece, "metropolis")
  t:equal(t:player(2):supply("settlement"), 4)
  t:equal(t:player(2):supply("city"), 3)
  t:equal(t:player(2).points, 4)
end)

test("OIL-31 inland the flood does nothing", function(t)
  flooded(t)
  t:equal(inland(t, "N").piece, "settlement")
  t:equal(inland(t, "S").piece, "city")
end)

-- A city of player 1 at the coast is flooded, and all its settlements stand inland.
local function without_settlement(t, set)
  island(t, set)
  t:put(1, "city", t:node(1, 1, "N"))
  for i = 1, 5 do t:put(1, "settlement", inland(t, corners[i])) end
  t:equal(t:player(1):supply("settlement"), 0)
  disaster(t, 1, 7)
  return t:player(1)
end

test("OIL-A30 no_piece_rule=destroy: a city without a settlement in the supply is lost", function(t)
  local owner = without_settlement(t, "no_piece_rule=destroy")
  t:equal(t:node(1, 1, "N").piece, nil)
  t:equal(owner:supply("city"), 4)
  t:equal(owner.points, 5)
end)

test("OIL-A30 no_piece_rule=tip: it lies on its side and counts as a settlement", function(t)
  local owner = without_settlement(t, "no_piece_rule=tip")
  t:equal(t:node(1, 1, "N").piece, "settlement")
  t:check(t:node(1, 1, "N").tipped)
  t:equal(owner:supply("city"), 3)
  t:equal(owner.points, 6)
end)

test("OIL-A30 no_piece_rule=tip: flooded again it goes, and its city comes back", function(t)
  local owner = without_settlement(t, "no_piece_rule=tip")
  disaster(t, 1, 7)
  t:equal(t:node(1, 1, "N").piece, nil)
  t:equal(owner:supply("city"), 4)
  t:equal(owner:supply("settlement"), 0)
end)

test("OIL-A30 no_piece_rule=stay: it stays", function(t)
  local owner = without_settlement(t, "no_piece_rule=stay")
  t:equal(t:node(1, 1, "N").piece, "city")
  t:equal(owner.points, 7)
end)

test("OIL-A30 settlements go first and free pieces for cities", function(t)
  island(t)
  t:put(1, "city", t:node(1, 1, "N")) -- comes before the settlement in the order of the board
  for i = 1, 4 do t:put(1, "settlement", inland(t, corners[i])) end
  t:put(1, "settlement", t:node(5, 1, "S"))
  disaster(t, 1, 7)
  t:equal(t:node(1, 1, "N").piece, "settlement")
  t:equal(t:node(5, 1, "S").piece, nil)
end)

test("OIL-A31 the coast are thirty nodes, those with fewer than three hexes", function(t)
  local game = island(t)
  local coastal = 0
  t:equal(#game:nodes {}, 54)
  for _, node in ipairs(game:nodes {}) do
    local is_inland = #node:hexes() == 3
    t:put(1, "settlement", node)
    disaster(t, 1, 7)
    t:equal(node.piece, is_inland and "settlement" or nil)
    node:remove()
    coastal = coastal + (is_inland and 0 or 1)
  end
  t:equal(coastal, 30)
end)

test("OIL-A32 the longest road is measured again", function(t)
  local game = island(t)
  for place = 1, 3 do t:put(1, "road", t:edge(1, place, "NW"), t:edge(1, place, "NE")) end
  t:put(2, "settlement", t:node(1, 2, "N")) -- in the middle of the six
  t:equal(game:holder("longest_road"), nil)
  disaster(t, 1, 7)
  t:equal(game:holder("longest_road"), t:player(1))
  t:equal(t:player(1).points, 2)
  t:equal(t:player(2).points, 0)
end)

-- Roads along the northern and along the southern coast, six each, both parted by a settlement that the flood takes.
for _, holder in ipairs { 1, 2 } do
  test("OIL-A32 BASE-77 the flood takes all at once: who is level in the end keeps it, north is " .. holder, function(t)
    local game = island(t)
    local north, south = holder, 3 - holder
    for place = 1, 3 do t:put(south, "road", t:edge(5, place, "SW"), t:edge(5, place, "SE")) end
    for place = 1, 3 do t:put(north, "road", t:edge(1, place, "NW"), t:edge(1, place, "NE")) end
    t:equal(game:holder("longest_road"), t:player(south), "the first with so many")
    t:put(3, "settlement", t:node(5, 1, "S"))
    t:put(3, "settlement", t:node(1, 2, "N"))
    t:equal({ t:player(south).road_length, t:player(north).road_length }, { 5, 3 })
    disaster(t, 1, 7)
    t:equal({ t:player(south).road_length, t:player(north).road_length }, { 6, 6 })
    t:equal(game:holder("longest_road"), t:player(south))
    t:no_event("award")
  end)
end

test("OIL-A33 a harbor goes with its settlement", function(t)
  island(t)
  t:put(1, "settlement", t:node(1, 1, "N")) -- 3:1
  t:equal(t:rate(1, "wool"), 3)
  disaster(t, 1, 7)
  t:equal(t:rate(1, "wool"), 4)
end)

test("OIL-A33 a harbor stays with the settlement that was a city", function(t)
  island(t)
  t:put(2, "city", t:node(3, 5, "NE")) -- 3:1
  t:equal(t:rate(2, "wool"), 3)
  disaster(t, 1, 7)
  t:equal(t:node(3, 5, "NE").piece, "settlement")
  t:equal(t:rate(2, "wool"), 3)
end)

test("OIL-A42 a seven is only a flood: no robber, no discards", function(t)
  local game = island(t)
  t:hand(1, "10 ore")
  t:blocker("robber", t:hex(1, 1))
  disaster(t, 1, 7)
  t:equal(t.prompt, "turn")
  t:equal(t.to_act, t:player(2))
  t:holds(1, "10 ore")
  t:equal(game:blocker("robber").hex, t:hex(1, 1))
  t:equal(game.state.lost, 0)
end)

---- pollution

test("OIL-32 a hex with the number is struck, and none where no hex has it", function(t)
  local game = island(t)
  disaster(t, 1, 2)
  t:equal(t:hex(5, 2).token, nil)
  t:equal(game.state.lost, 1)
  disaster(t, 2, 2)
  t:equal(game.state.lost, 1)
  t:equal(game.state.marker, 0)
  t:told("No hex has the number 2.")
end)

test("OIL-32 of two hexes with the number chance strikes one", function(t)
  local six = island(t):hexes { token = 6 }
  t:equal(#six, 2)
  t:draw(2)
  disaster(t, 1, 6)
  t:equal(six[1].token, 6)
  t:equal(six[2].token, nil)
  six[2].token = 6
  t:draw(1)
  disaster(t, 1, 6)
  t:equal(six[1].token, nil)
  t:equal(six[2].token, 6)
end)

-- Of 400 disasters with the number of this hex, how many strike it and not the other one that has it. Everything is
-- put back each time.
local function times_struck(t, struck)
  local game, token, times = t.game, struck.token, 0
  local hexes = game:hexes { token = token }
  t:equal(#hexes, 2)
  for _ = 1, 400 do
    disaster(t, 1, token)
    times = times + ((struck.token == nil or t:out("oil") > 0) and 1 or 0)
    for _, hex in ipairs(hexes) do hex.token = token end
    game.state.lost = 0
    t:bank("15 oil")
  end
  return times
end

test("OIL-32 several have equal chances", function(t)
  island(t)
  local times = times_struck(t, t:hex(2, 2)) -- mountains; the other 6 is a forest
  t:check(times >= 150 and times <= 250, "within five standard deviations")
end)

test("OIL-A25 a spring is in the draw like any other hex", function(t)
  island(t)
  local times = times_struck(t, t:hex(4, 3)) -- the other 9 are fields
  t:check(times >= 150 and times <= 250, "within five standard deviations")
end)

test("OIL-33 a struck hex never produces again", function(t)
  local game = island(t)
  t:put(1, "settlement", t:node(1, 2, "SE")) -- inland: pasture 12, fields 9, hills 5
  disaster(t, 1, 12)
  t:equal(game.state.lost, 1)
  t:equal(t:hex(1, 2).terrain, "pasture")
  t:roll(6, 6)
  t:holds(1, "")
end)

---- springs

-- No other hex has the spring's number.
local function only_the_spring_has_nine(t)
  t:hex(1, 3).token = nil
  t:equal(t.game:hexes { token = 9 }, { t:hex(4, 3) })
end

test("OIL-34 a struck spring loses three oil and keeps its token", function(t)
  local game = island(t)
  only_the_spring_has_nine(t)
  t:put(1, "settlement", inland(t, "N"))
  for times = 1, 2 do
    disaster(t, 1, 9)
    t:equal(game:supply("oil"), 15 - 3 * times)
    t:equal(t:out("oil"), 3 * times)
    t:equal(t:hex(4, 3).token, 9)
    t:equal(game.state.lost, 0)
  end
  t:roll(4, 5)
  t:holds(1, "1 oil")
end)

-- The spring is struck with so much oil in the supply and in the three hands, and they hold this afterwards.
local function struck(t, set, causer, supply, before, after)
  island(t, set)
  only_the_spring_has_nine(t)
  local total = 0
  for player = 1, 3 do
    t:hand(player, { oil = before[player] })
    total = total + before[player] - after[player]
  end
  t:bank { oil = supply }
  local out = t:out("oil")
  disaster(t, causer, 9)
  for player = 1, 3 do t:holds(player, { oil = after[player] }) end
  t:equal(t.game:supply("oil"), 0)
  t:equal(t:out("oil") - out, total + supply, "oil that left the game")
end

test("OIL-35 with an empty supply players give, from the causer clockwise", function(t)
  struck(t, nil, 1, 0, { 2, 2, 2 }, { 1, 1, 1 })
  struck(t, nil, 2, 0, { 2, 1, 0 }, { 0, 0, 0 })
  struck(t, nil, 3, 0, { 5, 0, 1 }, { 3, 0, 0 })
end)

test("OIL-A28 with an empty supply players give three in all", function(t)
  struck(t, nil, 2, 0, { 2, 2, 0 }, { 1, 0, 0 }) -- 2, 1, 2
  struck(t, "spring_shortfall=supply_only", 1, 0, { 4, 0, 0 }, { 1, 0, 0 })
end)

test("OIL-A28 or all that there is", function(t)
  struck(t, nil, 1, 0, { 1, 0, 1 }, { 0, 0, 0 })
  struck(t, nil, 1, 0, { 0, 0, 0 }, { 0, 0, 0 })
end)

test("OIL-A27 spring_shortfall=top_up: players make up the rest", function(t)
  struck(t, "spring_shortfall=top_up", 1, 2, { 2, 2, 2 }, { 1, 2, 2 })
  struck(t, "spring_shortfall=top_up", 3, 1, { 0, 2, 1 }, { 0, 1, 0 })
  struck(t, "spring_shortfall=top_up", 1, 1, { 0, 1, 0 }, { 0, 0, 0 })
end)

test("OIL-A27 spring_shortfall=supply_only: the supply alone pays", function(t)
  struck(t, "spring_shortfall=supply_only", 1, 2, { 2, 2, 2 }, { 2, 2, 2 })
  struck(t, "spring_shortfall=supply_only", 1, 1, { 2, 2, 2 }, { 2, 2, 2 })
end)

-- What another engine got wrong.
test("D-25 a spring struck with one in the supply: players make up the rest", function(t)
  struck(t, nil, 1, 1, { 2, 2, 2 }, { 1, 1, 2 })
end)

test("OIL-A29 the causer is who moved the marker to five", function(t)
  local game = island(t)
  only_the_spring_has_nine(t)
  game.state.marker = 4
  t:turn(2, "main")
  t:hand(2, "2 oil")
  t:act(2, "convert ore")
  t:equal(game.state.causer, t:player(2))
  t:hand(1, "5 oil")
  t:bank("0 oil")
  t:dice(9)
  t:act(2, "end")
  t:holds(1, "3 oil") -- 2, 1, 1 give: not 1, 2, 1
  t:holds(2, "2 ore")
end)
