-- The boards of the sea, what lies on them, and the games of five and six (docs/rules/seafarers.md).

local function count(game, filter) return #game:hexes(filter) end

-- How many hexes each island has, the smallest first.
local function island_sizes(game)
  local islands, sizes = {}, {}
  for _, hex in ipairs(game:hexes()) do
    if hex.land then islands[hex.island] = (islands[hex.island] or 0) + 1 end
  end
  for _, size in pairs(islands) do sizes[#sizes + 1] = size end
  table.sort(sizes)
  return sizes
end

for seed = 1, 3 do
  test("SEA-92 SEA-94 new shores: nineteen hexes and three islands of nine, no red gold, seed " .. seed, function(t)
    local game = t:start { "seafarers", board = "new_shores", players = 4, seed = seed }
    t:equal(count(game, { group = "main" }), 19)
    t:equal(count(game, { terrain = "gold" }), 2)
    for _, hex in ipairs(game:hexes { terrain = "gold" }) do
      t:check(hex.token ~= 6 and hex.token ~= 8, "no red gold")
    end
    t:equal(island_sizes(game), { 2, 2, 5, 19 })
  end)
end

-- The cells of SEA-92 as (row, x), by the pirate's: neighbours in a row differ by 2, those of the next row by 1.
local function cell(game, hex)
  local x, y = hex:centre()
  local pirate_x, pirate_y = game:blocker("pirate").hex:centre()
  return 4 + (y - pirate_y) // 1500, 16 + (x - pirate_x) // 866
end

local function at_cells(game, cells)
  local hexes = {}
  for _, hex in ipairs(game:hexes()) do
    local row, x = cell(game, hex)
    hexes[row .. "," .. x] = hex
  end
  local found = {}
  for i, name in ipairs(cells) do found[i] = hexes[name] end
  return found
end

-- The main island from the north-west, clockwise and inward.
local MAIN = {
  "3,5", "3,7", "3,9", "4,10", "5,11", "6,10", "7,9", "7,7", "7,5", "6,4", "5,3", "4,4",
  "4,6", "4,8", "5,9", "6,8", "6,6", "5,5", "5,7",
}
local ISLANDS = { { "1,5", "1,7" }, { "1,11", "2,12", "2,14", "3,13", "4,14" }, { "6,14", "7,13" } }
local LETTERS = { 5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11 }

for seed = 1, 3 do
  test("SEA-92 new shores: each island on its cells, the numbers in the order of letters, seed " .. seed, function(t)
    local game = t:start { "seafarers", board = "new_shores", players = 4, seed = seed }
    local tokens, land = {}, 0
    for _, hex in ipairs(at_cells(game, MAIN)) do
      t:check(hex:in_group("main"))
      tokens[#tokens + 1] = hex.token -- the desert has none
    end
    t:equal(tokens, LETTERS)
    for _, cells in ipairs(ISLANDS) do
      local hexes = at_cells(game, cells)
      t:equal(#hexes, #cells)
      for _, hex in ipairs(hexes) do
        t:check(hex.land and not hex:in_group("main"))
        t:equal(hex.island, hexes[1].island)
      end
    end
    for _, hex in ipairs(game:hexes()) do land = land + (hex.land and 1 or 0) end
    t:equal(land, 19 + 9, "and no other land")
  end)

  test("SEA-92 new shores: nine harbors, all of the main island, seed " .. seed, function(t)
    local game = t:start { "seafarers", board = "new_shores", players = 4, seed = seed }
    local kinds = {}
    for _, edge in ipairs(game:edges { harbor = true }) do
      kinds[edge.harbor] = (kinds[edge.harbor] or 0) + 1
      local main = false
      for _, hex in ipairs(edge:hexes()) do main = main or hex:in_group("main") end
      t:check(main)
    end
    t:equal(kinds, { generic = 4, brick = 1, lumber = 1, wool = 1, grain = 1, ore = 1 })
  end)

  test("SEA-93 new shores for three: what lies on the main island and on islands of two, four and two, seed " .. seed,
    function(t)
      local game = t:start { "seafarers", board = "new_shores_3", players = 3, seed = seed }
      local main, islands = { terrain = {}, tokens = {} }, { terrain = {}, tokens = {} }
      for _, hex in ipairs(game:hexes()) do
        local there = hex:in_group("main") and main or islands
        if hex.land then
          there.terrain[hex.terrain] = (there.terrain[hex.terrain] or 0) + 1
          there.tokens[#there.tokens + 1] = hex.token
        end
      end
      table.sort(main.tokens)
      table.sort(islands.tokens)
      t:equal(main.terrain, { hills = 2, mountains = 2, pasture = 4, fields = 3, forest = 3 })
      t:equal(main.tokens, { 2, 3, 4, 5, 5, 6, 6, 8, 8, 9, 10, 10, 11, 11 })
      t:equal(islands.terrain, { hills = 2, mountains = 2, pasture = 1, fields = 1, gold = 2 })
      t:equal(islands.tokens, { 3, 4, 4, 5, 8, 9, 10, 12 })
      t:equal(island_sizes(game), { 2, 2, 4, 14 })
      t:equal(#game:edges { harbor = true }, 8)
      t:equal(game:blocker("robber").hex, t:hex(1, 5))
    end)
end

test("four islands of six, the fog of ten, and three hexes beyond the desert", function(t)
  local game = t:start { "seafarers", board = "four_islands", players = 4 }
  t:equal(count(game, { yields = true }), 24)
  game = t:start { "seafarers", board = "fog_island", players = 4 }
  t:equal(count(game, { terrain = "unexplored" }), 10)
  t:equal(game.state.unseen:size(), 10)
  t:equal(game.state.unseen_tokens:size(), 7)
  game = t:start { "seafarers", board = "through_the_desert", players = 4 }
  t:equal(count(game, { group = "foreign" }), 3)
  t:equal(game:blocker("robber").hex.terrain, "desert")
end)

for board, points in pairs {
  new_shores = 14, new_shores_3 = 14, four_islands = 13, fog_island = 12, through_the_desert = 14,
  new_shores_six = 14, six_islands = 13, fog_island_six = 12, through_the_desert_six = 14,
} do
  test("SEA-90 on " .. board .. " so many points win as it says, or as one wants", function(t)
    t:equal(t:start({ "seafarers", board = board }).rules.points_to_win, points)
    t:equal(t:start({ "seafarers", board = board, set = "points=9" }).rules.points_to_win, 9)
  end)
end

for board, players in pairs {
  new_shores = 4, new_shores_3 = 3, fog_island = 3, through_the_desert = 4,
  new_shores_six = 6, fog_island_six = 5, through_the_desert_six = 6,
} do
  test("SEA-61 on " .. board .. " one begins on the main land alone, on all of it, and beyond it never", function(t)
    local game = t:start { "seafarers", board = board, players = players, placing = true }
    local open, begins = {}, 0
    for _, node in ipairs(t:places("place settlement")) do open[node] = true end
    for _, node in ipairs(game:nodes {}) do
      local main, land = false, 0
      for _, hex in ipairs(node:hexes()) do
        main = main or hex:in_group("main")
        land = land + ((hex.land and not hex:in_group("main")) and 1 or 0)
      end
      t:equal(open[node] == true, main)
      begins = begins + (main and 1 or 0)
      if not main and land > 0 then t:may_not("place settlement", node) end
    end
    t:check(begins > 30)
  end)
end

for _, board in ipairs { "four_islands", "six_islands" } do
  test("SEA-84 on " .. board .. " one begins where one likes", function(t)
    local game = t:start { "seafarers", board = board, placing = true }
    for _, node in ipairs(game:nodes {}) do
      local land = false
      for _, hex in ipairs(node:hexes()) do land = land or hex.land end
      if land then t:may("place settlement", node) end
    end
  end)
end

---- five and six

local SIX = { "new_shores_six", "six_islands", "fog_island_six", "through_the_desert_six" }

-- Terrain, number and harbor beside it are those of the seed; what must hold holds for each.
for _, board in ipairs(SIX) do
  test("FIVE-8 FIVE-13 the bank on " .. board .. " goes by the players", function(t)
    for players = 3, 6 do
      local game = t:start { "seafarers", board = board, players = players }
      t:equal(game:supply("ore"), players > 4 and 24 or 19)
      t:equal(t:player(players):supply("ship"), 15)
    end
  end)

  for seed = 1, 3 do
    test("SEA-94 on " .. board .. " no red beside red and none on gold, seed " .. seed, function(t)
      local game = t:start { "seafarers", board = board, players = 6, seed = seed }
      local function is_red(hex) return hex.token == 6 or hex.token == 8 end
      for _, hex in ipairs(game:hexes()) do
        t:check(not (is_red(hex) and hex.terrain == "gold"), "no red gold")
        for _, near in ipairs(hex:neighbours()) do t:check(not (is_red(hex) and is_red(near)), "no red beside red") end
        if hex.yields then t:check(hex.token, "a number") end
      end
      t:check(game:blocker("pirate").on_board)
    end)
  end
end

test("FIVE-1 FIVE-6 the large island, four small ones of fifteen hexes, eleven harbors", function(t)
  local game = t:start { "seafarers", board = "new_shores_six", players = 6 }
  t:equal(count(game, { group = "main" }), 30)
  t:equal(count(game, { group = "main", terrain = "desert" }), 2)
  t:equal(count(game, { yields = true }), 28 + 15)
  t:equal(#game:edges { harbor = true }, 11)
  t:equal(island_sizes(game), { 3, 3, 4, 5, 30 })
  t:equal(game:blocker("robber").hex.terrain, "desert")
end)

test("six islands of six, a fog of twenty-two hexes, and four hexes beyond the desert", function(t)
  local game = t:start { "seafarers", board = "six_islands", players = 6 }
  t:equal(island_sizes(game), { 6, 6, 6, 6, 6, 6 })
  game = t:start { "seafarers", board = "fog_island_six", players = 6 }
  t:equal(count(game, { terrain = "unexplored" }), 22)
  t:equal(game.state.unseen:size(), 22)
  t:equal(game.state.unseen_tokens:size(), 15)
  t:equal(count(game, { group = "main" }), 28)
  game = t:start { "seafarers", board = "through_the_desert_six", players = 6 }
  t:equal(count(game, { group = "foreign" }), 4)
  t:equal(count(game, { group = "main" }), 30)
  t:equal(t:hex(1, 2).island, t:hex(3, 1).island, "by land through the desert")
end)

test("FIVE-11 of the deserts at sea the start player chooses one for the robber", function(t)
  t:start { "seafarers", board = "new_shores_six", players = 6, placing = true, first = 2, set = "robber_start=choose" }
  t:equal(#t:choices("move"), 2)
  local hex = t:places("move robber")[2]
  t:act(2, "move robber", hex)
  t:equal(t.game:blocker("robber").hex, hex)
  t:equal(t.prompt, "setup_node")
end)

test("FIVE-21 FIVE-22 SEA-17 with six the others build ships between two turns, and move none", function(t)
  t:start { "seafarers", board = "six_islands", players = 6 }
  local node = t:node(1, 1, "NE")
  t:put(2, "settlement", node)
  t:put(2, "ship", t:edge(1, 1, "NE"))
  t:hand(2, "1 lumber 1 wool")
  t:turn(2, "special_building")
  t:check(#t:choices("build ship") > 0)
  t:equal(t:choices("move_ship"), {})
end)

---- the expansion's hexes and numbers

-- How many there are of each terrain, and of each number, on the land that is not of the group.
local function tally(game, group)
  local terrains, tokens = {}, {}
  for _, hex in ipairs(game:hexes()) do
    if hex.land and not hex:in_group(group) then
      terrains[hex.terrain] = (terrains[hex.terrain] or 0) + 1
      if hex.token then tokens[hex.token] = (tokens[hex.token] or 0) + 1 end
    end
  end
  return terrains, tokens
end

test("SEA-2 the small islands of new shores are the expansion's eleven hexes without its two deserts", function(t)
  local terrains = tally(t:start { "seafarers", board = "new_shores", players = 4 }, "main")
  t:equal(terrains, { gold = 2, hills = 2, mountains = 2, forest = 1, pasture = 1, fields = 1 })
  local total = 2
  for _, n in pairs(terrains) do total = total + n end
  t:equal(total, 11)
end)

for _, board in ipairs { "new_shores", "new_shores_3", "four_islands", "through_the_desert" } do
  test("SEA-2 with the base game's and the expansion's hexes one can lay gold and deserts of " .. board, function(t)
    local terrains = tally(t:start { "seafarers", board = board }, "none")
    t:check((terrains.gold or 0) <= 2, "two of gold")
    t:check((terrains.desert or 0) <= 1 + 2, "one desert and two")
  end)
end

test("SEA-3 their numbers are the expansion's ten, one of each, without the 12", function(t)
  local _, tokens = tally(t:start { "seafarers", board = "new_shores", players = 4 }, "main")
  local expected = {}
  for _, token in ipairs { 2, 3, 4, 5, 6, 8, 9, 10, 11 } do expected[token] = 1 end
  t:equal(tokens, expected)
end)

-- Islands are drawn until another script has no objection; what lies in the fog is that of the last.
local FUSSY = [[
return {
  id = "fussy", title = "Fussy", version = "1.0.0", api = 1,
  can_lay = function(game)
    if game:hexes()[1].terrain ~= "forest" then return false, "a forest must come first" end
  end,
}
]]

for seed = 1, 4 do
  test("the fog of an island that was drawn anew holds ten hexes, seed " .. seed, function(t)
    t:start { "seafarers", FUSSY, board = "fog_island", players = 3, seed = seed }
    t:equal(t:script("seafarers").state.unseen:size(), 10)
    t:equal(t:script("seafarers").state.unseen_tokens:size(), 7)
  end)
end
