-- The aid pool and who gets how much of it: ND-6 to ND-12 and the rulings on it (docs/rules/natural_disasters.md).
-- On the beginner island the fields (2,1) alone have a 12: that is where the disaster strikes here.

local function island(t, set, players)
  return t:start { "natural_disasters", board = "beginner", players = players or 4, set = set }
end

-- A settlement of each of these players on the fields with the 12.
local function struck(t, ...)
  local corners = { "N", "SE", "SW" }
  for i, player in ipairs { ... } do t:put(player, "settlement", t:node(2, 1, corners[i])) end
end

local away = {
  { 5, 1, "SW" }, { 5, 2, "SW" }, { 5, 3, "SW" }, { 5, 3, "SE" }, { 3, 5, "S" }, { 3, 5, "NE" }, { 2, 4, "N" },
  { 1, 3, "N" }, { 1, 2, "N" },
}

-- Settlements far from the fields, until players 1, 2 ... have so many points.
local function points(t, ...)
  for player, wanted in ipairs { ... } do
    for _, spot in ipairs(away) do
      local node = t:node(spot[1], spot[2], spot[3])
      if not node.piece and t:player(player).points < wanted then t:put(player, "settlement", node) end
    end
    t:equal(t:player(player).points, wanted, "points of player " .. player)
  end
end

-- The production roll is a seven and the second roll a 12; then those who are asked give these cards, in their order.
local function seven(t, ...)
  t:dice(12)
  t:roll(3, 4)
  for _, cards in ipairs { ... } do t:answer(cards) end
  t:equal(t.prompt, "turn", "nobody is asked anything more")
end

-- Ore in the hands of players 1, 2 ... after player 1, or the one named, gave four.
local function ore(t, ...)
  for player, count in ipairs { ... } do t:equal(t:player(player):count("ore"), count, "ore of player " .. player) end
end

---- the pool

test("ND-6 who has more than seven cards gives up half, rounded down, of their choice", function(t)
  island(t)
  t:hand(1, "7 wool") -- none
  t:development(1, "3 knight 2 victory_point") -- which are no cards in hand
  t:hand(2, "8 ore")
  t:hand(3, "5 grain 4 brick")
  t:dice(12)
  t:roll(3, 4)
  t:asked(2, { prompt = "Give up for foreign aid", type = "cards", count = 4, from = { ore = 8 } })
  t:answer(2, "4 ore")
  t:asked(3, { count = 4, from = { grain = 5, brick = 4 } })
  t:answer(3, "3 grain 1 brick")
  t:equal(t.prompt, "turn")
  t:holds(1, "7 wool")
  t:holds(2, "4 ore")
  t:holds(3, "2 grain 3 brick")
  t:equal(t:metric("discarded", 2), 4)
  t:equal(t:metric("discarded", 3), 4)
end)

test("ND-6 nobody sees what others give up before all have chosen", function(t)
  island(t, nil, 3)
  t:hand(1, "8 ore")
  t:hand(2, "8 wool")
  t:dice(12)
  t:roll(3, 4)
  t:answer(1, "4 ore")
  t:asked(2, { type = "cards" })
  t:equal(t:sees(2, 1).card_count, 8) -- the cards are still in hand
  t:no_event("discarded")
  t:answer(2, "4 wool")
  t:event("discarded", { player = t:player(1), cards = { ore = 4 } })
end)

test("ND-A9 discard_first=true: cards are given up before the second roll", function(t)
  island(t, "discard_first=true")
  struck(t, 2)
  t:hand(1, "8 ore")
  t:dice(12)
  t:roll(3, 4)
  t:asked(1, { type = "cards" })
  t:no_event("die")
  t:answer("4 ore")
  t:event("die", { total = 12 })
  t:holds(2, "2 ore")
end)

test("ND-A9 discard_first=false: cards are given up after the second roll", function(t)
  island(t, "discard_first=false")
  struck(t, 2)
  t:hand(1, "8 ore")
  t:dice(12)
  t:roll(3, 4)
  t:asked(1, { type = "cards" })
  t:event("die", { total = 12 })
  t:answer("4 ore")
  t:holds(2, "2 ore")
end)

test("ND-A10 nobody has more than seven: the disaster moves, and there is no aid", function(t)
  local game = island(t)
  struck(t, 2)
  for player = 1, 4 do t:hand(player, "4 wool 3 ore") end
  seven(t)
  t:equal(game:blocker("disaster").hex, t:hex(2, 1))
  for player = 1, 4 do t:holds(player, "4 wool 3 ore") end
  t:told("Nobody gives foreign aid.")
end)

---- the struck

