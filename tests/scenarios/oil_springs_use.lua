-- Using oil, and trading it: OIL-13 to OIL-18 and their rulings (docs/rules/oil_springs.md).
-- All corners of the spring with the 9, at (4,3), lie inland.

local function before_roll(t, set) return t:start { "oil_springs", players = 3, set = set } end

-- Player 1 has rolled and may trade and build.
local function island(t, set)
  local game = before_roll(t, set)
  t:turn(1, "main")
  return game
end

local function corner(t, name) return t:node(4, 3, name) end

-- Player 1 can pay for a metropolis in the place of a city.
local function builder(t, marker)
  local game = island(t)
  t:put(1, "city", corner(t, "N"))
  t:hand(1, "1 brick 1 grain 1 ore 4 oil")
  game.state.marker = marker or 0
  return game
end

---- using

test("OIL-13 one oil becomes two cards of one kind", function(t)
  island(t)
  t:hand(1, "2 oil")
  t:act(1, "convert grain")
  t:holds(1, "1 oil 2 grain")
  t:act(1, "convert ore")
  t:holds(1, "2 grain 2 ore")
  t:refused("do not hold", 1, "convert ore")
end)

test("OIL-13 oil never becomes oil", function(t)
  island(t)
  t:hand(1, "2 oil")
  t:refused("not one of the values", 1, "convert oil")
  t:equal(t:choices("convert"), { "convert brick", "convert lumber", "convert wool", "convert grain", "convert ore" })
end)

test("OIL-14 a metropolis comes in the place of an own city", function(t)
  builder(t)
  t:put(1, "settlement", corner(t, "SE"))
  t:put(2, "city", corner(t, "SW"))
  t:refused("own city", 1, "build metropolis", corner(t, "SE"))
  t:refused("own city", 1, "build metropolis", corner(t, "SW"))
  t:equal(t:places("build metropolis"), { corner(t, "N") })
  t:act(1, "build metropolis", corner(t, "N"))
  t:equal(corner(t, "N").piece, "metropolis")
  t:holds(1, "2 oil")
end)

test("OIL-14 a metropolis needs a token", function(t)
  builder(t)
  t:put(2, "metropolis", corner(t, "SE"), corner(t, "S"), corner(t, "SW"), corner(t, "NW"))
  t:refused("supply", 1, "build metropolis", corner(t, "N"))
  t:may_not(1, "build metropolis", corner(t, "N"))
end)

test("OIL-15 each oil moves the marker a step and goes back to the supply", function(t)
  local game = builder(t)
  t:equal(game:supply("oil"), 11)
  t:act(1, "convert wool")
  t:equal(game.state.marker, 1)
  t:equal(game:supply("oil"), 12)
  t:act(1, "build metropolis", corner(t, "N"))
  t:equal(game.state.marker, 3)
  t:equal(game:supply("oil"), 14)
end)

test("OIL-15 all share the one marker", function(t)
  local game = builder(t)
  t:act(1, "convert wool")
  t:turn(2, "main")
  t:hand(2, "1 oil")
  t:act(2, "convert wool")
  t:equal(game.state.marker, 2)
end)

test("OIL-16 a metropolis is refused with the marker at four", function(t)
  builder(t, 4)
  t:refused("track", 1, "build metropolis", corner(t, "N"))
  t:may_not(1, "build metropolis", corner(t, "N"))
end)

test("OIL-16 at five nobody uses oil", function(t)
  builder(t, 4)
  t:act(1, "convert wool")
  t:refused("track", 1, "convert wool")
  t:refused("track", 1, "build metropolis", corner(t, "N"))
  t:equal(t:choices("convert"), {})
end)

test("OIL-16 a metropolis with the marker at three fills the track", function(t)
  local game = builder(t, 3)
  t:act(1, "build metropolis", corner(t, "N"))
  t:equal(game.state.marker, 5)
  t:refused("track", 1, "convert wool")
  t:act(1, "sequester")
  t:dice(12)
  t:act(1, "end")
  t:equal(game.state.marker, 0)
  t:equal(t:hex(1, 2).token, nil)
end)

test("OIL-17 a metropolis is worth three points in all", function(t)
  builder(t)
  t:equal(t:player(1).points, 2)
  t:act(1, "build metropolis", corner(t, "N"))
  t:equal(t:player(1).points, 3)
end)

