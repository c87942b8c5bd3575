-- Oil Springs with a volcano: what the disaster and the shuffled island make of it (docs/rules/oil_springs.md).
-- On the island of Oil Springs the desert, where the volcano stands, is at (3,1).

local orders = { { "oil_springs", "volcano" }, { "volcano", "oil_springs" } }

local function island(t, order, set)
  t:start { order[1], order[2], board = "oil_springs", players = 3, set = set, seed = 7 }
  t:turn(1, "main")
  return t:script("oil_springs")
end

-- Player 1 stands at its south-western corner, it erupts to the north, and then pollution strikes it.
local function struck_volcano(t, order)
  local game = island(t, order)
  local volcano = t:hex(3, 1)
  t:equal(volcano.terrain, "volcano")
  for _, hex in ipairs(game:hexes { token = 5 }) do
    if hex ~= volcano then hex.token = nil end
  end
  t:put(1, "settlement", t:node(3, 1, "SW"))
  t:turn(1)
  t:dice(1)
  t:roll(2, 3)
  t:event("die", { text = "Lava die" })
  game.state.marker, game.state.causer = 5, t:player(1)
  t:dice(5)
  t:act(1, "end")
  return game
end

for _, order in ipairs(orders) do
  test("OIL-33 a struck volcano never erupts again: " .. order[1] .. " first", function(t)
    local game = struck_volcano(t, order)
    t:equal(t:hex(3, 1).token, nil)
    t:equal(t:hex(3, 1).terrain, "volcano")
    t:equal(game.state.lost, 1)
    t:turn(1)
    t:roll(2, 3)
    t:no_event("die")
    t:equal(t:node(3, 1, "SW").piece, "settlement")
  end)

  test("OIL-A47 the volcano stays where the island is shuffled: " .. order[1] .. " first", function(t)
    local game = island(t, order, "layout=variable")
    t:equal(t:hex(3, 1).terrain, "volcano")
    t:equal(t:hex(3, 1).token, 5)
    t:equal(#game:hexes { terrain = "spring" }, 2)
  end)
end
