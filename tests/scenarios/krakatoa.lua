-- Krakatoa: an island of three volcanoes amid the sea (docs/rules/volcano.md). P has a 4, Q a 5, R a 6:
--
--        P (4,3)     Q (4,4)
--              R (5,4)
--
-- Corners count clockwise from the north: 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW.

local function krakatoa(t, more)
  local setup = { "seafarers", "volcano", board = "krakatoa", players = 3 }
  for key, value in pairs(more or {}) do setup[key] = value end
  return t:start(setup)
end

local function P(t, corner) return t:node(4, 3, corner) end
local function Q(t, corner) return t:node(4, 4, corner) end
local function R(t, corner) return t:node(5, 4, corner) end

local DICE = { [4] = { 2, 2 }, [5] = { 2, 3 }, [6] = { 3, 3 } }

-- The number of a volcano is rolled, and the lava die shows that corner.
local function erupt(t, player, number, corner)
  t:turn(player)
  t:dice(corner)
  t:roll(DICE[number][1], DICE[number][2])
end

local function count(t, list)
  local seen, n = {}, 0
  for _, place in ipairs(list) do
    if not seen[place] then seen[place], n = true, n + 1 end
  end
  return n
end

local function around(t, places)
  local list = {}
  for _, hex in ipairs { t:hex(4, 3), t:hex(4, 4), t:hex(5, 4) } do
    local found = hex[places](hex)
    table.move(found, 1, #found, #list + 1, list)
  end
  return list
end

---- the island

for seed = 1, 5 do
  test("VOL-50 VOL-A23 a triangle of volcanoes with 4, 5 and 6, seed " .. seed, function(t)
    local game = krakatoa(t, { seed = seed })
    t:equal(game:hexes { terrain = "volcano" }, { t:hex(4, 3), t:hex(4, 4), t:hex(5, 4) })
    t:equal({ t:hex(4, 3).token, t:hex(4, 4).token, t:hex(5, 4).token }, { 4, 5, 6 })
    for _, hex in ipairs(game:hexes { terrain = "volcano" }) do
      t:equal(hex.island, t:hex(4, 3).island)
      local beside = { volcano = 0, sea = 0 }
      for _, near in ipairs(hex:neighbours()) do beside[near.terrain] = beside[near.terrain] + 1 end
      t:equal(beside, { volcano = 2, sea = 4 }, "VOL-A23: two that pay, and sea")
    end
  end)
end

for _, stack in ipairs { { "seafarers", "volcano" }, { "volcano", "seafarers" } } do
  test("VOL-50 VOL-A24 without gold the slopes pay nothing, and the island is refused: "
    .. table.concat(stack, " "), function(t)
    t:start_fails("the slopes must pay: set gold=true", {
      board = "krakatoa", players = 3, set = "gold=false", table.unpack(stack),
    })
    local game = t:start { board = "krakatoa", players = 3, table.unpack(stack) }
    t:equal(#game:hexes { terrain = "volcano" }, 3, "the board says gold=true")
  end)
end

test("VOL-50 it is for seafarers", function(t)
  t:start_fails("which no script here declares", { "volcano", board = "krakatoa" })
end)

test("VOL-A23 VOL-A24 in a row the volcanoes at the ends have one neighbour that pays", function(t)
  local row = [[
id: row
title: Row
players: [2, 4]
rows:
  - forest 8, hills 9, sea, volcano 4, volcano 5, volcano 6, sea
]]
  t:start_fails("two neighbours that produce", { "seafarers", "volcano", board = row, set = "gold=true" })
end)

test("VOL-A23 thirteen corners and fifteen edges, of which three lie between volcanoes", function(t)
  krakatoa(t)
  t:equal(count(t, around(t, "corners")), 13)
  t:equal(count(t, around(t, "edges")), 15)
  local inland = 0
  for _, edge in ipairs(around(t, "edges")) do inland = inland + (edge.coastal and 0 or 1) end
  t:equal(inland, 2 * 3, "each met from both sides")
end)

test("VOL-A23 one corner of all three, three of two each", function(t)
  krakatoa(t)
  t:equal(P(t, "SE"), Q(t, "SW")) -- 3 of P, 5 of Q ...
  t:equal(P(t, "SE"), R(t, "N"))  -- ... and 1 of R
  t:equal(P(t, "NE"), Q(t, "NW")) -- P2 = Q6
  t:equal(P(t, "S"), R(t, "NW"))  -- P4 = R6
  t:equal(Q(t, "S"), R(t, "NE"))  -- Q4 = R2
  t:equal(P(t, "SE").coastal, false)
  t:equal(P(t, "NE").coastal, true)
end)

---- set-up

test("VOL-A10 one begins on the large islands alone", function(t)
  local game = krakatoa(t, { placing = true })
  local begins = 0
  for _, node in ipairs(t:places("place settlement")) do
    local large = false
    for _, hex in ipairs(node:hexes()) do large = large or hex:in_group("main") end
    t:check(large, "a corner of a large island")
    begins = begins + 1
  end
  t:check(begins > 50)
  t:equal(#game:hexes { group = "main" }, 21)
  for _, node in ipairs(around(t, "corners")) do t:may_not(1, "place settlement", node) end
end)

test("VOL-A10 nor does start_ban=false open Krakatoa", function(t)
  krakatoa(t, { placing = true, set = "start_ban=false" })
  for _, node in ipairs(around(t, "corners")) do t:may_not(1, "place settlement", node) end
end)

test("VOL-3 VOL-A5 the robber starts on the first volcano, and may come back", function(t)
  local game = krakatoa(t)
  t:equal(game:blocker("robber").hex, t:hex(4, 3))
  t:turn(1)
  t:roll(3, 4)
  t:may(1, "move robber", t:hex(5, 4))
  t:may_not(1, "move robber", t:hex(5, 3))
end)

test("VOL-A26 the points to win are the host's, or what is set", function(t)
  t:equal(krakatoa(t).rules.points_to_win, 14)
  t:equal(krakatoa(t, { set = "points=12" }).rules.points_to_win, 12)
end)

---- eruptions

for number, own in pairs { [4] = P, [5] = Q, [6] = R } do
  test("VOL-51 a " .. number .. " wakes one volcano, with one die", function(t)
    local game = krakatoa(t)
    game:blocker("robber"):off_board()
    t:bank("0 brick 0 lumber 0 wool 0 grain 0 ore")
    for _, node in ipairs { P(t, "N"), Q(t, "N"), R(t, "S") } do t:put(1, "settlement", node) end
    local struck = own == R and R(t, "S") or own(t, "N")
    erupt(t, 2, number, own == R and 4 or 1)
    t:equal(#t:events("die"), 1)
    t:equal(struck.piece, nil)
    t:equal(t:player(1):pieces("settlement"), 2)
  end)
end

-- What may be struck there, by which numbers and corners.
local SHARED = {
  { "the inland centre", P, "SE", { { 4, 3 }, { 5, 5 }, { 6, 1 } } },
  { "P2 = Q6", P, "NE", { { 4, 2 }, { 5, 6 } } },
  { "P4 = R6", P, "S", { { 4, 4 }, { 6, 6 } } },
  { "Q4 = R2", Q, "S", { { 5, 4 }, { 6, 2 } } },
}

for _, row in ipairs(SHARED) do
  local name, of, corner, strikes = table.unpack(row)

  test("VOL-51 VOL-A21 VOL-A23 " .. name .. " is in danger from each of its volcanoes", function(t)
    for number in pairs(DICE) do
      for die = 1, 6 do
        local game = krakatoa(t)
        game:blocker("robber"):off_board()
        t:bank("0 brick 0 lumber 0 wool 0 grain 0 ore")
        t:put(1, "city", of(t, corner))
        erupt(t, 1, number, die)
        local hit = false
        for _, strike in ipairs(strikes) do hit = hit or strike[1] == number and strike[2] == die end
        t:equal(of(t, corner).piece, hit and "settlement" or "city", number .. " and " .. die)
      end
    end
  end)

  test("VOL-20 VOL-A21 " .. name .. " is paid by each of its volcanoes", function(t)
    for number in pairs(DICE) do
      local game = krakatoa(t)
      game:blocker("robber"):off_board()
      t:put(1, "settlement", of(t, corner))
      erupt(t, 1, number, number == 4 and 6 or 3) -- away from it
      local pays = false
      for _, strike in ipairs(strikes) do pays = pays or strike[1] == number end
      if pays then t:answer(1, "ore") end
      t:holds(1, pays and "1 ore" or "")
      t:equal(of(t, corner).piece, "settlement")
    end
  end)
end

test("VOL-21 VOL-A4 the robber on one volcano stops its gold alone, and no lava", function(t)
  krakatoa(t) -- it stands on P
  t:put(1, "city", P(t, "SE"))
  erupt(t, 1, 4, 3)
  t:holds(1, "")
  t:equal(P(t, "SE").piece, "settlement")
  t:turn(1)
  t:dice(1)
  t:roll(2, 3)
  t:answer(1, "wool")
  t:holds(1, "1 wool")
end)

test("VOL-A20 VOL-A22 volcanoes of one number strike one after the other", function(t)
  t:start { "seafarers", "volcano", players = 3, set = "gold=true", board = [[
id: twins
title: Twins
players: [2, 4]
rows:
  - forest 8, sea, sea, sea
  - sea, volcano 5, volcano 5, sea, sea
  - sea, volcano 6, sea, sea
]] }
  t:bank("0 brick 0 lumber 0 wool 0 grain 0 ore")
  t:put(1, "city", t:node(2, 2, "SE"))
  t:turn(2)
  t:dice(3, 5) -- 3 of the first, 5 of the second: the same corner
  t:roll(2, 3)
  t:equal(#t:events("die"), 2)
  t:equal(t:node(2, 2, "SE").piece, nil)
  t:equal(t:player(1):supply("city"), 4)
  t:equal(t:player(1):supply("settlement"), 5)
end)

---- living there

test("VOL-A25 the inland centre is reached by road from a settlement at the coast", function(t)
  krakatoa(t)
  t:put(1, "settlement", P(t, "NE"))
  t:hand(1, "2 brick 3 lumber 2 wool 1 grain")
  t:turn(1, "main")
  local inland = t:edge(4, 3, "E")
  t:may_not(1, "build ship", inland)
  t:may_not(1, "build settlement", P(t, "SE"))
  t:act(1, "build road", inland)
  t:refused(nil, 1, "build settlement", P(t, "SE")) -- the distance rule: P2 is next to it
end)

test("VOL-A25 and settled by the usual rules", function(t)
  krakatoa(t)
  t:put(1, "settlement", P(t, "N"))
  t:put(1, "road", t:edge(4, 3, "NE"))
  t:hand(1, "2 brick 2 lumber 1 wool 1 grain")
  t:turn(1, "main")
  t:act(1, "build road", t:edge(4, 3, "E"))
  t:act(1, "build settlement", P(t, "SE"))
  t:equal(Q(t, "SW").owner, t:player(1))
end)

test("VOL-A25 no ship lies between two volcanoes, each coast takes one", function(t)
  krakatoa(t)
  for _, edge in ipairs(around(t, "edges")) do t:equal(edge:free_for("ship"), edge.coastal) end
end)

test("VOL-A19 SEA-80 it is a foreign shore, once, whatever the lava takes", function(t)
  local game = krakatoa(t)
  game:blocker("robber"):off_board()
  t:put(1, "settlement", t:node(3, 2, "SE"))
  t:put(1, "ship", t:edge(4, 2, "E"), t:edge(4, 2, "NE"))
  t:hand(1, "3 brick 3 lumber 2 wool 2 grain")
  t:turn(1, "main")
  t:act(1, "build settlement", P(t, "SW"))
  t:equal(t:player(1):points_of("islands"), 2)
  t:bank("0 brick 0 lumber 0 wool 0 grain 0 ore")
  erupt(t, 1, 4, 5)
  t:equal(P(t, "SW").piece, nil)
  t:equal(t:player(1):points_of("islands"), 2)
  t:hand(1, "2 brick 2 lumber 1 wool 1 grain")
  t:act(1, "build settlement", P(t, "SW"))
  t:equal(t:player(1):points_of("islands"), 2)
  t:equal(t:player(1).points, 4)
end)