test("OIL-17 no flood harms a metropolis", function(t)
  local game = island(t)
  t:put(1, "metropolis", t:node(1, 1, "N")) -- at the coast
  game.state.marker, game.state.causer = 5, t:player(1)
  t:dice(7)
  t:act(1, "end")
  t:equal(t:node(1, 1, "N").piece, "metropolis")
  t:equal(t:player(1).points, 3)
end)

for _, set in ipairs { "oil_maritime=false", "oil_maritime=true" } do
  test("OIL-18 trade with the bank never brings oil: " .. set, function(t)
    island(t, set)
    t:hand(1, "4 ore")
    t:refused("does not trade oil", 1, "trade 4 ore for oil")
    t:may_not(1, "trade 4 ore for oil")
  end)
end

test("OIL-18 plenty and monopoly may name oil", function(t)
  island(t)
  t:development(1, "1 monopoly 1 year_of_plenty")
  t:may(1, "play monopoly oil")
  t:may(1, "play year_of_plenty oil oil")
end)

---- rulings on use

-- Player 1 has an oil, and the bank so much grain.
local function with_grain(t, set, grain)
  local game = island(t, set)
  t:hand(1, "1 oil")
  t:bank { grain = grain }
  return game
end

for _, set in ipairs { "allow_partial_convert=false", "allow_partial_convert=true" } do
  test("OIL-A11 two cards if the bank has them: " .. set, function(t)
    local game = with_grain(t, set, 2)
    t:act(1, "convert grain")
    t:holds(1, "2 grain")
    t:equal(game:supply("oil"), 15)
  end)

  test("OIL-A11 nothing for nothing: " .. set, function(t)
    with_grain(t, set, 0)
    t:may_not(1, "convert grain")
    t:refused("too few", 1, "convert grain")
  end)
end

test("OIL-A11 allow_partial_convert=false: one card is too few", function(t)
  with_grain(t, "allow_partial_convert=false", 1)
  t:may_not(1, "convert grain")
  t:refused("too few", 1, "convert grain")
end)

test("OIL-A11 allow_partial_convert=true: one card will do", function(t)
  local game = with_grain(t, "allow_partial_convert=true", 1)
  t:may(1, "convert grain")
  t:act(1, "convert grain")
  t:holds(1, "1 grain")
  t:equal(game:supply("oil"), 15)
end)

test("OIL-A12 converted oil returns to the supply", function(t)
  local game = island(t)
  t:hand(1, "1 oil")
  t:equal(game:supply("oil"), 14)
  t:act(1, "convert grain")
  t:equal(game:supply("oil"), 15)
  t:equal(t:out("oil"), 0)
end)

test("OIL-A13 no overshoot with the marker at four, but a metropolis at three", function(t)
  local game = builder(t, 4)
  t:refused("track", 1, "build metropolis", corner(t, "N"))
  game.state.marker = 3
  t:act(1, "build metropolis", corner(t, "N"))
end)

test("OIL-A14 the oil of a metropolis is paid at once", function(t)
  local game = builder(t)
  t:hand(1, "1 brick 1 grain 1 ore 1 oil")
  t:refused("cost", 1, "build metropolis", corner(t, "N"))
  t:holds(1, "1 brick 1 grain 1 ore 1 oil")
  t:equal(game.state.marker, 0)
end)

test("OIL-A15 oil_before_roll=false: not before the roll", function(t)
  before_roll(t, "oil_before_roll=false")
  t:hand(1, "1 oil")
  t:refused("not now", 1, "convert ore")
  t:roll(1, 1)
  t:act(1, "convert ore")
end)

test("OIL-A15 oil_before_roll=true: before the roll and after it", function(t)
  before_roll(t, "oil_before_roll=true")
  t:hand(1, "2 oil")
  t:act(1, "convert ore")
  t:roll(1, 1)
  t:act(1, "convert ore")
  t:holds(1, "4 ore")
end)

test("OIL-A16 sequester_before_roll=false: not before the roll", function(t)
  before_roll(t, "sequester_before_roll=false")
  t:hand(1, "1 oil")
  t:refused("not now", 1, "sequester")
  t:roll(1, 1)
  t:act(1, "sequester")
end)