-- These are struck; player 4, who is not there, gives four ore.
local function island_with_struck(t, ...)
  island(t)
  struck(t, ...)
  t:hand(4, "8 ore")
end

test("ND-7 one who is struck gets two", function(t)
  island_with_struck(t, 1) -- the three others tie for the fewest points and get nothing
  seven(t, "4 ore")
  ore(t, 2, 0, 0, 4)
  t:equal(t:metric("aid_cards", 1), 2)
end)

test("ND-7 two who are struck get one each", function(t)
  island_with_struck(t, 1, 2)
  points(t, 1, 1, 1, 1) -- all four tie
  seven(t, "4 ore")
  ore(t, 1, 1, 0, 4)
end)

test("ND-7 three who are struck get one each", function(t)
  island_with_struck(t, 1, 2, 3)
  points(t, 1, 1, 1, 1)
  seven(t, "4 ore")
  ore(t, 1, 1, 1, 4)
end)

test("ND-A13 a road there makes nobody struck", function(t)
  island_with_struck(t, 1)
  t:put(2, "road", t:edge(2, 1, "E"))
  seven(t, "4 ore")
  ore(t, 2, 0, 0, 4) -- one is struck still: two cards
end)

test("ND-A14 one share, however many buildings", function(t)
  island_with_struck(t, 1)
  t:put(1, "city", t:node(2, 1, "N")) -- over the settlement
  t:put(1, "settlement", t:node(2, 1, "SE"))
  seven(t, "4 ore")
  ore(t, 2, 0, 0, 4)
end)

test("ND-A25 nobody is struck: only the weakest are served", function(t)
  island_with_struck(t)
  points(t, 1, 0, 1, 1)
  seven(t, "4 ore")
  ore(t, 0, 1, 0, 4)
end)

test("ND-A26 who gets aid is not asked and cannot refuse", function(t)
  island_with_struck(t, 1)
  seven(t, "4 ore") -- and nobody is asked anything more
  ore(t, 2, 0, 0, 4)
end)

test("ND-A27 aid that makes more than seven cards causes no discard", function(t)
  island_with_struck(t, 1)
  t:hand(1, "7 wool")
  seven(t, "4 ore")
  t:holds(1, "7 wool 2 ore")
  t:equal(t.prompt, "turn")
end)

---- the weakest

-- Nobody is struck; player 1 gives four ore. So many points have players 1, 2 ...
local function weakest(t, set, ...)
  island(t, set, select("#", ...))
  points(t, ...)
  t:hand(1, "8 ore")
  seven(t, "4 ore")
end

test("ND-8 a single weakest of three gets one", function(t)
  weakest(t, nil, 2, 1, 2)
  ore(t, 4, 1, 0)
end)

test("ND-8 a single weakest of four gets one", function(t)
  weakest(t, nil, 2, 1, 2, 2)
  ore(t, 4, 1, 0, 0)
end)

test("ND-8 two weakest get one each if more than three play", function(t)
  weakest(t, nil, 2, 1, 1, 2)
  ore(t, 4, 1, 1, 0)
end)

-- Test vector 5.
test("ND-A18 two weakest of three get nothing", function(t)
  weakest(t, nil, 2, 1, 1)
  ore(t, 4, 0, 0)
end)

test("ND-A19 the weaker of two gets one", function(t)
  weakest(t, nil, 2, 1)
  ore(t, 4, 1)
end)

test("ND-A19 two who tie get nothing", function(t)
  weakest(t, nil, 1, 1)
  ore(t, 4, 0)
end)

test("ND-A22 three weakest get nothing", function(t)
  weakest(t, nil, 2, 1, 1, 1)
  ore(t, 4, 0, 0, 0)
end)

test("ND-A22 four who tie get nothing", function(t)
  weakest(t, nil, 1, 1, 1, 1)
  ore(t, 4, 0, 0, 0)
end)

-- Player 2, with one point, holds two more that nobody sees.
local function hidden_points(t, set)
  island(t, set)
  points(t, 3, 1, 2, 2)
  t:development(2, "2 victory_point")
  t:hand(1, "8 ore")
  seven(t, "4 ore")
end

test("ND-A20 aid_points=public: hidden points do not count", function(t)
  hidden_points(t, "aid_points=public")
  ore(t, 4, 1, 0, 0)
end)

test("ND-A20 aid_points=all: hidden points count", function(t)
  hidden_points(t, "aid_points=all") -- 3 3 2 2
  ore(t, 4, 0, 1, 1)
end)

