-- Where the disaster strikes: ND-1 to ND-5 and the rulings on it (docs/rules/natural_disasters.md).
-- The beginner island, where the fields (2,1) alone have a 12:
--
--                 mountains 10   pasture 2   forest 9
--            fields 12   hills 6   pasture 4   hills 10
--       fields 9   forest 11   DESERT   forest 3   mountains 8
--            forest 8   mountains 3   fields 4   pasture 5
--                 hills 5   fields 6   pasture 11

local function island(t, set, players)
  return t:start { "natural_disasters", board = "beginner", players = players or 3, set = set }
end

local function desert(t) return t:hex(3, 3) end
local function fields(t) return t:hex(2, 1) end
local function disaster(t) return t.game:blocker("disaster").hex end

-- The production roll is a seven, the second roll this.
local function seven(t, ...)
  t:dice(...)
  t:roll(3, 4)
end

local function seven_of(t, player, ...)
  t:turn(player)
  seven(t, ...)
end

---- the token

test("ND-1 the disaster starts in the desert, and there is no robber", function(t)
  local game = island(t)
  t:equal(disaster(t), desert(t))
  t:equal(game:blocker("robber"), nil)
end)

test("ND-2 a seven pays nobody and is rolled again until it is none", function(t)
  island(t)
  t:put(2, "settlement", t:node(2, 1, "N"))
  seven(t, 7, 7, 12)
  t:equal(disaster(t), fields(t))
  for player = 1, 3 do t:holds(player, "") end -- neither the seven nor the second roll pays
  t:equal(t:metric("strikes"), 1)
  t:equal(t.to_act, t:player(1))
end)

test("ND-3 it goes to the hex of the number", function(t)
  island(t)
  seven(t, 2)
  t:equal(disaster(t), t:hex(1, 2))
end)

test("ND-3 of two such hexes it goes to the closest", function(t)
  island(t)
  seven(t, 10)
  t:equal(disaster(t), t:hex(1, 1), "player 1 sits in the north")
end)

test("ND-4 the hex with the disaster does not produce", function(t)
  island(t)
  t:put(2, "settlement", t:node(2, 1, "N"))
  t:roll(6, 6)
  t:holds(2, "1 grain")
  t:blocker("disaster", fields(t))
  t:turn(1)
  t:roll(6, 6)
  t:holds(2, "1 grain")
end)

test("ND-5 nobody steals, on a seven or with the card", function(t)
  island(t)
  t:put(2, "settlement", t:node(2, 1, "N"))
  t:hand(2, "3 ore")
  seven(t, 12)
  t:holds(2, "3 ore")
  t:no_event("stole")
  t:development(1, "1 knight")
  t:act(1, "play knight")
  t:holds(2, "3 ore")
  t:holds(1, "")
  t:equal(t.prompt, "turn", "there is nothing to move and nobody to rob")
end)

---- which hex is the closest

-- Sine and cosine of each seat's direction, clockwise from the north, in ten-millionths.
local directions = {
  [2] = { { 0, 10000000 }, { 0, -10000000 } },
  [3] = { { 0, 10000000 }, { 8660254, -5000000 }, { -8660254, -5000000 } },
  [4] = { { 0, 10000000 }, { 10000000, 0 }, { 0, -10000000 }, { -10000000, 0 } },
  [5] = { { 0, 10000000 }, { 9510565, 3090170 }, { 5877853, -8090170 }, { -5877853, -8090170 },
    { -9510565, 3090170 } },
  [6] = { { 0, 10000000 }, { 8660254, 5000000 }, { 8660254, -5000000 }, { 0, -10000000 }, { -8660254, -5000000 },
    { -8660254, 5000000 } },
}

-- How far in the direction of the seat the hex lies: a hex's side is 10^14.
local function ahead(hex, seat)
  local x, y = hex:centre()
  return x // 866 * 8660254 * seat[1] - y // 500 * 5000000 * seat[2]
end

-- Two hexes have the number: the one farther towards the seat is struck, or the roller is asked.
local function strike_of_two(t, a, b, player, seat)
  a.token, b.token = 2, 2
  seven_of(t, player, 2)
  local lead = ahead(a, seat) - ahead(b, seat)
  if math.abs(lead) < 100000000000 then
    t:asked(player, { prompt = "Where does the disaster strike?", options = { a, b } })
    t:answer(a)
  else
    t:equal(t.question, nil)
    t:equal(disaster(t), lead > 0 and a or b)
  end
  a.token, b.token = nil, nil
