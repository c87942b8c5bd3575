-- Welfare: HOUSE-WF-1 to HOUSE-WF-6 (docs/rules/house_rules.md), on the beginner island, where (2,1) is the fields
-- with the 12.

local function tokens(t)
  local list = {}
  for i, player in ipairs(t.game.players) do list[i] = t:script("welfare").state.tokens[player] end
  return list
end

local function corner(t, which) return t:node(2, 1, which) end

test("HOUSE-WF-1 who gets nothing from a roll gets a token", function(t)
  t:start { players = 3, board = "beginner" }
  t:put(1, "settlement", corner(t, "SW"))
  t:roll(6, 6)
  t:holds(1, "1 grain")
  t:equal(tokens(t), { 0, 1, 1 })
  t:equal(t:shown("Welfare tokens", 2), "1")
  t:equal(t:metric("welfare_tokens", 3), 1)
end)

test("HOUSE-WF-1 where the robber stands nothing grows", function(t)
  t:start { players = 3, board = "beginner" }
  t:put(1, "settlement", corner(t, "SW"))
  t:blocker("robber", t:hex(2, 1))
  t:roll(6, 6)
  t:equal(tokens(t), { 1, 1, 1 })
end)

test("HOUSE-WF-1 what the bank lacks is nothing", function(t)
  t:start { players = 3, board = "beginner" }
  t:put(1, "settlement", corner(t, "SW"))
  t:put(2, "settlement", corner(t, "NW"))
  t:bank("1 grain")
  t:roll(6, 6)
  t:equal(tokens(t), { 1, 1, 1 })
end)

for _, order in ipairs { { "welfare", "volcano" }, { "volcano", "welfare" } } do
  test("HOUSE-WF-2 gold is something, " .. order[1] .. " first", function(t)
    t:start { order[1], order[2], players = 3, board = "beginner", set = "gold=true" }
    t:put(1, "settlement", t:node(3, 3, "N"))
    t:blocker("robber", t:hex(1, 1))
    t:dice(4)
    t:roll(2, 3)
    t:answer(1, "ore")
    t:equal(tokens(t), { 0, 1, 1 })
  end)
end

test("HOUSE-WF-3 a 7 brings no token", function(t) -- on_sevens=false
  t:start { players = 3, board = "beginner" }
  t:roll(3, 4)
  t:equal(tokens(t), { 0, 0, 0 })
end)

test("HOUSE-WF-3 unless it is said that it does", function(t) -- on_sevens=true
  t:start { players = 3, board = "beginner", set = "on_sevens=true" }
  t:roll(3, 4)
  t:equal(tokens(t), { 1, 1, 1 })
end)

test("HOUSE-WF-4 three tokens buy a card of choice, as often as one has them", function(t) -- price=3
  local game = t:start { players = 3, board = "beginner" }
  game.state.tokens[t:player(1)] = 6
  t:refused(nil, 1, "claim", "ore") -- before the roll
  t:turn(1, "main")
  t:act(1, "claim", "ore")
  t:act(1, "claim", "wool")
  t:holds(1, "1 ore 1 wool")
  t:equal(tokens(t), { 0, 0, 0 })
  t:equal(t:metric("welfare_cards", 1), 2)
end)

test("HOUSE-WF-4 with fewer there is nothing to buy", function(t) -- price=1
  local game = t:start { players = 3, board = "beginner" }
  game.state.tokens[t:player(1)] = 2
  t:turn(1, "main")
  t:may_not(1, "claim", "ore")
  t:refused("A card costs 3 welfare tokens", 1, "claim", "ore")
  game = t:start { players = 3, board = "beginner", set = "price=1" }
  game.state.tokens[t:player(1)] = 1
  t:turn(1, "main")
  t:act(1, "claim", "ore")
  t:equal(tokens(t), { 0, 0, 0 })
end)

test("HOUSE-WF-4 the bank must have the card", function(t)
  local game = t:start { players = 3, board = "beginner" }
  game.state.tokens[t:player(1)] = 3
  t:bank("0 ore")
  t:turn(1, "main")
  t:may_not(1, "claim", "ore")
  t:may(1, "claim", "wool")
end)

test("HOUSE-WF-5 tokens are no cards: a 7 takes none, and no thief", function(t)
  local game = t:start { players = 3, board = "beginner" }
  t:put(2, "settlement", corner(t, "SW"))
  game.state.tokens[t:player(2)] = 20
  t:equal(t:player(2):hand_size(), 0)
  t:roll(3, 4)
  t:act(1, "move robber", t:hex(2, 1))
  t:no_event("stole")
  t:equal(tokens(t), { 0, 20, 0 })
end)

test("HOUSE-WF-6 nobody has more than twenty", function(t)
  local game = t:start { players = 3, board = "beginner" }
  game.state.tokens[t:player(2)] = 20
  t:roll(6, 6)
  t:equal(tokens(t), { 1, 20, 1 })
end)

test("HOUSE-WF-1 among six, on the large island", function(t)
  t:start { players = 6 }
  t:equal(t.game.board, "base_six")
  t:roll(6, 6)
  t:equal(tokens(t), { 1, 1, 1, 1, 1, 1 })
end)

-- A gold hex with a 9, and the sea around it.
local ISLE = [[
id: isle
title: Isle
players: [2, 6]
offsets: staggered
rows:
  - sea, gold 9, sea, hills 5
  - sea, sea, sea, sea
]]

for _, order in ipairs { { "welfare", "seafarers" }, { "seafarers", "welfare" } } do
  test("HOUSE-WF-2 SEA-42 gold that is picked is something, a pick that is lost is nothing, " .. order[1] .. " first",
    function(t)
      t:start { order[1], order[2], players = 6, board = ISLE }
      t:put(6, "city", t:node(1, 2, "N"))
      t:put(2, "settlement", t:node(1, 2, "SE"))
      t:put(5, "settlement", t:node(1, 2, "SW"))
      t:bank("2 ore 1 wool 0 grain 0 brick 0 lumber")
      t:turn(5)
      t:roll(4, 5)
      t:act(5, "pick ore")
      t:act(6, "pick ore")
      t:act(6, "pick wool")
      t:equal(tokens(t), { 1, 1, 1, 1, 0, 0 })
    end)
end

test("HOUSE-WF-2 CAT-11 so is a gift", function(t)
  t:start { "welfare", "catakatoa", players = 6 }
  local catakatoa = t:script("catakatoa").state
  catakatoa.top = 6
  for _, hex in ipairs(t.game:hexes_with(6)) do hex.token = nil end
  t:put(6, "settlement", catakatoa.volcano:corner(1))
  t:turn(6)
  t:dice(4)
  t:roll(3, 3)
  t:answer(6, "ore")
  t:equal(tokens(t), { 1, 1, 1, 1, 1, 0 })
end)
