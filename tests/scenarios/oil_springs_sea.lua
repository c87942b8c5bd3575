-- Oil Springs for five and six (OIL-63), and at sea, where floods find more coast (docs/rules/oil_springs.md).

local STACKS = { { "oil_springs", "seafarers" }, { "seafarers", "oil_springs" } }

local function tokens(list)
  local found = {}
  for i, hex in ipairs(list) do found[i] = hex.token end
  table.sort(found)
  return found
end

---- five and six

for players = 5, 6 do
  test("OIL-63 both deserts, a forest and a pasture, for players: " .. players, function(t)
    for seed = 1, 25 do
      local game = t:start { "oil_springs", players = players, seed = seed }
      local springs = game:hexes { terrain = "spring" }
      t:equal(#springs, 4)
      t:equal(#game:hexes { terrain = "desert" }, 0, "of two")
      t:equal(#game:hexes { terrain = "forest" }, 5, "of six")
      t:equal(#game:hexes { terrain = "pasture" }, 5, "of six")
      t:equal(#game:hexes { terrain = "fields" }, 6)
      local numbers = table.concat(tokens(springs), " ")
      t:check(numbers:find("5") and numbers:find("9"), "the deserts have 5 and 9")
      for _, spring in ipairs(springs) do
        t:check(spring.token ~= 6 and spring.token ~= 8)
        for _, near in ipairs(spring:neighbours()) do
          t:check(near.terrain ~= "spring" or spring.token + near.token == 5 + 9, "only the deserts may lie together")
        end
      end
    end
  end)

  test("OIL-1 twenty-one oil, and six metropolises for all, for players: " .. players, function(t)
    local game = t:start { "oil_springs", players = players }
    t:equal(game:supply("oil"), 21)
    for i = 0, 5 do t:put(1 + i % 2, "metropolis", t:node(3 + i % 2, 1 + i // 2, i % 2 == 0 and "N" or "S")) end
    t:put(3, "city", t:node(7, 2, "S"))
    t:hand(3, "1 brick 1 grain 1 ore 2 oil")
    t:turn(3, "main")
    t:refused("one must be in the supply", 3, "build metropolis", t:node(7, 2, "S"))
    t:may_not(3, "build metropolis", t:node(7, 2, "S"))
  end)
end

-- A spring is struck, of which there is no oil left: of the players the causer gives first.
for set, causer in pairs { ["extra_turn=sbp"] = 3, ["extra_turn=paired"] = 4 } do
  test("OIL-A29 OIL-62 OIL-35 who filled the track in a part of another's turn is the causer: " .. set, function(t)
    local game = t:start { "oil_springs", players = 6, set = set }
    local spring = game:hexes { terrain = "spring" }[1]
    for _, hex in ipairs(game:hexes_with(spring.token)) do hex.token = hex == spring and hex.token or nil end
    t:put(causer, "city", t:node(4, 3, "N"))
    for player = 1, 6 do t:hand(player, "1 oil") end
    t:hand(causer, "1 brick 1 grain 1 ore 4 oil")
    t:turn(1, "main")
    game.state.marker = 3
    t:act(1, "end")
    while t.to_act ~= t:player(causer) do t:act("end") end
    t:act(causer, "build metropolis", t:node(4, 3, "N"))
    t:bank("0 oil")
    t:dice(spring.token)
    while game.turn_player == t:player(1) do t:act("end") end
    t:holds(causer, "1 oil")
    for player = 1, 6 do
      local gave = player == causer + 1 or player == causer + 2
      if player ~= causer then t:holds(player, gave and "" or "1 oil") end
    end
  end)
end

test("OIL-63 OIL-A47 none of them with a red number, forest and pasture apart and off the deserts", function(t)
  local row = [[
id: row
title: Row
players: [5, 6]
rows:
  - desert, fields 3, forest 4, fields 10, pasture 11, fields 2, desert, forest 9, pasture 8, pasture 6
]]
  local game = t:start { "oil_springs", players = 5, board = row }
  t:equal(game:hexes { terrain = "spring" }, { t:hex(1, 1), t:hex(1, 3), t:hex(1, 5), t:hex(1, 7) })
  t:equal(t:hex(1, 1).token, 5)
  t:equal(t:hex(1, 7).token, 9)
  t:start_fails("no forest and pasture without 6 or 8 lie apart", {
    "oil_springs", players = 5, board = row:gsub("forest 4", "forest 8"),
  })
end)

test("OIL-63 STACK-6 the volcano takes one of the deserts, three springs are left", function(t)
  local game = t:start { "volcano", "oil_springs", players = 6 }
  t:equal(#game:hexes { terrain = "volcano" }, 1)
  t:equal(#game:hexes { terrain = "desert" }, 0)
  t:equal(#game:hexes { terrain = "spring" }, 3)
end)

---- at sea

local ISLES = [[
id: isles
title: Isles
players: [2, 4]
rows:
  - forest 4, pasture 9, sea, desert
  - fields 10, hills 3, sea, mountains 5, gold 11
  - pasture 2, fields 12, sea !pirate, sea
]]

for seed = 1, 8 do
  test("OIL-A47 gold is no ground for a spring, seed " .. seed, function(t)
    local game = t:start { "oil_springs", "seafarers", players = 3, seed = seed, board = [[
id: rich
title: Rich
players: [2, 4]
rows:
  - desert, sea, gold 4, gold 9, forest 10, gold 3, gold 5, gold 11, hills 12
]] }
    t:equal(game:hexes { terrain = "spring" }, { t:hex(1, 1), t:hex(1, 5), t:hex(1, 9) })
    t:equal(#game:hexes { terrain = "gold" }, 5)
  end)
end

for _, stack in ipairs(STACKS) do
  local name = ": " .. table.concat(stack, " ")

  test("OIL-A47 springs at sea: the desert and two that produce, never gold" .. name, function(t)
    for seed = 1, 20 do
      local game = t:start { board = ISLES, players = 3, seed = seed, table.unpack(stack) }
      t:equal(#game:hexes { terrain = "spring" }, 3)
      t:equal(t:hex(1, 4).terrain, "spring")
      t:equal(t:hex(2, 5).terrain, "gold")
      t:equal(game.rules.points_to_win, 14, "STACK-3")
    end
  end)

  test("OIL-31 OIL-A31 a flood takes what touches the sea, on every island, and no ship" .. name, function(t)
    t:start { board = ISLES, players = 3, table.unpack(stack) }
    t:put(1, "settlement", t:node(2, 2, "NE"))
    t:put(1, "ship", t:edge(2, 3, "NW"), t:edge(2, 3, "NE"), t:edge(2, 4, "NW"))
    t:put(1, "city", t:node(2, 4, "N"))
    t:put(2, "city", t:node(2, 5, "S"))
    t:put(3, "settlement", t:node(2, 2, "SW"))
    local oil = t:script("oil_springs").state
    oil.marker, oil.causer = 5, t:player(1)
    t:turn(1, "main")
    t:dice(7)
    t:act(1, "end")
    t:equal(t:node(2, 2, "NE").piece, nil)
    t:equal(t:node(2, 4, "N").piece, "settlement")
    t:equal(t:node(2, 5, "S").piece, "settlement")
    t:equal(t:node(2, 2, "SW").piece, "settlement", "it lies inland")
    t:equal(t:player(1):pieces("ship"), 3)
  end)

  test("OIL-31 SEA-29 SEA-33 the flood opens and parts routes" .. name, function(t)
    t:start { board = ISLES, players = 3, table.unpack(stack) }
    t:put(1, "settlement", t:node(2, 2, "NE"), t:node(2, 4, "N"))
    t:put(1, "ship", t:edge(2, 3, "NW"), t:edge(2, 3, "NE"), t:edge(2, 4, "NW"))
    t:put(1, "road", t:edge(2, 4, "NE"))
    t:turn(1, "main")
    t:equal(t:player(1).road_length, 4)
    t:equal(t:choices("move_ship"), {})
    local oil = t:script("oil_springs").state
    oil.marker, oil.causer = 5, t:player(1)
    t:dice(7)
    t:act(1, "end")
    t:equal(t:player(1).road_length, 3)
    t:turn(1, "main")
    t:check(#t:choices("move_ship") > 0)
  end)
end

for _, stack in ipairs(STACKS) do
  test("OIL-11 SEA-52 who robs with the pirate may take oil, too: " .. table.concat(stack, " "), function(t)
    t:start { board = ISLES, players = 3, table.unpack(stack) }
    t:put(2, "ship", t:edge(3, 4, "SE"))
    t:hand(2, "1 oil 1 ore")
    t:turn(1)
    t:roll(3, 4)
    t:act(1, "move pirate", t:hex(3, 4))
    t:asked(1, { type = "choice", options = { "oil", "card" } })
    t:answer(1, "oil")
    t:holds(1, "1 oil")
    t:holds(2, "1 ore")
  end)
end
