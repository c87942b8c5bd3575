-- Twelve points, or the end of the island: OIL-40, OIL-41 and their rulings (docs/rules/oil_springs.md).
-- All corners of the spring with the 9, at (4,3), lie inland, out of the flood's reach. One hex has a 12, one a 2.

local corners = { "N", "NE", "SE", "S", "SW", "NW" }

-- Player 1 has rolled and may trade and build.
local function island(t, set)
  local game = t:start { "oil_springs", players = 3, set = set }
  t:turn(1, "main")
  return game
end

-- The player's turn ends with the marker at 5, which this player brought there, and the dice show total.
local function disaster(t, player, total)
  t:turn(player, "main")
  t.game.state.marker, t.game.state.causer = 5, t:player(player)
  t:dice(total)
  t:act(player, "end")
end

-- So many points for the player, 1 to 12, inland.
local function points(t, player, wanted)
  local place = 1
  while t:player(player).points + 3 <= wanted do
    t:put(player, "metropolis", t:node(4, 3, corners[place]))
    place = place + 1
  end
  local rest = wanted - t:player(player).points
  if rest > 0 then t:put(player, rest == 2 and "city" or "settlement", t:node(4, 3, "NW")) end
  t:equal(t:player(player).points, wanted)
end

---- victory

test("OIL-40 twelve points win when the turn is over", function(t)
  island(t)
  points(t, 1, 12)
  t:act(1, "end")
  t:ended("victory", 1)
end)

test("OIL-40 a flood comes before the count", function(t)
  island(t)
  points(t, 1, 11)
  t:put(1, "settlement", t:node(1, 1, "N"))
  t:equal(t:player(1).points, 12)
  disaster(t, 1, 7)
  t:equal(t:player(1).points, 11)
  t:goes_on()
end)

test("OIL-40 eleven are not enough", function(t)
  island(t)
  points(t, 1, 11)
  t:act(1, "end")
  t:goes_on()
end)

-- Player 1 uses an oil with twelve points on the table.
local function uses_oil_with_twelve(t, set)
  island(t, set)
  points(t, 1, 12)
  t:hand(1, "1 oil")
  t:act(1, "convert ore")
end

test("OIL-A38 win_check=end_of_turn: points count after the turn", function(t)
  uses_oil_with_twelve(t, "win_check=end_of_turn")
  t:goes_on()
  t:act(1, "end")
  t:ended("victory", 1)
end)

test("OIL-A38 win_check=immediate: they count at once", function(t)
  uses_oil_with_twelve(t, "win_check=immediate")
  t:ended("victory", 1)
end)

test("OIL-A40 others wait for the end of their own turn", function(t)
  local game = island(t)
  points(t, 2, 12)
  t:act(1, "end")
  t:goes_on()
  t:equal(game.turn_player, t:player(2))
  t:roll(6, 6)
  t:goes_on()
  t:act(2, "end")
  t:ended("victory", 2)
end)

test("STACK-3 the option points goes before the script's twelve", function(t)
  island(t, "points=9")
  points(t, 1, 9)
  t:hand(1, "1 oil")
  t:act(1, "convert ore")
  t:goes_on()
  t:act(1, "end")
  t:ended("victory", 1)
end)

-- Three metropolises and these victory cards.
local function hidden_points(t, cards)
  island(t)
  t:put(1, "metropolis", t:node(4, 3, "N"), t:node(4, 3, "SE"), t:node(4, 3, "SW"))
  t:development(1, cards)
end

-- What another engine got wrong.
test("D-25 twelve points do not win during the turn", function(t)
  hidden_points(t, "3 victory_point")
  t:equal(t:player(1).points, 12)
  t:hand(1, "4 wool 1 oil")
  t:act(1, "trade 4 wool for ore")
  t:act(1, "convert ore")
  t:goes_on()
  t:act(1, "end")
  t:ended("victory", 1)
end)

