-- Which cards of the pool go to whom, and what happens when there are too few: ND-11, ND-A11, A12, A23, A28
-- (docs/rules/natural_disasters.md).
-- On the beginner island the fields (2,1) alone have a 12: that is where the disaster strikes here.

local function island(t, set, seed)
  return t:start { "natural_disasters", board = "beginner", players = 4, set = set, seed = seed }
end

-- A settlement of each of these players on the fields with the 12.
local function struck(t, ...)
  local corners = { "N", "SE", "SW" }
  for i, player in ipairs { ... } do t:put(player, "settlement", t:node(2, 1, corners[i])) end
end

-- The production roll is a seven, the second roll a 12, and the dice for the last cards show the others.
local function seven(t, ...)
  t:dice(12, ...)
  t:roll(3, 4)
end

---- whose card

test("ND-A28 who has most cards left in the pool gives first", function(t)
  island(t)
  struck(t, 2)
  t:hand(1, "8 ore")
  t:hand(3, "12 wool")
  seven(t)
  t:answer(1, "4 ore")
  t:answer(3, "6 wool")
  t:holds(2, "2 wool") -- 6 to 4, then 5 to 4
end)

test("ND-A28 of equally many the first giver clockwise from the roller", function(t)
  island(t)
  struck(t, 2, 4)
  t:hand(1, "8 ore")
  t:hand(3, "8 wool")
  seven(t)
  t:answer(1, "4 ore")
  t:answer(3, "4 wool")
  t:holds(2, "1 ore") -- is served first, from player 1
  t:holds(4, "1 wool")
end)

test("ND-A28 clockwise from another roller", function(t)
  island(t)
  struck(t, 2, 4)
  t:hand(1, "8 wool")
  t:hand(3, "8 ore")
  t:turn(3)
  seven(t)
  t:answer(3, "4 ore")
  t:answer(1, "4 wool")
  t:holds(4, "1 ore") -- is served first, from player 3
  t:holds(2, "1 wool")
end)

test("ND-A28 givers are served before the others", function(t)
  island(t)
  struck(t, 2, 4)
  t:hand(1, "8 ore")
  t:hand(4, "8 wool")
  seven(t)
  t:answer(1, "4 ore")
  t:answer(4, "4 wool")
  t:holds(4, "4 wool 1 ore") -- only ore is open to 4, and 4 comes first
  t:holds(2, "1 wool") -- then wool is what is most
end)

---- which card

-- Player 2 alone is struck; player 1 gives two ore and two wool.
local function mixed(t, set, seed)
  island(t, set, seed)
  struck(t, 2)
  t:hand(1, "3 ore 5 wool")
end

test("ND-A11 aid_pick=random: chance takes a card, and nobody is asked", function(t)
  mixed(t, "aid_pick=random")
  t:draw(3, 1) -- of wool wool ore ore, then of wool wool ore
  seven(t)
  t:answer(1, "2 ore 2 wool")
  t:holds(2, "1 ore 1 wool")
end)

test("ND-A11 aid_pick=random: all may come up, and the same seed brings the same", function(t)
  local times = { [0] = 0, 0, 0 }
  for seed = 1, 60 do
    local got = {}
    for i, set in ipairs { "", "aid_pick=random" } do
      mixed(t, set, seed)
      seven(t)
      t:answer(1, "2 ore 2 wool")
      t:equal(t:player(2):card_count(), 2)
      got[i] = t:player(2):count("ore")
    end
    t:equal(got[1], got[2], "it is how it is without the option")
    times[got[1]] = times[got[1]] + 1
  end
  t:check(times[0] > 2 and times[1] > 20 and times[2] > 2, "1 : 4 : 1")
end)

test("ND-A11 aid_pick=donor: the giver chooses among own cards", function(t)
  mixed(t, "aid_pick=donor")
  t:hand(4, "6 brick 6 grain")
  seven(t)
  t:answer(1, "2 ore 2 wool")
  t:answer(4, "3 brick 3 grain")
  t:asked(4, { prompt = "Which card do you give to ", options = { "brick", "grain" } }) -- who has more there
  t:answer("grain")
  t:answer(4, "brick")
  t:holds(2, "1 grain 1 brick")
end)

test("ND-A11 aid_pick=donor: of one kind alone there is nothing to choose", function(t)
  island(t, "aid_pick=donor")
  struck(t, 2)
  t:hand(1, "8 ore")
  seven(t)
  t:answer(1, "4 ore")
  t:equal(t.question, nil)
  t:holds(2, "2 ore")
end)

