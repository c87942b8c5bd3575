-- A volcano, of either kind, with Oil Springs: STACK-5 and STACK-6 (docs/rules/README.md).
-- On the beginner island the volcano stands at (3,3); the fields (2,1) alone have a 12, and the pasture (1,2) a 2.

local with_volcano = { { "volcano", "oil_springs" }, { "oil_springs", "volcano" } }
local with_catakatoa = { { "catakatoa", "oil_springs" }, { "oil_springs", "catakatoa" } }
local stacks = { with_volcano[1], with_volcano[2], with_catakatoa[1], with_catakatoa[2] }
local nothing = "0 brick 0 lumber 0 wool 0 grain 0 ore"

local function start(t, stack, board, set, seed)
  return t:start { board = board, set = set, seed = seed, players = 3, table.unpack(stack) }
end

local function slope(t, corner) return t:node(3, 3, corner) end

-- So many numbers lie on Catakatoa, the 12 on top.
local function stacked(t, left)
  local state = t:script("catakatoa").state
  state.top, state.left = 12, left
end

-- The 12 alone is left, and it is rolled; the bank has no gifts.
local function explode(t)
  stacked(t, 1)
  t:bank(nothing)
  t:turn(1)
  t:roll(6, 6)
  t:turn(1)
end

-- Player 1 ends a turn that brought the marker to 5, and the dice of the disaster show this.
local function disaster(t, total)
  local oil = t:script("oil_springs").state
  oil.marker, oil.causer = 5, t:player(1)
  t:turn(1, "main")
  t:dice(total)
  t:act(1, "end")
end

---- a metropolis

for _, stack in ipairs(stacks) do
  local catakatoa = table.concat(stack):find("catakatoa")

  local function lava_to_the_north(t)
    if catakatoa then stacked(t, 9) end
    t:turn(1)
    t:dice(1)
    t:roll(6, 6)
  end

  test("STACK-5 lava makes a city of a metropolis: " .. table.concat(stack, " "), function(t)
    start(t, stack, "beginner", not catakatoa and "volcano_number=12" or nil)
    local owner = t:player(2)
    t:put(owner, "metropolis", slope(t, "N"))
    t:bank(nothing) -- no gifts
    t:equal(owner.points, 3)
    t:equal(owner:supply("metropolis"), 3)
    lava_to_the_north(t)
    t:equal(slope(t, "N").piece, "city")
    t:equal(slope(t, "N").owner, owner)
    t:equal(owner.points, 2)
    t:equal(owner:supply("metropolis"), 4, "metropolises left: its token is back with the others")
    t:equal(owner:supply("city"), 3, "cities left: it is still out")
    lava_to_the_north(t)
    t:equal(slope(t, "N").piece, "settlement")
    t:equal(owner:supply("city"), 4)
  end)

  test("STACK-5 no flood touches a metropolis: " .. table.concat(stack, " "), function(t)
    start(t, stack, "beginner")
    t:put(1, "metropolis", t:node(1, 1, "N")) -- all three on the coast
    t:put(2, "settlement", t:node(1, 2, "N"))
    t:put(3, "city", t:node(1, 3, "N"))
    disaster(t, 7)
    t:equal(t:node(1, 1, "N").piece, "metropolis") -- OIL-31
    t:equal(t:node(1, 2, "N").piece, nil)
    t:equal(t:node(1, 3, "N").piece, "settlement")
  end)
end

for _, stack in ipairs(with_catakatoa) do
  test("STACK-5 the explosion takes a metropolis whole: " .. table.concat(stack, " "), function(t)
    start(t, stack, "beginner")
    local owner = t:player(2)
    t:put(owner, "metropolis", slope(t, "NE"))
    explode(t)
    t:equal(slope(t, "NE").piece, nil)
    t:equal(owner:supply("metropolis"), 4)
    t:equal(owner:supply("city"), 4)
    t:equal(owner:supply("settlement"), 5)
    t:equal(owner.points, 0)
  end)
end

test("STACK-5 gold counts three for a metropolis, and is never oil", function(t)
  start(t, with_volcano[1], "beginner", "gold=true")
  t:blocker("robber", t:hex(1, 1))
  t:put(1, "metropolis", slope(t, "N"))
  t:dice(4)
  t:roll(2, 3)
  for _ = 1, 3 do
    t:asked(1, { options = { "brick", "lumber", "wool", "grain", "ore" } })
    t:answer("ore")
  end
  t:holds(1, "3 ore")
end)