test("D-25 the disaster comes before the check", function(t)
  hidden_points(t, "2 victory_point")
  t:put(1, "settlement", t:node(1, 1, "N")) -- at the coast
  t:equal(t:player(1).points, 12)
  disaster(t, 1, 7)
  t:equal(t:player(1).points, 11)
  t:goes_on()
  t:equal(t.game.turn_player, t:player(2))
end)

---- collapse

-- Four tokens are lost, and player 1 has so many points.
local function last_token(t, wanted, set)
  local game = island(t, set)
  points(t, 1, wanted)
  game.state.lost = 4
  return game
end

test("OIL-41 the champion has a Pyrrhic victory", function(t)
  local game = last_token(t, 6)
  game.state.sequestered[t:player(3)] = 3
  t:equal(game:holder("champion"), t:player(3))
  disaster(t, 1, 12)
  t:ended("collapse", 3)
end)

test("OIL-A41 without a champion nobody wins", function(t)
  last_token(t, 6)
  disaster(t, 1, 12)
  t:ended("collapse")
end)

test("OIL-41 springs and floods take no token", function(t)
  last_token(t, 6)
  t:hex(1, 3).token = nil -- only the spring has a 9
  disaster(t, 1, 9)
  t:goes_on()
  disaster(t, 1, 7)
  t:goes_on()
end)

for tokens = 1, 9 do
  test("OIL-A26 so many lost tokens end the game: end_tokens=" .. tokens, function(t) -- end_tokens=1..9
    local game = island(t, "end_tokens=" .. tokens)
    if tokens > 1 then
      game.state.lost = tokens - 2
      disaster(t, 1, 12)
      t:goes_on()
    end
    disaster(t, 1, 2)
    t:ended("collapse")
  end)
end

test("OIL-A39 collapse_beats_win=true: the collapse comes before victory", function(t)
  last_token(t, 12, "collapse_beats_win=true")
  disaster(t, 1, 12)
  t:ended("collapse")
end)

test("OIL-A39 collapse_beats_win=false: who has twelve points wins", function(t)
  last_token(t, 12, "collapse_beats_win=false")
  disaster(t, 1, 12)
  t:ended("victory", 1)
end)

test("OIL-A39 collapse_beats_win=false: who has eleven does not", function(t)
  last_token(t, 11, "collapse_beats_win=false")
  disaster(t, 1, 12)
  t:ended("collapse")
end)

-- Six play; in this player's part of player 1's turn the track was filled, and four numbers are lost. Those of the list
-- have twelve points.
local function part_of_the_last_token(t, set, player, rich)
  local game = t:start { "oil_springs", board = "oil_springs_six", players = 6, set = set }
  for _, hex in ipairs(game:hexes_with(12)) do hex.token = nil end
  game:hexes { terrain = "hills" }[1].token = 12
  for _, who in ipairs(rich) do t:player(who):set_points("clean", 12) end
  t:turn(player, game.options.extra_turn == "paired" and "paired" or "special_building")
  game.state.marker, game.state.causer, game.state.lost = 5, t:player(player), 4
  t:dice(12)
  t:act(player, "end")
  return game
end

test("OIL-A39 OIL-41 FIVE-23 after special building nobody wins, so the collapse comes in any case", function(t)
  local game = part_of_the_last_token(t, "collapse_beats_win=false", 2, { 1, 2 })
  for player = 3, 6 do
    t:equal(game.phase, "special_building")
    t:act(player, "end")
  end
  t:ended("collapse")
end)

test("OIL-A39 FIVE-46 the second of a pair wins with twelve points", function(t)
  part_of_the_last_token(t, "collapse_beats_win=false extra_turn=paired", 4, { 4 })
  t:ended("victory", 4)
end)

for _, set in ipairs { "collapse_beats_win=true", "collapse_beats_win=false paired_p2_can_win=false" } do
  test("OIL-A39 FIVE-46 the island falls though the second of a pair has twelve points: " .. set, function(t)
    part_of_the_last_token(t, set .. " extra_turn=paired", 4, { 1, 4 })
    t:ended("collapse")
  end)
end
