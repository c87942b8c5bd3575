-- Natural Disasters with Oil Springs and with the volcano: STACK-7 and STACK-8 (docs/rules/README.md).
-- The island of Oil Springs, where the pasture (1,2) alone has a 12 and the spring (4,3) lies inland:
--
--                 forest 11   pasture 12   fields 9
--            hills 4   mountains 6   hills 5   SPRING 10
--       SPRING 5   pasture 3   fields 11   forest 4   fields 8
--            hills 8   pasture 10   SPRING 9   mountains 3
--                 mountains 5   fields 2   forest 6

local with_oil = { { "oil_springs", "natural_disasters" }, { "natural_disasters", "oil_springs" } }
local with_volcano = { { "volcano", "natural_disasters" }, { "natural_disasters", "volcano" } }

local function disaster(t) return t.game:blocker("disaster").hex end

-- The production roll is a seven, the second roll this, and the dice for the last cards show the others.
local function seven(t, ...)
  t:dice(...)
  t:roll(3, 4)
end

---- with Oil Springs

local function oil_island(t, stack, set)
  return t:start { board = "oil_springs", players = 4, set = set, table.unpack(stack) }
end

for _, stack in ipairs(with_oil) do
  local order = ": " .. table.concat(stack, " ")

  test("STACK-7 the disaster starts off the board, and the corps sends it off" .. order, function(t)
    oil_island(t, stack)
    t:equal(t:hex(3, 1).terrain, "spring") -- the desert
    t:equal(disaster(t), nil)
    seven(t, 12)
    t:equal(disaster(t), t:hex(1, 2))
    t:development(1, "1 knight")
    t:act(1, "play knight")
    t:equal(disaster(t), nil)
  end)

  test("STACK-7 it blocks a spring as it blocks any hex" .. order, function(t)
    local game = oil_island(t, stack)
    local spring = t:hex(4, 3)
    for _, hex in ipairs(game:hexes_with(9)) do
      if hex ~= spring then hex.token = nil end
    end
    t:put(2, "settlement", t:node(spring, "N"))
    t:roll(4, 5)
    t:holds(2, "1 oil")
    t:turn(1)
    seven(t, 9)
    t:equal(disaster(t), spring)
    t:turn(1)
    t:roll(4, 5)
    t:holds(2, "1 oil")
  end)

  test("STACK-7 oil counts toward the half and goes to the supply" .. order, function(t)
    local game = oil_island(t, stack)
    t:put(2, "settlement", t:node(1, 2, "N"))
    t:hand(1, "5 oil 4 ore")
    seven(t, 12)
    t:asked(1, { type = "cards", count = 4, from = { oil = 5, ore = 4 } })
    t:answer(1, "3 oil 1 ore")
    t:holds(1, "2 oil 3 ore")
    t:holds(2, "1 ore") -- the only one who is struck, two are due, but the pool holds one
    t:equal(game:supply("oil"), game:resource("oil").supply - 2)
    t:equal(t:metric("aid_cards", 2), 1)
    t:equal(t:metric("discarded", 1), 4)
  end)

  test("STACK-7 a pool of oil alone is no pool" .. order, function(t)
    local game = oil_island(t, stack, "count_before_exclusion=false")
    t:put(2, "settlement", t:node(1, 2, "N"))
    t:hand(1, "6 oil 2 ore")
    seven(t, 12)
    t:answer(1, "4 oil")
    t:holds(2, "")
    t:equal(game:supply("oil"), game:resource("oil").supply - 2)
  end)

  test("STACK-7 nobody steals, so nobody steals oil" .. order, function(t)
    oil_island(t, stack)
    t:put(2, "settlement", t:node(1, 2, "N"))
    t:hand(2, "3 oil 2 ore")
    t:development(1, "1 knight")
    seven(t, 12)
    t:no_event("stole")
    t:no_event("took")
    t:act(1, "play knight")
    t:no_event("stole")
    t:no_event("took")
    t:holds(1, "")
    t:holds(2, "3 oil 2 ore")
  end)

  -- Oil may leave fewer cards than there are players who were struck: dice decide among them, too.
  test("STACK-7 ND-11 dice among the struck where oil makes the pool small" .. order, function(t)
    oil_island(t, stack)
    t:put(2, "settlement", t:node(1, 2, "N"))
    t:put(3, "settlement", t:node(1, 2, "SE"))
    t:put(4, "settlement", t:node(1, 2, "SW"))
    t:hand(1, "6 oil 2 ore")
    seven(t, 12, 4, 9, 6, 3, 11) -- of 2, 3, 4, then for the second card of 2 and 4; for the weakest none is left
    t:answer(1, "2 oil 2 ore")
    t:holds(2, "")
    t:holds(3, "1 ore")
    t:holds(4, "1 ore")
  end)
