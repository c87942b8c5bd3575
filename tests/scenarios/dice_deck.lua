-- Dice deck: HOUSE-DD-1 to HOUSE-DD-5 (docs/rules/house_rules.md).

-- Draws that card of those that are left, and plays on to the next turn.
local function turn(t, card)
  t:draw(card)
  t:act("roll")
  local roll = t:events("rolled")[1]
  if t.prompt == "move" then
    local robber = t.game:blocker("robber")
    t:act("move robber", robber.hex == t:hex(1, 1) and t:hex(1, 2) or t:hex(1, 1))
  end
  t:act("end")
  return roll
end

test("HOUSE-DD-1 36 cards, one for each way in which two dice fall", function(t) -- last=0
  local game = t:start { players = 3, set = "last=0" }
  local seen, totals = {}, {}
  for i = 1, 36 do
    t:equal(game.state.left, 37 - i)
    local roll = turn(t, 1)
    local fall = roll.die1 * 10 + roll.die2
    t:check(not seen[fall], "HOUSE-DD-2: no card comes twice")
    seen[fall] = true
    totals[roll.total] = (totals[roll.total] or 0) + 1
  end
  for total = 2, 12 do t:equal(totals[total], total < 8 and total - 1 or 13 - total, "of number " .. total) end
  turn(t, 36)
  t:equal(game.state.left, 35)
  t:equal(t:metric("deck_shuffles"), 1)
end)

test("HOUSE-DD-2 a card that was drawn is not in the deck", function(t)
  local game = t:start { players = 3 }
  t:check(game.state.deck:has(20))
  t:draw(20)
  t:act(1, "roll")
  t:check(not game.state.deck:has(20))
  t:equal(game.state.deck:size(), 35)
  t:equal(t:shown("Cards in the dice deck"), "35")
end)

test("HOUSE-DD-3 with five cards left all are shuffled before the next is drawn", function(t) -- last=5
  local game = t:start { players = 3 }
  for _ = 1, 31 do turn(t, 1) end
  t:equal(game.state.left, 5)
  t:equal(t:metric("deck_shuffles"), 0)
  t:draw(36)
  t:act("roll")
  t:told("The dice deck is shuffled.")
  t:equal(game.state.left, 35)
end)

test("HOUSE-DD-3 an option says with how many left", function(t) -- last=35
  local game = t:start { players = 3, set = "last=35" }
  for _ = 1, 4 do
    turn(t, 1)
    t:equal(game.state.left, 35)
  end
  t:equal(t:metric("deck_shuffles"), 3)
end)

test("HOUSE-DD-5 other dice stay dice", function(t)
  t:start { "dice_deck", "volcano", players = 3, board = "beginner" }
  t:draw(8) -- the card with 2 and 3: the volcano's number
  t:dice(2)
  t:act(1, "roll")
  t:event("rolled", { total = 5 })
  t:event("die", { text = "Lava die", total = 2 })
end)
