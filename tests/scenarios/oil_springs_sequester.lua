-- Putting oil aside, and the Champion of the Environment: OIL-20 to OIL-22 (docs/rules/oil_springs.md).

-- Player 1 has rolled and may trade and build.
local function island(t, set, preset)
  local game = t:start { "oil_springs", players = 3, set = set, preset = preset }
  t:turn(1, "main")
  return game
end

-- So many times, a turn each.
local function sequester(t, player, times)
  for _ = 1, times do
    t:turn(player, "main")
    t:act(player, "sequester")
  end
end

test("OIL-20 one oil a turn leaves the game", function(t)
  local game = island(t)
  t:hand(1, "3 oil")
  t:act(1, "sequester")
  t:holds(1, "2 oil")
  t:equal(t:out("oil"), 1)
  t:equal(game.state.sequestered[t:player(1)], 1)
  t:equal(game.state.marker, 0)
  t:refused("not again this turn", 1, "sequester")
  t:turn(1, "main")
  t:act(1, "sequester")
  t:equal(game.state.sequestered[t:player(1)], 2)
end)

test("OIL-20 without oil there is nothing to sequester", function(t)
  island(t)
  t:refused("do not hold", 1, "sequester")
  t:may_not(1, "sequester")
end)

test("OIL-21 a point for every three", function(t)
  island(t)
  local player = t:player(1)
  t:hand(player, "7 oil")
  sequester(t, player, 2)
  t:equal(player.points, 0)
  sequester(t, player, 1)
  t:equal(player:points_of("clean"), 1)
  sequester(t, player, 2)
  t:equal(player:points_of("clean"), 1)
  sequester(t, player, 1)
  t:equal(player:points_of("clean"), 2)
  t:equal(player.points, 3, "and the title")
end)

test("OIL-21 also for those who are not the champion", function(t)
  island(t)
  t:hand(1, "6 oil")
  t:hand(2, "4 oil")
  sequester(t, 1, 6)
  sequester(t, 2, 4)
  t:equal(t:player(2).points, 1)
end)

test("OIL-22 the first with three is champion, until somebody has more", function(t)
  local game = island(t)
  t:hand(1, "4 oil")
  t:hand(2, "4 oil")
  sequester(t, 1, 2)
  t:equal(game:holder("champion"), nil)
  sequester(t, 1, 1)
  t:equal(game:holder("champion"), t:player(1))
  t:equal(t:player(1).points, 2)
  sequester(t, 2, 3)
  t:equal(game:holder("champion"), t:player(1))
  sequester(t, 2, 1)
  t:equal(game:holder("champion"), t:player(2))
  t:equal(t:player(1).points, 1)
  t:equal(t:player(2).points, 2)
end)

test("OIL-A36 a tie leaves the title where it is", function(t)
  local game = island(t)
  t:hand(1, "3 oil")
  t:hand(2, "3 oil")
  sequester(t, 2, 3)
  sequester(t, 1, 3)
  t:equal(game:holder("champion"), t:player(2))
end)

test("OIL-A37 a seven does not count sequestered oil", function(t)
  island(t)
  t:hand(1, "3 oil 5 ore")
  sequester(t, 1, 1)
  t:turn(2)
  t:roll(3, 4)
  t:equal(t.to_act, t:player(2), "player 1 holds seven and discards nothing")
  t:equal(t.prompt, "move")
end)

test("OIL-A37 a monopoly does not reach sequestered oil", function(t)
  local game = island(t)
  t:hand(1, "3 oil")
  sequester(t, 1, 1)
  t:turn(2, "main")
  t:development(2, "1 monopoly")
  t:act(2, "play monopoly oil")
  t:holds(2, "2 oil")
  t:equal(game.state.sequestered[t:player(1)], 1)
end)

---- using and sequestering in one turn

test("OIL-A5 sequester_exclusive=false: both in a turn", function(t)
  island(t, "sequester_exclusive=false")
  t:hand(1, "3 oil")
  t:act(1, "convert ore")
  t:act(1, "sequester")
  t:act(1, "convert ore")
  t:holds(1, "4 ore")
end)

local function who_used_oil_sequesters_none(t)
  t:hand(1, "2 oil")
  t:act(1, "convert ore")
  t:refused("used oil", 1, "sequester")
  t:may_not(1, "sequester")
  t:act(1, "end")
  t:hand(2, "1 oil")
  t:roll(1, 1)
  t:may(2, "sequester") -- the next player is free
end

local function who_sequestered_uses_none(t)
  t:hand(1, "3 oil 1 brick 1 grain 1 ore")
  t:put(1, "city", t:node(4, 3, "N"))
  t:act(1, "sequester")
  t:refused("sequestered", 1, "convert ore")
  t:refused("sequestered", 1, "build metropolis", t:node(4, 3, "N"))
  t:act(1, "end")
  t:hand(2, "1 oil")
  t:roll(1, 1)
  t:may(2, "convert ore") -- the next player is free
end

test("OIL-A5 sequester_exclusive=true: who used oil sequesters none", function(t)
  island(t, "sequester_exclusive=true")
  who_used_oil_sequesters_none(t)
end)

test("OIL-A5 sequester_exclusive=true: who sequestered uses none", function(t)
  island(t, "sequester_exclusive=true")
  who_sequestered_uses_none(t)
end)

test("OIL-A5 so it is in the preset starting_game: who used oil sequesters none", function(t)
  island(t, nil, "starting_game")
  who_used_oil_sequesters_none(t)
end)

test("OIL-A5 so it is in the preset starting_game: who sequestered uses none", function(t)
  island(t, nil, "starting_game")
  who_sequestered_uses_none(t)
end)

-- Of six: player 1 sequesters and ends the turn, and another could pay for a metropolis in its part of it.
local function after_sequestering(t, set, builder)
  t:start { "oil_springs", players = 6, set = "sequester_exclusive=true " .. set }
  t:put(builder, "city", t:node(4, 3, "N"))
  t:hand(1, "1 oil")
  t:turn(1, "main")
  t:act(1, "sequester")
  t:act(1, "end")
  t:hand(builder, "1 brick 1 grain 1 ore 2 oil")
  t:act(builder, "build metropolis", t:node(4, 3, "N"))
  t:holds(builder, "")
end

test("OIL-A5 OIL-61 who sequestered keeps nobody else from using oil in special building", function(t)
  after_sequestering(t, "extra_turn=sbp", 2)
end)

test("OIL-A5 FIVE-42 nor the second of a pair", function(t)
  after_sequestering(t, "extra_turn=paired", 4)
end)
