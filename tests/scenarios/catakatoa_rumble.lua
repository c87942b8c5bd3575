-- A rumble: gifts, then lava, and the Witch Doctor: CAT-10 to CAT-12, CAT-30 to CAT-32 (docs/rules/catakatoa.md).
-- The beginner island: the volcano stands at (3,3), the pasture (1,2) has the only 2, which lies on top of the stack.

local N, NE, SE, S, SW = 1, 2, 3, 4, 5 -- of the lava die, clockwise
local full = { 2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12 }

local function island(t, set)
  return t:start { "catakatoa", board = "beginner", players = 3, set = set }
end

local function slope(t, corner) return t:node(3, 3, corner) end

local function no_gifts(t) t:bank("0 brick 0 lumber 0 wool 0 grain 0 ore") end

-- So many numbers still lie on the volcano.
local function leave(t, left)
  local state = t:script("catakatoa").state
  state.left, state.top = left, full[#full - left + 1]
end

-- The top number of the full stack comes up in this player's turn, and the lava die shows this.
local function rumble(t, player, ...)
  t:turn(player)
  t:dice(...)
  t:roll(1, 1)
end

-- The position of the first event of that name among those of the last action.
local function when(t, name)
  for i, event in ipairs(t:events()) do
    if event.name == name then return i end
  end
  return 1000
end

---- when

test("CAT-10 production comes first", function(t)
  island(t)
  t:put(1, "settlement", t:node(1, 2, "N"), slope(t, "N"))
  rumble(t, 1, N)
  t:answer(1, "ore")
  local got = t:events("got")
  t:equal(got[1].cards, { wool = 1 })
  t:equal(got[2].cards, { ore = 1 })
  t:check(when(t, "got") < when(t, "die"))
  t:check(when(t, "die") < when(t, "removed"))
end)

test("CAT-A7 gifts come after production, which may take the last card", function(t)
  island(t)
  t:put(1, "settlement", t:node(1, 2, "N"))
  t:put(2, "settlement", slope(t, "N"))
  t:bank("0 brick 0 lumber 1 wool 0 grain 0 ore")
  rumble(t, 1, S)
  t:holds(1, "1 wool")
  t:holds(2, "")
end)

test("CAT-A28 only the top number rumbles, and never a seven", function(t)
  local game = island(t)
  t:put(1, "city", slope(t, "NE"))
  for total = 3, 12 do
    t:turn(1)
    t:roll(total // 2, total - total // 2)
    if total == 7 then t:act(1, "move robber", t:hex(1, 1)) end
    t:equal(t.prompt, "turn", "nobody is asked")
    t:no_event("die")
    t:equal(game.state.left, 18)
  end
  t:equal(t:metric("rumbles"), 0)
end)

---- gifts

test("CAT-11 a settlement gets one card, a city two, of their choice", function(t)
  island(t)
  t:put(1, "city", slope(t, "N"))
  t:put(2, "settlement", slope(t, "S"))
  rumble(t, 1, SW)
  t:answer(1, "ore")
  t:answer(1, "brick")
  t:answer(2, "wool")
  t:holds(1, "1 ore 1 brick")
  t:holds(2, "1 wool")
  t:equal(t:metric("gifts", 1), 2)
  t:equal(t:metric("gifts", 2), 1)
end)

test("CAT-A5 gifts are what the bank has", function(t)
  island(t)
  t:put(1, "city", slope(t, "N"))
  t:put(2, "settlement", slope(t, "S"))
  t:bank("0 brick 1 lumber 1 wool 0 grain 0 ore")
  rumble(t, 1, SW)
  t:asked(1, { options = { "lumber", "wool" } })
  t:answer(1, "wool")
  t:holds(1, "1 wool 1 lumber") -- only lumber was left
  t:holds(2, "") -- and then nothing
end)

test("CAT-A6 clockwise from the roller, one player at a time", function(t)
  island(t)
  t:put(1, "settlement", slope(t, "N"))
  t:put(2, "settlement", slope(t, "NE"))
  t:put(3, "city", slope(t, "S"))
  rumble(t, 3, SW)
  for _, player in ipairs { 3, 3, 1, 2 } do
    t:asked(player, { prompt = "Choose a card from the bank" })
    t:no_event("die")
    t:answer("wool")
  end
  t:event("die", { player = t:player(3), text = "Lava die" })
end)

---- lava

-- Test vector 2.
test("CAT-12 a gift, then lava, then the top number goes", function(t)
  local game = island(t)
  local owner = t:player(2)
  t:put(owner, "settlement", slope(t, "S"))
  rumble(t, 1, S)
  t:answer(owner, "ore")
  t:holds(owner, "1 ore")
  t:equal(slope(t, "S").piece, nil)
  t:equal(owner:supply("settlement"), 5)
  t:equal(owner.points, 0)
  t:equal(game.state.top, 3)
  t:equal(game.state.left, 17)
  t:equal(t:metric("lava_losses", owner), 1)
end)

test("CAT-12 a city becomes a settlement", function(t)
  island(t)
  local owner = t:player(2)
  t:put(owner, "city", slope(t, "NE"))
  no_gifts(t)
  rumble(t, 1, NE)
  t:equal(slope(t, "NE").piece, "settlement")
  t:equal(slope(t, "NE").owner, owner)
  t:equal(owner:supply("city"), 4)
  t:equal(owner.points, 1)
end)

test("CAT-12 at an empty corner nothing is lost but the number", function(t)
  local game = island(t)
  rumble(t, 1, SE)
  t:no_event("removed")
  t:told("where nothing stands")
  t:equal(game.state.top, 3)
end)

test("CAT-A3 one roll takes one of two equal numbers", function(t)
  local game = island(t)
  leave(t, 17)
  t:dice(N)
  t:roll(1, 2)
  t:equal(game.state.left, 16)
  t:equal(game.state.top, 3)
  t:equal(t:metric("rumbles"), 1)
end)

test("CAT-A4 an equal number that is uncovered needs a new roll", function(t)
  local game = island(t)
  leave(t, 17)
  t:dice(N)
  t:roll(1, 2)
  t:equal(#t:events("die"), 1)
  t:turn(2)
  t:dice(N)
  t:roll(1, 2)
  t:equal(game.state.top, 4)
end)

test("CAT-A32 a number taken off never comes back", function(t)
  local game = island(t)
  rumble(t, 1, N)
  t:equal(game:hexes { token = 2 }, { t:hex(1, 2) }, "no hex got it")
  t:turn(2)
  t:roll(1, 1)
  t:no_event("die")
  t:equal(t:metric("rumbles"), 1)
  t:equal(game.state.left, 17)
end)

test("CAT-A10 lava leaves roads", function(t)
  island(t)
  local beside, away = t:edge(3, 3, "E"), nil
  for _, edge in ipairs(slope(t, "SE"):edges()) do
    if edge ~= beside and edge ~= t:edge(3, 3, "SE") then away = edge end
  end
  t:put(1, "settlement", slope(t, "SE"))
  t:put(1, "road", beside, away)
  no_gifts(t)
  rumble(t, 1, SE)
  t:equal(slope(t, "SE").piece, nil)
  t:equal(beside.piece, "road")
  t:equal(away.piece, "road")
end)

-- A city is struck whose owner has no settlement left.
local function struck_without_settlement(t, set)
  island(t, set)
  local owner = t:player(1)
  t:put(owner, "city", slope(t, "NE"))
  t:put(owner, "settlement", t:node(1, 1, "N"), t:node(1, 1, "SW"), t:node(1, 2, "N"), t:node(1, 3, "N"),
    t:node(1, 3, "SE"))
  t:equal(owner:supply("settlement"), 0)
  no_gifts(t)
  rumble(t, 2, NE)
  return owner
end

for _, set in ipairs { "", "no_piece_rule=destroy" } do
  test("CAT-A9 the city goes: " .. set, function(t)
    local owner = struck_without_settlement(t, set)
    t:equal(slope(t, "NE").piece, nil)
    t:equal(owner:supply("city"), 4)
    t:equal(owner.points, 5)
  end)
end

test("CAT-A9 no_piece_rule=tip: it lies on its side and counts as a settlement", function(t)
  local owner = struck_without_settlement(t, "no_piece_rule=tip")
  t:equal(slope(t, "NE").piece, "settlement")
  t:check(slope(t, "NE").tipped)
  t:equal(owner:supply("city"), 3)
  t:equal(owner.points, 6)
end)

test("CAT-A9 no_piece_rule=stay: it stays", function(t)
  local owner = struck_without_settlement(t, "no_piece_rule=stay")
  t:equal(slope(t, "NE").piece, "city")
  t:equal(owner.points, 7)
  t:equal(t:metric("lava_losses", owner), 0)
end)

test("CAT-A17 the longest road is measured again after lava", function(t)
  local game = island(t)
  t:put(2, "settlement", slope(t, "SE")) -- cuts the road in two
  for _, side in ipairs { "NE", "E", "SE", "SW", "W" } do t:put(1, "road", t:edge(3, 3, side)) end
  t:equal(game:holder("longest_road"), nil)
  no_gifts(t)
  rumble(t, 1, SE)
  t:equal(game:holder("longest_road"), t:player(1))
end)

-- On the old beginner island the desert (3,1) touches the lumber harbor of the hills (2,1).
test("CAT-A29 a harbor goes with its settlement", function(t)
  t:start { "catakatoa", board = "legacy", players = 3 }
  t:put(1, "city", t:node(3, 1, "N"))
  no_gifts(t)
  rumble(t, 2, N)
  t:equal(t:rate(1, "lumber"), 2, "the rate of what is a settlement now")
  t:turn(2)
  t:dice(N)
  t:roll(1, 2)
  t:equal(t:rate(1, "lumber"), 4)
end)

test("CAT-A31 points count after the whole roll", function(t)
  island(t)
  t:put(1, "city", t:node(1, 1, "N"), t:node(1, 2, "N"), t:node(1, 3, "N"), t:node(1, 1, "SW"))
  t:put(1, "settlement", t:node(5, 1, "S"), slope(t, "SE"))
  t:equal(t:player(1).points, 10)
  no_gifts(t)
  rumble(t, 1, SE)
  t:goes_on()
  t:equal(t:player(1).points, 9)
end)

---- the Witch Doctor

test("CAT-30 he behaves as the robber", function(t)
  island(t)
  t:put(2, "settlement", t:node(1, 1, "N"))
  t:hand(1, "9 ore")
  t:hand(2, "1 wool")
  t:roll(3, 4)
  t:act(1, "discard 4 ore")
  t:act(1, "move robber", t:hex(1, 1))
  t:holds(1, "5 ore 1 wool") -- of the only victim
end)

-- Test vector 4.
test("CAT-31 on the volcano he blocks nothing, and nothing happens to him", function(t)
  local game = island(t)
  t:equal(game:blocker("robber").hex, t:hex(3, 3))
  t:put(1, "settlement", slope(t, "N"))
  rumble(t, 1, N)
  t:answer(1, "ore")
  t:holds(1, "1 ore")
  t:equal(slope(t, "N").piece, nil)
  t:equal(game:blocker("robber").hex, t:hex(3, 3))
end)

test("CAT-A22 on another hex he blocks it", function(t)
  island(t)
  t:put(1, "settlement", t:node(1, 3, "N")) -- forest 9
  t:blocker("robber", t:hex(1, 3))
  t:roll(4, 5)
  t:holds(1, "")
end)

test("CAT-A23 moved onto the volcano he steals there", function(t)
  island(t)
  t:blocker("robber", t:hex(1, 1))
  t:put(2, "settlement", slope(t, "N"))
  t:put(3, "settlement", slope(t, "S"))
  t:hand(2, "1 wool")
  t:hand(3, "1 brick")
  t:roll(3, 4)
  t:act(1, "move robber", t:hex(3, 3))
  t:equal(t.prompt, "steal")
  t:act(1, "steal from 3")
  t:holds(1, "1 brick")
end)

test("CAT-A24 he must leave the volcano when he is moved", function(t)
  island(t)
  t:roll(3, 4)
  t:refused("another land hex", 1, "move robber", t:hex(3, 3))
  t:act(1, "move robber", t:hex(2, 2))
end)

-- Test vector 5 has him away.
test("CAT-32 the die is rolled again once, and the second result stands", function(t)
  local game = island(t, "reroll=true")
  t:put(2, "settlement", slope(t, "N"))
  t:put(3, "settlement", slope(t, "S"))
  no_gifts(t)
  rumble(t, 1, N, S)
  t:answer(1, true)
  t:equal(t.question, nil, "he is not asked again")
  t:equal(slope(t, "N").piece, "settlement")
  t:equal(slope(t, "S").piece, nil)
  t:equal(game.state.top, 3)
end)

test("CAT-A25 reroll=true: the roller decides after seeing the die", function(t)
  island(t, "reroll=true")
  t:put(2, "settlement", slope(t, "N"))
  no_gifts(t)
  rumble(t, 1, N)
  t:asked(1, { prompt = "Roll the lava die again?", type = "yes_no" })
  t:event("die", { total = N })
  t:no_event("removed")
  t:answer(1, false)
  t:equal(slope(t, "N").piece, nil)
end)

test("CAT-A25 reroll=true: not while he is away from the volcano", function(t)
  island(t, "reroll=true")
  t:blocker("robber", t:hex(1, 1))
  rumble(t, 1, N)
  t:equal(t.question, nil)
  t:equal(#t:events("die"), 1)
end)

for _, set in ipairs { "", "reroll=false" } do
  test("CAT-A25 nobody is asked without the option: " .. set, function(t)
    island(t, set)
    rumble(t, 1, N)
    t:equal(t.question, nil)
    t:equal(#t:events("die"), 1)
  end)
end