test("ND-A11 aid_pick=recipient: who gets it chooses among all that others gave", function(t)
  mixed(t, "aid_pick=recipient")
  t:hand(2, "4 lumber 4 wool")
  t:hand(4, "6 brick 6 grain")
  seven(t)
  t:answer(1, "2 ore 2 wool")
  t:answer(2, "4 lumber")
  t:answer(4, "3 brick 3 grain")
  t:asked(2, { prompt = "Which card do you take?", options = { "wool", "ore", "brick", "grain" } })
  t:answer("ore")
  t:answer(2, "brick")
  t:holds(2, "4 wool 1 ore 1 brick")
end)

test("ND-A11 aid_pick=recipient: own cards are not among them", function(t)
  island(t, "aid_pick=recipient")
  struck(t, 2)
  t:hand(1, "8 ore")
  t:hand(2, "8 lumber")
  seven(t)
  t:answer(1, "4 ore")
  t:answer(2, "4 lumber")
  t:equal(t.question, nil) -- ore alone is left to name
  t:holds(2, "4 lumber 2 ore")
end)

test("ND-A11 aid_pick=recipient: the card comes from one who gave such a card", function(t)
  island(t, "aid_pick=recipient")
  struck(t, 2, 3, 4)
  t:put(1, "settlement", t:node(5, 1, "SW"), t:node(5, 2, "SW"))
  t:put(4, "settlement", t:node(5, 3, "SW"))
  t:hand(1, "8 ore")
  t:hand(4, "10 brick") -- who has more left
  seven(t)
  t:answer(1, "4 ore")
  t:answer(4, "5 brick")
  t:answer(2, "ore") -- 4 could only get ore
  t:answer(3, "ore")
  t:answer(2, "ore") -- as one of the two weakest
  t:equal(t.question, nil) -- no ore is left for 3 to name
  t:holds(4, "5 brick 1 ore")
  t:holds(2, "2 ore")
  t:holds(3, "1 ore 1 brick")
end)

---- who sees it

test("ND-A12 aid_public=true: all see what is given and handed out", function(t)
  mixed(t, "aid_public=true")
  t:draw(3, 1)
  seven(t)
  t:answer(1, "2 ore 2 wool")
  t:told("player 1 gives up 2 wool, 2 ore.", 3)
  t:told("player 2 gets 1 ore.", 3)
  t:told("player 2 gets 1 wool.", 3)
end)

test("ND-A12 aid_public=false: others see only how many", function(t)
  mixed(t, "aid_public=false")
  t:draw(3, 1)
  seven(t)
  t:answer(1, "2 ore 2 wool")
  t:told("player 1 gives up 4 cards.", 3)
  t:told("player 1 gives up 2 wool, 2 ore.", 1)
  t:told("player 2 gets 1 card.", 1)
  t:told("player 2 gets 1 ore.", 2)
end)

---- too few

-- Player 1 gives four; 2, 3 and 4 are struck; 2 and 3 are the weakest: one card for two. The dice show who gets it.
local function shortage(t, set, dice, two, three)
  island(t, set)
  struck(t, 2, 3, 4)
  t:put(1, "settlement", t:node(5, 1, "SW"), t:node(5, 2, "SW"))
  t:put(4, "settlement", t:node(5, 3, "SW"))
  t:hand(1, "8 ore")
  seven(t, table.unpack(dice))
  t:answer(1, "4 ore")
  t:holds(1, "4 ore")
  t:holds(2, two .. " ore")
  t:holds(3, three .. " ore")
  t:holds(4, "1 ore") -- the struck come first
end

test("ND-11 the struck first, then the dice: player 3 rolls more", function(t)
  shortage(t, nil, { 5, 9 }, 1, 2)
end)

test("ND-11 the struck first, then the dice: player 2 rolls more", function(t)
  shortage(t, nil, { 9, 5 }, 2, 1)
end)

test("ND-A23 shortage_dice=2d6: who ties rolls again", function(t)
  shortage(t, "shortage_dice=2d6", { 8, 8, 11, 12 }, 1, 2)
end)

test("ND-A23 shortage_dice=1d6: each rolls one die", function(t)
  shortage(t, "shortage_dice=1d6", { 2, 1 }, 2, 1) -- no two dice show 1
end)