test("OIL-A16 sequester_before_roll=true: before the roll, and still once a turn", function(t)
  before_roll(t, "sequester_before_roll=true")
  t:hand(1, "2 oil")
  t:act(1, "sequester")
  t:roll(6, 6)
  t:refused("not again this turn", 1, "sequester")
  t:holds(1, "1 oil")
end)

test("OIL-A17 no oil is used in the turn of another", function(t)
  before_roll(t)
  t:hand(2, "8 oil")
  t:roll(3, 4)
  t:equal(t.to_act, t:player(2)) -- to discard
  t:refused("must be done first", 2, "convert ore")
  t:act(2, "discard 4 oil")
  t:act(1, "move robber", t:hex(3, 1))
  t:equal(t.to_act, t:player(1)) -- who has none
  t:equal(t:choices("convert"), {})
end)

test("OIL-A18 at five only use is closed", function(t)
  local game = island(t)
  game.state.marker = 5
  t:hand(1, "2 oil 4 ore")
  t:hand(2, "2 oil")
  t:development(1, "1 monopoly")
  t:refused("track", 1, "convert ore")
  t:act(1, "sequester")
  t:act(1, "trade 4 ore for wool")
  t:act(1, "offer 1 wool for 1 oil to 2")
  t:act(2, "accept")
  t:act(1, "confirm 2")
  t:act(1, "play monopoly oil")
  t:holds(1, "3 oil")
end)

test("OIL-A34 one player may have several of the pool", function(t)
  builder(t)
  t:put(1, "city", corner(t, "SE"))
  t:act(1, "build metropolis", corner(t, "N"))
  t:hand(1, "1 brick 1 grain 1 ore 2 oil")
  t:act(1, "build metropolis", corner(t, "SE"))
  t:equal(t:player(1).points, 6)
  t:equal(t:player(2):supply("metropolis"), 2)
end)

test("OIL-A35 the city stays below its metropolis", function(t)
  builder(t)
  t:equal(t:player(1):supply("city"), 3)
  t:act(1, "build metropolis", corner(t, "N"))
  t:equal(t:player(1):supply("city"), 3)
end)

---- trade

test("OIL-A6 oil_tradable=true: players may trade oil, and that is not using it", function(t)
  local game = island(t, "oil_tradable=true")
  t:hand(1, "2 oil 1 wool")
  t:hand(2, "1 ore 3 oil")
  t:act(1, "offer 1 oil for 1 ore to 2")
  t:act(2, "accept")
  t:act(1, "confirm 2")
  t:holds(1, "1 oil 1 ore 1 wool")
  t:equal(game.state.marker, 0)
end)

test("OIL-A6 oil_tradable=true: as with cards, nothing is given away and nothing is on both sides", function(t)
  island(t, "oil_tradable=true")
  t:hand(1, "2 oil 1 wool")
  t:hand(2, "1 ore 3 oil")
  t:refused("at least one", 1, "offer", { oil = 1 }, {}, t:player(2))
  t:refused("both sides", 1, "offer 1 oil for 2 oil to 2")
  t:refused("both sides", 1, "offer 1 oil 1 wool for 2 oil to 2")
end)

test("OIL-A6 oil_tradable=false: players may not trade oil", function(t)
  island(t, "oil_tradable=false")
  t:hand(1, "1 oil 1 wool")
  t:hand(2, "1 ore 3 oil")
  t:refused("cannot be traded", 1, "offer 1 oil for 1 ore to 2")
  t:refused("cannot be traded", 1, "offer 1 wool for 1 oil to 2")
end)

test("OIL-A7 oil_maritime=false: the bank takes no oil in trade", function(t)
  island(t, "oil_maritime=false")
  t:hand(1, "4 oil")
  t:refused("does not trade oil", 1, "trade 4 oil for ore")
  t:may_not(1, "trade 4 oil for ore")
end)

test("OIL-A7 oil_maritime=true: four oil for a card, three at a harbor for any kind", function(t)
  local game = island(t, "oil_maritime=true")
  t:hand(1, "7 oil")
  t:refused("4 for 1", 1, "trade 3 oil for ore")
  t:act(1, "trade 4 oil for ore")
  t:put(1, "settlement", t:node(1, 1, "N")) -- 3:1
  t:act(1, "trade 3 oil for ore")
  t:holds(1, "2 ore")
  t:equal(game.state.marker, 0)
  t:equal(game:supply("oil"), 15)
end)
