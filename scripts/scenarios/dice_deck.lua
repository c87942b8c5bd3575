-- Dice deck: the 36 ways in which two dice can fall lie in a deck of cards. Clause ids: docs/rules/house_rules.md.

local function shuffle(game)                                               -- HOUSE-DD-3
  for card = 1, 36 do game.state.deck:add(card) end
  game.state.left = 36
end

return {
  id = "dice_deck", title = "Dice deck", version = "1.0.0", api = 1,
  summary = "Instead of rolling, a player draws one of 36 cards, one for each way in which two dice can fall, so that "
    .. "every number comes as often as it should. When only five are left all 36 are shuffled again.",
  players = { 2, 6 },
  options = {
    last = { type = "integer", min = 0, max = 35, default = 5, label = "With so many cards left all are shuffled" },
  },
  state = {
    deck = { type = "set", of = "integer", min = 1, max = 36 },            -- what is left: a card is drawn by chance
    left = { type = "integer", max = 36, show = "Cards in the dice deck" },
  },
  metrics = { deck_shuffles = {} },

  setup = shuffle,

  on_dice = function(game, _, roll)                                        -- HOUSE-DD-1, 2
    local state = game.state
    if state.left <= game.options.last then
      shuffle(game)
      game:log("The dice deck is shuffled.")
      game:count("deck_shuffles")
    end
    local card = game:random_of(state.deck:members())
    state.deck:remove(card)
    state.left = state.left - 1
    roll[1], roll[2] = (card + 5) // 6, card % 6 + 1
    return true
  end,
}