test("ND-A20 awards are points that all can see", function(t)
  local game = island(t, nil, 3)
  points(t, 2, 0, 1)
  t:development(2, "3 knight")
  for _ = 1, 3 do
    t:turn(2, "main")
    t:act(2, "play knight")
  end
  t:equal(game:holder("largest_army"), t:player(2)) -- two points: player 3 is the weakest
  t:turn(1)
  t:hand(1, "8 ore")
  seven(t, "4 ore")
  ore(t, 4, 0, 1)
end)

test("ND-A21 points count as they are when aid is paid", function(t)
  island(t, nil, 3)
  points(t, 2, 1, 2)
  t:put(2, "city", t:player(2):nodes()[1]) -- just before the roll: now all have two
  t:hand(1, "8 ore")
  seven(t, "4 ore")
  ore(t, 4, 0, 0)
end)

---- both, and those who give

-- Test vector 2.
test("ND-9 who is struck and weakest gets both", function(t)
  local game = island(t, nil, 3)
  struck(t, 2)
  points(t, 2, 1, 2)
  t:hand(1, "8 ore")
  seven(t, "4 ore")
  t:holds(2, "3 ore")
  t:equal(game:supply("ore"), 19 - 4 - 3)
  t:equal(t:metric("aid_cards", 2), 3)
end)

-- Test vector 4.
test("ND-10 nobody gets one's own cards, but perhaps those of others", function(t)
  island(t)
  struck(t, 1)
  t:hand(1, "8 ore")
  t:hand(2, "8 wool")
  seven(t, "4 ore", "4 wool")
  t:holds(1, "4 ore 2 wool")
  t:holds(2, "4 wool")
end)

-- Test vector 8: no card comes or goes.
test("ND-12 what is left goes to the bank", function(t)
  local game = island(t)
  struck(t, 2)
  t:hand(1, "8 ore")
  t:hand(3, "5 wool 5 grain")
  seven(t, "4 ore", "1 wool 4 grain")
  for _, kind in ipairs { "brick", "lumber", "wool", "grain", "ore" } do
    local all = game:supply(kind)
    for _, player in ipairs(game.players) do all = all + player:count(kind) end
    t:equal(all, 19, "cards of " .. kind)
  end
  t:equal(t:player(2):card_count(), 2)
  t:holds(1, "4 ore")
  t:holds(3, "4 wool 1 grain")
  t:told("Cards that go to the bank: 7.")
end)

test("ND-A15 the only one struck and only giver gets nothing, and the weakest are served", function(t)
  island(t, nil, 3)
  struck(t, 1)
  points(t, 2, 1, 2)
  t:hand(1, "8 ore")
  seven(t, "4 ore")
  ore(t, 4, 1, 0)
end)

-- Two are struck, and player 1 is the only giver: what player 2 gets.
local function beside_the_giver(t, set, share)
  island(t, set)
  struck(t, 1, 2)
  points(t, 1, 1, 1, 1)
  t:hand(1, "8 ore")
  seven(t, "4 ore")
  ore(t, 4, share, 0, 0)
end

test("ND-A16 of two struck, one the only giver, the other gets one", function(t)
  beside_the_giver(t, nil, 1)
end)

test("ND-A16 count_before_exclusion=true: the other gets one", function(t)
  beside_the_giver(t, "count_before_exclusion=true", 1)
end)

test("ND-A16 count_before_exclusion=false: the other gets two", function(t)
  beside_the_giver(t, "count_before_exclusion=false", 2)
end)

test("ND-A16 count_before_exclusion=false: of three struck two are counted", function(t)
  island(t, "count_before_exclusion=false")
  struck(t, 1, 2, 3)
  points(t, 1, 1, 1, 1)
  t:hand(1, "8 ore")
  seven(t, "4 ore")
  ore(t, 4, 1, 1, 0)
end)

test("ND-A16 count_before_exclusion=false: with a second giver nobody is left out", function(t)
  island(t, "count_before_exclusion=false")
  struck(t, 1, 2)
  points(t, 1, 1, 1, 1)
  t:hand(1, "8 ore")
  t:hand(3, "8 wool")
  seven(t, "4 ore", "4 wool")
  t:holds(1, "4 ore 1 wool")
  t:equal(t:player(2):card_count(), 1)
end)

test("ND-A17 the card of a weakest who is the only giver is not passed on", function(t)
  weakest(t, nil, 1, 2, 2)
  ore(t, 4, 0, 0)
end)

test("ND-A24 the share of one who could only get own cards is lost", function(t)
  local game = island(t)
  struck(t, 1, 2, 3)
  points(t, 1, 1, 1, 1)
  t:hand(1, "8 ore")
  seven(t, "4 ore")
  ore(t, 4, 1, 1, 0)
  t:equal(game:supply("ore"), 19 - 4 - 2)
end)