end

---- with the volcano, which stands at (3,3) of the beginner island, where the fields (2,1) alone have a 12

local function volcano_island(t, stack, set)
  return t:start { board = "beginner", players = 3, set = set, table.unpack(stack) }
end

for _, stack in ipairs(with_volcano) do
  local order = ": " .. table.concat(stack, " ")

  test("STACK-8 the volcano is the home of the disaster" .. order, function(t)
    volcano_island(t, stack)
    t:equal(t:hex(3, 3).terrain, "volcano")
    t:equal(disaster(t), t:hex(3, 3))
    seven(t, 12)
    t:equal(disaster(t), t:hex(2, 1))
    t:development(1, "1 knight")
    t:act(1, "play knight")
    t:equal(disaster(t), t:hex(3, 3))
  end)

  test("STACK-8 on an island drawn by chance, too" .. order, function(t)
    local game = t:start(stack)
    t:equal(game:hexes { terrain = "volcano" }, { disaster(t) })
  end)

  test("STACK-8 VOL-3 on the volcano, also where a desert is left, which is a home as well" .. order, function(t)
    t:start { players = 3, set = "volcano_hex=2,3", board = [[
id: two
title: Two deserts
players: [2, 4]
rows:
  - desert, hills 5, sea, fields 8
  -   forest 6, pasture 9, desert
]], table.unpack(stack) }
    t:equal(disaster(t), t:hex(2, 3))
    t:development(1, "1 knight")
    t:turn(1)
    t:act(1, "play knight")
    t:asked(1, { options = { t:hex(1, 1), t:hex(2, 3) } }) -- ND-A8
  end)

  test("STACK-8 there it blocks the gold only" .. order, function(t)
    volcano_island(t, stack, "gold=true volcano_number=12")
    t:put(2, "city", t:node(3, 3, "N"))
    t:put(3, "settlement", t:node(2, 1, "N"))
    t:dice(1)
    t:roll(6, 6)
    t:holds(2, "")
    t:holds(3, "1 grain") -- the fields pay as ever
    t:equal(t:node(3, 3, "N").piece, "settlement")
  end)

  test("STACK-8 away from there it blocks no gold" .. order, function(t)
    volcano_island(t, stack, "gold=true")
    t:blocker("disaster", t:hex(1, 1))
    t:put(1, "settlement", t:node(3, 3, "N"))
    t:dice(1)
    t:roll(2, 3)
    t:answer(1, "ore")
    t:holds(1, "1 ore")
    t:equal(t:node(3, 3, "N").piece, nil)
  end)

  -- VOL-A28: the second roll of a seven is no production roll; it may well strike the volcano.
  test("STACK-8 the roll of a disaster is no eruption" .. order, function(t)
    local game = volcano_island(t, stack)
    for _, hex in ipairs(game:hexes_with(5)) do
      if hex ~= t:hex(3, 3) then hex.token = 4 end
    end
    t:put(1, "settlement", t:node(3, 3, "N"))
    t:blocker("disaster", t:hex(1, 1))
    seven(t, 5)
    t:equal(disaster(t), t:hex(3, 3))
    t:equal(t:metric("eruptions"), 0)
    t:equal(t:node(3, 3, "N").piece, "settlement")
  end)
end

for _, stack in ipairs {
  { "volcano", "oil_springs", "natural_disasters" }, { "volcano", "natural_disasters", "oil_springs" },
  { "oil_springs", "volcano", "natural_disasters" }, { "oil_springs", "natural_disasters", "volcano" },
  { "natural_disasters", "volcano", "oil_springs" }, { "natural_disasters", "oil_springs", "volcano" },
} do
  test("STACK-8 of all three together the volcano is the home: " .. table.concat(stack, " "), function(t)
    local game = volcano_island(t, stack)
    t:equal(#game:hexes { terrain = "spring" }, 2)
    t:equal(disaster(t), t:hex(3, 3))
    t:blocker("disaster")
    t:development(1, "1 knight")
    t:act(1, "play knight")
    t:equal(disaster(t), t:hex(3, 3))
  end)
end
