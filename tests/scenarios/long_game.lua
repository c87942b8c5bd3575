-- Long game: HOUSE-LG-1 to HOUSE-LG-4 (docs/rules/house_rules.md).

-- Thirteen points: four cities and five settlements.
local function grown(t, player)
  for place = 1, 4 do t:put(player, "city", t:node(2, place, "N")) end
  for place = 1, 5 do t:put(player, "settlement", t:node(3, place, "S")) end
  t:equal(t:player(player).points, 13)
end

-- Plays on, with rolls that pay nobody, until the game is over or so many turns have passed.
local function pass(t, turns)
  for _ = 1, turns do
    if not t.to_act then return end
    t:roll(1, 1)
    t:act("end")
  end
end

test("HOUSE-LG-1 fifteen points win, fourteen do not", function(t) -- goal=15
  t:start { players = 3 }
  grown(t, 1)
  t:development(1, "1 victory_point")
  t:roll(1, 1)
  t:goes_on()
  t:act(1, "end")
  t:development(1, "2 victory_point")
  t:turn(1)
  t:roll(1, 1)
  t:ended("victory", 1)
end)

test("HOUSE-LG-1 an option says how many", function(t) -- goal=12
  local game = t:start { players = 3, set = "goal=12" }
  t:equal(game.rules.points_to_win, 12)
  grown(t, 1)
  t:roll(1, 1)
  t:ended("victory", 1)
end)

test("HOUSE-LG-2 the highest number that a scenario asks for counts", function(t)
  t:equal(t:start({ "long_game", "oil_springs", players = 3 }).rules.points_to_win, 15)
  t:equal(t:start({ "oil_springs", "long_game", players = 3 }).rules.points_to_win, 15)
  t:equal(t:start({ "long_game", "oil_springs", players = 3, set = "goal=11" }).rules.points_to_win, 12)
end)

test("HOUSE-LG-2 the option points counts before it", function(t)
  t:equal(t:start({ players = 3, set = "points=9" }).rules.points_to_win, 9)
end)

test("HOUSE-LG-3 a standstill ends the game", function(t) -- patience=5
  local game = t:start { players = 3, set = "patience=5" }
  t:put(2, "settlement", t:node(1, 1, "N"))
  pass(t, 6 * 3)
  t:goes_on()
  t:equal(game.round, 7)
  pass(t, 1)
  t:ended("standstill", 2)
end)

test("HOUSE-LG-3 a new highest score begins the count again", function(t) -- patience=5
  local game = t:start { players = 3, set = "patience=5" }
  t:put(2, "settlement", t:node(1, 1, "N"))
  pass(t, 4 * 3)
  t:put(3, "city", t:node(3, 3, "S"))
  pass(t, 5 * 3)
  t:goes_on()
  t:equal(game.round, 10)
  pass(t, 4)
  t:ended("standstill", 3)
end)

test("HOUSE-LG-3 twenty rounds, if nothing else is said", function(t) -- patience=20
  t:start { players = 2 }
  t:put(1, "settlement", t:node(1, 1, "N"))
  pass(t, 2 * 21)
  t:goes_on()
  pass(t, 1)
  t:ended("standstill", 1)
end)

for _, order in ipairs { { "long_game", "oil_springs" }, { "oil_springs", "long_game" } } do
  test("HOUSE-LG-3 OIL-40 who has come to fifteen points in this turn has won, and there is no standstill, "
    .. order[1] .. " first", function(t)
    t:start { order[1], order[2], players = 3, set = "patience=5" }
    grown(t, 1)
    t:player(2):set_points("clean", 13)
    pass(t, 6 * 3)
    t:goes_on()
    t:development(1, "2 victory_point")
    t:player(2):set_points("clean", 15) -- an opponent with as many
    t:script("long_game").state.highest = 15
    pass(t, 1)
    t:ended("victory", 1)
  end)
end

test("HOUSE-LG-4 hidden points count for who wins", function(t)
  t:start { players = 3, set = "patience=5" }
  t:put(2, "settlement", t:node(1, 1, "N"))
  t:development(3, "2 victory_point")
  pass(t, 30)
  t:ended("standstill", 3)
end)

test("HOUSE-LG-4 of several who lead nobody wins", function(t)
  t:start { players = 3, set = "patience=5" }
  t:put(2, "settlement", t:node(1, 1, "N"))
  t:put(3, "settlement", t:node(3, 3, "N"))
  pass(t, 30)
  t:ended("standstill")
end)

test("HOUSE-LG-1 SEA-80 points for foreign shores count among the fifteen", function(t)
  t:start { "seafarers", "long_game", players = 4, board = "new_shores" }
  t:player(1):set_points("islands", 6)
  for _, place in ipairs { 2, 3, 4, 5 } do t:put(1, "city", t:node(5, place, "N")) end
  t:turn(1)
  t:roll(1, 1)
  t:goes_on()
  t:put(1, "settlement", t:node(7, 3, "S"))
  t:turn(1)
  t:roll(1, 1)
  t:ended("victory", 1)
end)
