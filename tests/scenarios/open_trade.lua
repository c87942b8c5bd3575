-- Open trade: HOUSE-OT-1 to HOUSE-OT-5 (docs/rules/house_rules.md).

local function market(t, set)
  t:start { players = 3, set = set }
  t:hand(1, "16 wool")
  t:hand(2, "5 ore")
  t:turn(1, "main")
end

local function swap(t)
  t:act(1, "offer 1 wool for 1 ore to 2")
  t:act(2, "accept")
  t:act(1, "confirm", t:player(2))
end

local function left(t, player) return t:shown("Trades left", player or 1) end

test("HOUSE-OT-1 three trades a turn", function(t) -- trades=3
  market(t)
  t:equal(left(t), "3")
  t:act(1, "trade 4 wool for brick")
  swap(t)
  t:act(1, "trade 4 wool for brick")
  t:equal(left(t), "0")
  t:may_not(1, "trade 4 wool for brick")
  t:refused("No trade is left this turn", 1, "trade 4 wool for brick")
  t:refused("No trade is left this turn", 1, "offer 1 wool for 1 ore to 2")
  t:refused("No trade is left this turn", 1, "offer 1 wool for 1 ore")
end)

test("HOUSE-OT-1 the next turn has its own", function(t)
  market(t)
  for _ = 1, 3 do t:act(1, "trade 4 wool for brick") end
  t:act(1, "end")
  t:equal(left(t), "3")
  t:hand(2, "4 ore")
  t:turn(2, "main")
  t:act(2, "trade 4 ore for brick")
end)

test("HOUSE-OT-1 an option says how many", function(t) -- trades=0
  market(t, "trades=0")
  t:refused("No trade is left this turn", 1, "trade 4 wool for brick")
end)

test("HOUSE-OT-2 trades with the bank count", function(t) -- bank=true
  market(t, "trades=1 bank=true")
  t:act(1, "trade 4 wool for brick")
  t:refused("No trade is left this turn", 1, "offer 1 wool for 1 ore to 2")
end)

test("HOUSE-OT-2 unless it is said that they do not", function(t) -- bank=false
  market(t, "trades=1 bank=false")
  t:act(1, "trade 4 wool for brick")
  t:act(1, "trade 4 wool for brick")
  swap(t)
  t:refused("No trade is left this turn", 1, "offer 1 wool for 1 ore to 2")
  t:act(1, "trade 4 wool for brick")
end)

test("HOUSE-OT-3 an offer that comes to nothing is no trade", function(t)
  market(t, "trades=1")
  t:act(1, "offer 1 wool for 1 ore to 2")
  t:act(2, "refuse")
  t:act(1, "offer 1 wool for 1 ore to 2")
  t:act(2, "accept")
  t:act(1, "withdraw")
  t:equal(left(t), "1")
  swap(t)
  t:equal(left(t), "0")
end)

test("HOUSE-OT-4 who trades with the player whose turn it is uses up none of their own", function(t)
  market(t, "trades=1")
  swap(t)
  t:equal(left(t, 2), "1")
  t:act(1, "end")
  t:hand(2, "4 ore")
  t:turn(2, "main")
  t:act(2, "trade 4 ore for brick")
end)

test("HOUSE-OT-5 each of paired players has trades of their own", function(t)
  t:start { players = 5, board = "base_six", set = "trades=1 extra_turn=paired" }
  t:hand(1, "8 wool")
  t:hand(4, "8 ore")
  t:turn(1, "main")
  t:act(1, "trade 4 wool for brick")
  t:refused("No trade is left this turn", 1, "trade 4 wool for brick")
  t:act(1, "end")
  t:equal(t.to_act, t:player(4))
  t:act(4, "trade 4 ore for brick")
  t:refused("No trade is left this turn", 4, "trade 4 ore for brick")
end)