end

for players = 2, 6 do
  test("ND-A1 closest=seat: the seats of " .. players .. " lie evenly round the table", function(t)
    local game = t:start { "natural_disasters", players = players, set = "closest=seat" }
    local hexes = game:hexes()
    for _, hex in ipairs(hexes) do hex.token = nil end
    for i, a in ipairs(hexes) do
      for k = i + 1, #hexes do
        for player = 1, players do strike_of_two(t, a, hexes[k], player, directions[players][player]) end
      end
    end
  end)
end

test("ND-A1 the seat decides where no option says otherwise", function(t)
  local game = island(t, nil, 4)
  local north, south_east = t:hex(1, 1), t:hex(2, 4)
  t:equal(game:hexes_with(10), { north, south_east })
  seven_of(t, 1, 10) -- in the north
  t:equal(disaster(t), north)
  seven_of(t, 2, 10) -- east
  t:equal(disaster(t), south_east)
  seven_of(t, 3, 10) -- south
  t:equal(disaster(t), south_east)
  seven_of(t, 4, 10) -- west
  t:equal(disaster(t), north)
end)

test("ND-A1 the roller chooses between hexes that are equally close", function(t)
  island(t)
  t:hex(1, 2).token = nil
  t:hex(1, 3).token = 2 -- these two are on a line across the direction of player 2
  t:hex(4, 2).token = 2
  seven_of(t, 2, 2)
  t:asked(2, { type = "hex", options = { t:hex(1, 3), t:hex(4, 2) } })
  t:answer(2, t:hex(4, 2))
  t:equal(disaster(t), t:hex(4, 2))
end)

test("ND-A1 closest=choose: the roller chooses among all", function(t)
  island(t, "closest=choose")
  seven(t, 10)
  t:asked(1, { type = "hex", options = { t:hex(1, 1), t:hex(2, 4) } })
  t:answer(1, t:hex(2, 4)) -- not the closest
  t:equal(disaster(t), t:hex(2, 4))
end)

test("ND-A1 closest=random: either may be struck, and nobody is asked", function(t)
  island(t, "closest=random")
  t:draw(1, 2)
  seven_of(t, 1, 10)
  t:equal(disaster(t), t:hex(1, 1))
  seven_of(t, 1, 10)
  t:equal(disaster(t), t:hex(2, 4))
end)

test("ND-A1 closest=random: either comes up in the long run", function(t)
  island(t, "closest=random")
  local north = 0
  for _ = 1, 40 do
    seven_of(t, 1, 10)
    north = north + (disaster(t) == t:hex(1, 1) and 1 or 0)
  end
  t:check(north >= 5 and north <= 35)
end)

-- The 9s are forest (1,3) and fields (3,1).
test("ND-A2 closest=buildings: fewest steps from a building of the roller's", function(t)
  island(t, "closest=buildings")
  t:put(1, "settlement", t:node(3, 2, "N")) -- one step from (3,1), which lies farther from the seat
  seven(t, 9)
  t:equal(disaster(t), t:hex(3, 1))
  t:put(1, "settlement", t:node(1, 3, "S")) -- on a corner of (1,3): no step at all
  seven_of(t, 1, 9)
  t:equal(disaster(t), t:hex(1, 3))
  t:put(2, "settlement", t:node(3, 1, "SW")) -- another player's steps do not count
  seven_of(t, 1, 9)
  t:equal(disaster(t), t:hex(1, 3))
end)

test("ND-A2 without a building the roller chooses", function(t)
  island(t, "closest=buildings")
  seven(t, 9)
  t:answer(1, t:hex(3, 1))
  t:equal(disaster(t), t:hex(3, 1))
end)

test("ND-A2 with buildings equally near the roller chooses", function(t)
  island(t, "closest=buildings")
  t:put(1, "settlement", t:node(3, 1, "N"), t:node(1, 3, "NE"))
  seven(t, 9)
  t:answer(1, t:hex(1, 3))
  t:equal(disaster(t), t:hex(1, 3))
end)

---- no hex has the number

test("ND-A3 no_match=reroll: until some hex has the number", function(t)
  island(t, "no_match=reroll")
  fields(t).token = nil
  seven(t, 12, 7, 2)
  t:equal(disaster(t), t:hex(1, 2))
end)

