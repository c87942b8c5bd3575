-- Event dice: HOUSE-ED-1 to HOUSE-ED-8 (docs/rules/house_rules.md), on the beginner island: a harbor in the north-west
-- of (1,1), another in the north-east of (1,2), the robber's desert is (3,3).

local CALM, SHIP, HARVEST, FLEE, CHARITY = 1, 3, 4, 5, 6

local function table_of(t, players)
  return t:start { players = players or 3, board = "beginner", set = "first_round=1" }
end

local function event(t, which, die1, die2)
  t:dice(which)
  t:roll(die1 or 1, die2 or 1)
end

local function port(t) return t:node(1, 1, "N") end

test("HOUSE-ED-1 the third die is rolled from the second round on", function(t) -- first_round=2
  t:start { players = 2, board = "beginner" }
  for _ = 1, 2 do
    t:roll(1, 1)
    t:no_event("die")
    t:act("end")
  end
  event(t, CALM)
  t:event("die", { text = "Event die", total = CALM })
end)

test("HOUSE-ED-1 an option says from which round on", function(t) -- first_round=1
  table_of(t)
  event(t, 2)
  t:told("The event: calm.")
  t:equal(t:shown("Event"), "calm")
end)

test("HOUSE-ED-2 the event comes before the cards", function(t)
  table_of(t)
  t:put(2, "settlement", t:node(2, 1, "SW")) -- at the fields with the 12
  event(t, HARVEST, 6, 6)
  t:answer(1, "ore")
  local got = t:events("got")
  t:equal(got[1].player, t:player(1))
  t:equal(got[2].player, t:player(2))
end)

test("HOUSE-ED-2 the event comes before a 7", function(t)
  table_of(t)
  t:hand(1, "7 wool")
  event(t, HARVEST, 3, 4)
  t:answer(1, "ore")
  t:equal(t.prompt, "discard", "the card of the harvest is one too many")
end)

test("HOUSE-ED-3 one and two bring nothing", function(t)
  table_of(t)
  t:put(1, "settlement", port(t))
  t:hand(1, "1 wool")
  for die = 1, 2 do
    t:turn(1)
    event(t, die)
    t:holds(1, "1 wool")
  end
  t:equal(t:metric("events"), 0)
end)

test("HOUSE-ED-4 the ship takes a card at each harbor for one of choice", function(t)
  table_of(t)
  t:put(1, "settlement", port(t))
  t:put(2, "settlement", t:node(3, 3, "N")) -- inland
  t:put(3, "city", t:node(1, 2, "NE"))
  t:hand(1, "1 wool 1 brick")
  t:hand(2, "2 ore")
  t:hand(3, "3 grain")
  event(t, SHIP, 6, 6)
  t:asked(1, { prompt = "Give the ship a card?", options = { "brick", "wool" }, optional = true })
  t:answer(1, "wool")
  t:answer(1, "ore")
  t:answer(3, "grain")
  t:answer(3, "lumber")
  t:holds(1, "1 brick 1 ore")
  t:holds(2, "2 ore")
  t:holds(3, "2 grain 1 lumber")
  t:equal(t:metric("events"), 1)
end)

test("HOUSE-ED-4 nobody has to", function(t)
  table_of(t)
  t:put(1, "settlement", port(t))
  t:hand(1, "1 wool 1 brick")
  event(t, SHIP)
  t:decline(1)
  t:holds(1, "1 wool 1 brick")
end)

test("HOUSE-ED-5 the roller takes a card of choice", function(t)
  table_of(t)
  event(t, HARVEST)
  t:asked(1, { type = "resource" })
  t:answer(1, "grain")
  t:holds(1, "1 grain")
end)

test("HOUSE-ED-6 the robber goes home, and robs nobody", function(t)
  table_of(t)
  t:put(2, "settlement", t:node(3, 3, "N"))
  t:hand(2, "1 ore")
  t:blocker("robber", t:hex(1, 1))
  event(t, FLEE)
  t:event("moved", { blocker = "robber", hex = t:hex(3, 3) })
  t:no_event("stole")
  t:turn(2)
  event(t, FLEE)
  t:no_event("moved")
end)

test("HOUSE-ED-6 of several deserts it goes to the first, and from none of them away", function(t)
  local game = t:start { players = 6, board = "base_six", set = "first_round=1" }
  local deserts = game:hexes { terrain = "desert" }
  t:equal(#deserts, 2)
  t:blocker("robber", deserts[2])
  event(t, FLEE)
  t:no_event("moved")
  t:blocker("robber", game:hexes_with(6)[1])
  t:turn(2)
  event(t, FLEE)
  t:equal(game:blocker("robber").hex, deserts[1])
end)

test("HOUSE-ED-6 CAT-22 a witch doctor who has left the game does not come home", function(t)
  local game = t:start { "event_dice", "catakatoa", players = 3, board = "catakatoa", set = "first_round=1" }
  t:script("catakatoa").state.left, t:script("catakatoa").state.top = 0, 0
  t:script("catakatoa").state.volcano.terrain = "desert"
  t:script("catakatoa"):blocker("robber"):remove()
  event(t, FLEE)
  t:no_event("moved")
  t:check(game:blocker("robber").gone)
end)

test("HOUSE-ED-6 without a robber nothing happens", function(t)
  t:start { "event_dice", "natural_disasters", players = 3, board = "beginner", set = "first_round=1" }
  event(t, FLEE)
  t:no_event("moved")
end)

test("HOUSE-ED-6 without a desert nothing happens", function(t)
  table_of(t)
  t:blocker("robber", t:hex(1, 1))
  t:hex(3, 3).terrain = "forest"
  event(t, FLEE)
  t:no_event("moved")
end)

test("HOUSE-ED-7 the leader gives the last a card of choice", function(t)
  table_of(t)
  t:put(2, "city", t:node(3, 3, "N"))
  t:put(3, "settlement", t:node(3, 3, "S"))
  t:hand(2, "1 ore 1 wool")
  event(t, CHARITY)
  t:asked(2, { prompt = "Which card do you give to", options = { "wool", "ore" } })
  t:answer(2, "wool")
  t:holds(1, "1 wool")
  t:holds(2, "1 ore")
end)

test("HOUSE-ED-7 of several with fewest the first clockwise from the roller", function(t)
  table_of(t, 4)
  t:put(2, "city", t:node(3, 3, "N"))
  t:hand(2, "1 ore")
  t:turn(4)
  event(t, CHARITY)
  t:holds(4, "1 ore")
end)

test("HOUSE-ED-7 nobody gives while several lead, or where there is no card", function(t)
  table_of(t)
  t:put(1, "city", t:node(3, 3, "N"))
  t:put(2, "city", t:node(3, 3, "S"))
  t:hand(1, "1 ore")
  t:hand(2, "1 ore")
  event(t, CHARITY)
  t:no_event("took")
  t:put(1, "settlement", port(t))
  t:hand(1, "")
  t:turn(2)
  event(t, CHARITY)
  t:no_event("took")
end)

for seed = 1, 4 do
  test("HOUSE-ED-8 a roll that is made again has one event, seed " .. seed, function(t)
    t:start { "event_dice", "no_early_seven", players = 3, board = "beginner", set = "first_round=1", seed = seed }
    t:dice(CALM)
    t:roll(3, 4)
    t:check(#t:events("rolled") > 1)
    t:equal(#t:events("die"), 1)
  end)
end
