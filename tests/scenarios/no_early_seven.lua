-- No early seven: HOUSE-NS-1 to HOUSE-NS-3 (docs/rules/house_rules.md).

local function last(events) return events[#events] end

-- So many turns, whose rolls pay nobody on an empty island.
local function pass(t, turns)
  for _ = 1, turns do
    t:roll(1, 1)
    t:act("end")
  end
end

for seed = 1, 12 do
  test("HOUSE-NS-1 a 7 in the first round is rolled again, as often as need be, seed " .. seed, function(t)
    t:start { players = 3, seed = seed }
    t:roll(3, 4)
    t:event("rolled", { total = 7 })
    t:told("No 7 yet: the dice are rolled again.")
    t:check(last(t:events("rolled")).total ~= 7)
    t:equal(#t:events("rolled"), 1 + #t:events("log"))
    t:equal(t.prompt, "turn", "nobody moves the robber")
  end)
end

test("HOUSE-NS-1 in the second round, too", function(t)
  t:start { players = 3 }
  pass(t, 5)
  t:equal(t.game.round, 2)
  t:roll(3, 4)
  t:check(last(t:events("rolled")).total ~= 7)
end)

test("HOUSE-NS-1 other rolls stand", function(t)
  t:start { players = 3 }
  t:roll(3, 3)
  t:equal(#t:events("rolled"), 1)
  t:no_event("log")
end)

test("HOUSE-NS-2 a 7 in the third round is one", function(t) -- rounds=2
  t:start { players = 3 }
  pass(t, 6)
  t:roll(3, 4)
  t:equal(#t:events("rolled"), 1)
  t:equal(t.prompt, "move")
end)

test("HOUSE-NS-2 an option says how many rounds", function(t) -- rounds=1
  t:start { players = 3, set = "rounds=1" }
  pass(t, 2)
  t:roll(3, 4)
  t:check(last(t:events("rolled")).total ~= 7)
  t:act("end")
  t:roll(3, 4)
  t:equal(t.prompt, "move")
end)

test("HOUSE-NS-3 from a dice deck the next card is drawn, and the 7 is used up", function(t)
  t:start { "no_early_seven", "dice_deck", players = 3 }
  local deck = t:script("dice_deck").state
  t:draw(15, 1) -- of the full deck the 15th card is 3 and 4; of what is left the first is 1 and 2
  t:act(1, "roll")
  t:event("rolled", { die1 = 3, die2 = 4 })
  t:event("rolled", { die1 = 1, die2 = 2 })
  t:equal(deck.left, 34)
  t:check(not deck.deck:has(15) and not deck.deck:has(1))
end)