test("ND-A3 no_match=stay: it strikes where it is", function(t)
  island(t, "no_match=stay", 4)
  t:put(2, "settlement", t:node(1, 2, "N"))
  fields(t).token = nil
  t:blocker("disaster", t:hex(1, 2))
  t:hand(1, "8 ore")
  seven(t, 12)
  t:answer(1, "4 ore")
  t:equal(disaster(t), t:hex(1, 2))
  t:holds(2, "2 ore")
end)

test("ND-A3 no_match=stay: a second seven is rolled again all the same", function(t)
  island(t, "no_match=stay")
  seven(t, 7, 12)
  t:equal(disaster(t), fields(t))
end)

test("ND-A3 no_match=stay: off the board it strikes nobody", function(t)
  island(t, "no_match=stay token_start=off")
  t:put(1, "settlement", t:node(5, 1, "SW"), t:node(5, 2, "SW"))
  t:put(2, "settlement", t:node(5, 3, "SW"))
  t:put(3, "city", t:node(3, 5, "S"))
  fields(t).token = nil
  t:hand(1, "8 ore")
  seven(t, 12)
  t:answer(1, "4 ore")
  t:equal(disaster(t), nil)
  t:holds(2, "1 ore") -- the weakest are served all the same
end)

-- The dice would be rolled for ever.
test("ND-A3 an island without any number is refused", function(t)
  local bare = [[
id: bare
title: Bare
players: [2, 4]
rows:
  - desert, forest, hills
]]
  t:start_fails("no hex has a number", { "natural_disasters", board = bare })
  t:start { "natural_disasters", board = bare, set = "no_match=stay" }
end)

test("ND-A4 it stays where it is, and aid is worked out anew", function(t)
  island(t, nil, 4)
  t:put(2, "settlement", t:node(2, 1, "N"))
  t:blocker("disaster", fields(t))
  t:hand(1, "8 ore")
  seven(t, 12)
  t:answer(1, "4 ore")
  t:equal(disaster(t), fields(t))
  t:holds(2, "2 ore")
end)

test("ND-A5 it stays though another hex has the number", function(t)
  island(t)
  t:blocker("disaster", t:hex(1, 1))
  seven(t, 10)
  t:equal(disaster(t), t:hex(1, 1))
end)

test("ND-A33 a second seven makes nobody give up cards", function(t)
  island(t)
  t:hand(1, "16 ore")
  seven(t, 7, 12)
  t:answer(1, "8 ore")
  t:holds(1, "8 ore") -- which are more than seven, and nobody is asked again
  t:equal(t.prompt, "turn")
end)

test("ND-A35 the desert is never struck by a number", function(t)
  island(t, "closest=random")
  for total = 2, 12 do
    if total ~= 7 then
      seven_of(t, 1, total)
      t:check(disaster(t) ~= desert(t))
      t:equal(disaster(t).token, total)
    end
  end
end)

---- home

test("ND-A6 token_start=desert", function(t)
  island(t, "token_start=desert")
  t:equal(disaster(t), desert(t))
end)

test("ND-A6 token_start=off: its home is the desert all the same", function(t)
  island(t, "token_start=off")
  t:equal(disaster(t), nil)
  t:development(1, "1 knight")
  seven(t, 12)
  t:act(1, "play knight")
  t:equal(disaster(t), desert(t))
end)

test("ND-A7 without a desert it starts off the board and is sent off it", function(t)
  t:start { "natural_disasters", board = [[
id: none
title: No desert
players: [2, 4]
rows:
  -      forest 5, pasture 8
  - hills 6, fields 9, pasture 10
  -      hills 3, mountains 4
]] }
  t:equal(disaster(t), nil)
  t:development(1, "1 knight")
  seven(t, 9)
  t:equal(disaster(t), t:hex(2, 2))
  t:act(1, "play knight")
  t:equal(disaster(t), nil)
end)

test("ND-A8 with two deserts it starts in the first, and the corps chooses", function(t)
  t:start { "natural_disasters", board = [[
id: two
title: Two deserts
players: [2, 4]
rows:
  -      forest 5, desert
  - hills 6, fields 9, pasture 10
  -      desert, mountains 4
]] }
  local first, second = t:hex(1, 2), t:hex(3, 1)
  t:equal(disaster(t), first)
  t:development(1, "2 knight")
  for _, home in ipairs { second, first } do
    t:turn(1, "main")
    t:act(1, "play knight")
    t:asked(1, { prompt = "To which home does the disaster go?", options = { first, second } })
    t:answer(home)
    t:equal(disaster(t), home)
  end
end)
