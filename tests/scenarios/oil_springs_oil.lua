-- How oil comes, and who takes it away: OIL-5 to OIL-9, the limit, and cards that name oil (docs/rules/oil_springs.md).
-- All corners of the spring with the 9, at (4,3), lie inland; the one with the 10 is at (2,4).

local function before_roll(t, set) return t:start { "oil_springs", players = 3, set = set } end

-- Player 1 has rolled and may trade and build.
local function island(t, set)
  local game = before_roll(t, set)
  t:turn(1, "main")
  return game
end

local function corner(t, name) return t:node(4, 3, name) end

---- production

test("OIL-5 one, two, three oil for settlement, city and metropolis", function(t)
  local game = before_roll(t)
  t:put(1, "settlement", corner(t, "N"))
  t:put(2, "city", corner(t, "SE"))
  t:put(3, "metropolis", corner(t, "SW"))
  t:roll(4, 5)
  t:holds(1, "1 oil")
  t:holds(2, "2 oil")
  t:holds(3, "3 oil")
  t:equal(game:supply("oil"), 9)
end)

-- Players 1 and 2 have a city each at the spring, the bank has so much oil, and this player rolls.
local function two_cities(t, oil, roller)
  before_roll(t)
  t:put(1, "city", corner(t, "N"))
  t:put(2, "city", corner(t, "SE"))
  t:bank { oil = oil }
  t:turn(roller)
  t:roll(4, 5)
end

test("OIL-6 two oil for two players who are owed two each: one each", function(t)
  two_cities(t, 2, 1)
  t:holds(1, "1 oil")
  t:holds(2, "1 oil")
end)

test("OIL-6 three oil go round from the roller", function(t)
  two_cities(t, 3, 2)
  t:holds(2, "2 oil")
  t:holds(1, "1 oil")
end)

test("OIL-6 clockwise from a roller who is owed none", function(t)
  two_cities(t, 1, 3)
  t:holds(1, "1 oil")
  t:holds(2, "")
end)

test("OIL-6 an empty supply gives nothing", function(t)
  two_cities(t, 0, 1)
  t:holds(1, "")
  t:holds(2, "")
end)

test("OIL-7 the robber silences a spring", function(t)
  before_roll(t)
  t:put(1, "settlement", corner(t, "N"))
  t:roll(3, 4)
  t:act(1, "move robber", t:hex(4, 3))
  t:act(1, "end")
  t:roll(4, 5)
  t:holds(1, "")
end)

test("OIL-8 oil lies open and is no card", function(t)
  local game = island(t)
  t:hand(1, "3 oil 2 ore")
  local seen = t:sees(2, 1)
  t:equal(seen.hand, { oil = 3 })
  t:equal(seen.card_count, 2)
  t:equal(t:player(1):card_count(), 2)
  t:check(not game:resource("oil").card)
end)

test("OIL-9 a metropolis takes three cards", function(t)
  before_roll(t)
  t:put(1, "metropolis", t:node(1, 2, "N"))
  t:roll(6, 6)
  t:holds(1, "3 wool")
end)

test("OIL-A46 springs of one number are dealt in one go", function(t)
  before_roll(t)
  t:hex(2, 4).token = 9
  t:put(1, "settlement", corner(t, "N"), t:node(2, 4, "NE"))
  t:put(2, "settlement", t:node(2, 4, "S"))
  t:bank("2 oil")
  t:roll(4, 5)
  t:holds(1, "1 oil")
  t:holds(2, "1 oil")
end)

---- the limit

for limit = 0, 21 do
  test("OIL-A3 every limit holds: oil_limit=" .. limit, function(t) -- oil_limit=0..21
    local held = (limit == 0 or limit > 13) and 13 or limit - 1
    local due = held + 2
    local game = before_roll(t, "oil_limit=" .. limit)
    t:hand(1, { oil = held })
    t:put(1, "city", corner(t, "N"))
    t:roll(4, 5)
    local kept = limit > 0 and due > limit and limit or due
    t:holds(1, { oil = kept })
    t:equal(game:supply("oil"), 15 - kept)
  end)
end

-- Player 1 holds four oil and is owed two.
local function with_preset(t, preset)
  t:start { "oil_springs", players = 3, preset = preset }
  t:hand(1, "4 oil")
  t:put(1, "city", corner(t, "N"))
  t:roll(4, 5)
end

test("OIL-A3 no limit by itself", function(t)
  with_preset(t)
  t:holds(1, "6 oil")
end)

test("OIL-A3 no limit in the preset wide_open", function(t)
  with_preset(t, "wide_open")
  t:holds(1, "6 oil")
end)

test("OIL-A3 four in the preset starting_game", function(t)
  with_preset(t, "starting_game")
  t:holds(1, "4 oil")
end)

test("OIL-A4 what one cannot hold goes to the next", function(t)
  local game = before_roll(t, "oil_limit=4")
  t:put(1, "city", corner(t, "N"))
  t:put(2, "city", corner(t, "SE"))
  t:hand(1, "3 oil")
  t:bank("3 oil")
  t:roll(4, 5)
  t:holds(1, "4 oil")
  t:holds(2, "2 oil")
  t:equal(game:supply("oil"), 0)
end)