test("STACK-5 gifts count three for a metropolis, and are never oil", function(t)
  start(t, with_catakatoa[1], "beginner")
  t:put(1, "metropolis", slope(t, "N"))
  t:dice(4)
  t:roll(1, 1)
  for _ = 1, 3 do
    t:asked(1, { options = { "brick", "lumber", "wool", "grain", "ore" } })
    t:answer("ore")
  end
  t:holds(1, "3 ore")
end)

---- springs

-- Two springs, no neighbours, neither with a red number nor without one, and the volcano in the desert. Returns whether
-- a spring lies beside the volcano.
local function check_springs(t, game)
  local touches = false
  t:equal(#game:hexes { terrain = "volcano" }, 1)
  t:equal(#game:hexes { terrain = "desert" }, 0)
  t:equal(#game:hexes { terrain = "spring" }, 2)
  for _, spring in ipairs(game:hexes { terrain = "spring" }) do
    t:check(spring.token and spring.token ~= 6 and spring.token ~= 8)
    for _, hex in ipairs(spring:neighbours()) do
      t:check(hex.terrain ~= "spring", "a spring beside a spring")
      touches = touches or hex.terrain == "volcano"
    end
  end
  return touches
end

for _, stack in ipairs(stacks) do
  for _, board in ipairs { "beginner", stack[1] == "catakatoa" and "catakatoa" or "base" } do
    local name = "STACK-6 two springs by chance, on " .. board .. ": " .. table.concat(stack, " ")
    test(name, function(t)
      local touching = 0
      for seed = 1, 12 do
        touching = touching + (check_springs(t, start(t, stack, board, nil, seed)) and 1 or 0)
      end
      t:check(touching > 0, "they may lie beside the volcano")
    end)
  end

  -- Of the three hexes that are marked one is the desert.
  test("STACK-6 on marked springs the volcano goes first: " .. table.concat(stack, " "), function(t)
    for seed = 1, 4 do
      local game = start(t, stack, "oil_springs", nil, seed)
      t:equal(t:hex(3, 1).terrain, "volcano")
      t:equal(#game:hexes { terrain = "spring" }, 2)
    end
  end)

  test("STACK-6 the robber starts on the volcano: " .. table.concat(stack, " "), function(t)
    local game = start(t, stack)
    t:equal(game:hexes { terrain = "volcano" }, { game:blocker("robber").hex })
  end)
end

---- a disaster of oil and the volcano's number

test("STACK-6 a dead volcano never erupts again", function(t)
  local game = start(t, with_volcano[1], "beginner")
  local volcano = t:hex(3, 3)
  for _, hex in ipairs(game:hexes_with(5)) do
    if hex ~= volcano then hex.token = 4 end
  end
  disaster(t, 5)
  t:equal(volcano.token, nil)
  t:equal(t:script("oil_springs").state.lost, 1)
  t:turn(2)
  t:roll(2, 3)
  t:no_event("die")
  t:equal(t:metric("eruptions"), 0)
end)

test("STACK-6 a disaster takes no number from the stack on the volcano", function(t)
  start(t, with_catakatoa[1], "beginner")
  t:hex(1, 2).token = 4 -- the only hex with a 2; one lies on the volcano, too
  disaster(t, 2)
  t:equal(t:script("oil_springs").state.lost, 0)
  t:equal(t:script("catakatoa").state.top, 2)
  t:equal(t:script("catakatoa").state.left, 18)
end)

---- after the explosion: OIL-11 holds for the theft of CAT-23

-- Player 2 has oil alone, player 3 oil and ore; player 1 rolls a seven.
local function thief(t)
  start(t, with_catakatoa[1], "beginner")
  t:hand(2, "1 oil")
  t:hand(3, "2 oil 1 ore")
  explode(t)
  t:roll(3, 4)
  t:asked(1, { prompt = "Take a card from", options = { t:player(2), t:player(3) } })
end

test("STACK-6 after the explosion who has oil alone may be robbed of it", function(t)
  thief(t)
  t:answer(1, t:player(2))
  t:holds(1, "1 oil")
  t:holds(2, "")
end)

for taken, left in pairs { card = "2 oil", oil = "1 oil 1 ore" } do
  test("STACK-6 after the explosion the thief says whether it is oil: " .. taken, function(t)
    thief(t)
    t:answer(1, t:player(3))
    t:answer(1, taken)
    t:holds(1, taken == "card" and "1 ore" or "1 oil")
    t:holds(3, left)
  end)
end