test("OIL-A4 oil over the limit stays in the supply", function(t)
  local game = before_roll(t, "oil_limit=4")
  t:put(1, "metropolis", corner(t, "N"))
  t:hand(1, "3 oil")
  t:roll(4, 5)
  t:holds(1, "4 oil")
  t:equal(game:supply("oil"), 11)
end)

---- starting oil

-- Player 1 starts twice at the spring, with the first settlement and with the second.
local function start_at_the_spring(t, set)
  t:start { "oil_springs", players = 2, set = set, placing = true }
  t:act(1, "place settlement", corner(t, "N"))
  t:act(1, "place road", t:edge(4, 3, "NE"))
  t:holds(1, "")
  for _, place in ipairs { 1, 2 } do
    t:act(2, "place settlement", t:node(1, place, "N"))
    t:act(2, "place road", t:edge(1, place, "NE"))
  end
  t:act(1, "place settlement", corner(t, "SE")) -- spring, mountains, forest
end

test("OIL-A19 starting_oil=true: the second settlement gets oil", function(t)
  start_at_the_spring(t, "starting_oil=true")
  t:holds(1, "1 oil 1 ore 1 lumber")
end)

test("OIL-A19 starting_oil=false: it gets none", function(t)
  start_at_the_spring(t, "starting_oil=false")
  t:holds(1, "1 ore 1 lumber")
  t:equal(t.game:supply("oil"), 15)
end)

---- cards that name oil

test("OIL-A8 plenty takes two oil", function(t)
  island(t)
  t:development(1, "1 year_of_plenty")
  t:act(1, "play year_of_plenty oil oil")
  t:holds(1, "2 oil")
end)

test("OIL-A8 plenty takes one oil with a card", function(t)
  island(t)
  t:development(1, "1 year_of_plenty")
  t:act(1, "play year_of_plenty ore oil")
  t:holds(1, "1 oil 1 ore")
end)

test("OIL-A8 plenty stays within the limit", function(t)
  island(t, "oil_limit=4")
  t:development(1, "1 year_of_plenty")
  t:hand(1, "3 oil")
  t:refused("bank", 1, "play year_of_plenty oil oil")
  t:may(1, "play year_of_plenty ore oil")
  t:hand(1, "4 oil")
  t:refused("bank", 1, "play year_of_plenty ore oil")
end)

test("OIL-A8 plenty stays within the supply", function(t)
  island(t, "oil_limit=4")
  t:development(1, "1 year_of_plenty")
  t:bank("1 oil")
  t:refused("bank", 1, "play year_of_plenty oil oil")
  t:bank("0 oil")
  t:refused("bank", 1, "play year_of_plenty oil ore")
end)

test("OIL-A9 monopoly takes all oil", function(t)
  island(t)
  t:development(1, "1 monopoly")
  t:hand(1, "1 oil")
  t:hand(2, "5 oil 2 ore")
  t:hand(3, "4 oil")
  t:act(1, "play monopoly oil")
  t:holds(1, "10 oil")
  t:holds(2, "2 ore")
  t:holds(3, "")
end)

test("OIL-A9 with a limit one at a time, from the next player on, until full", function(t)
  island(t, "oil_limit=4")
  t:turn(2, "main")
  t:development(2, "1 monopoly")
  t:hand(2, "1 oil")
  t:hand(3, "3 oil")
  t:hand(1, "3 oil")
  t:act(2, "play monopoly oil") -- of 3, of 1, of 3: full
  t:holds(2, "4 oil")
  t:holds(3, "1 oil")
  t:holds(1, "2 oil")
end)

test("OIL-A9 other monopolies are as ever", function(t)
  island(t, "oil_limit=1")
  t:development(1, "1 monopoly")
  t:hand(2, "5 ore 1 oil")
  t:hand(3, "4 ore")
  t:act(1, "play monopoly ore")
  t:holds(1, "9 ore")
end)

test("OIL-A10 plenty and monopoly are open with the marker at five", function(t)
  local game = island(t)
  game.state.marker = 5
  t:development(1, "1 monopoly 1 year_of_plenty")
  t:hand(2, "3 oil")
  t:act(1, "play monopoly oil")
  t:turn(1, "main")
  t:act(1, "play year_of_plenty oil oil")
  t:holds(1, "5 oil")
  t:equal(game.state.marker, 5)
end)

test("OIL-A10 a monopoly does not move the marker", function(t)
  local game = island(t)
  t:hand(2, "5 oil")
  t:development(1, "1 monopoly")
  t:act(1, "play monopoly oil")
  t:holds(1, "5 oil")
  t:equal(game.state.marker, 0)
end)

test("OIL-A10 plenty does not move the marker", function(t)
  local game = island(t)
  t:development(1, "1 year_of_plenty")
  t:act(1, "play year_of_plenty oil oil")
  t:equal(game.state.marker, 0)
end)
