-- A number that changes on its way through text.
-- expect: error state.n takes whole numbers
return {
  state = { n = { type = 'integer', min = 0, max = 9 } },
  on_roll = function(game, player, roll)
    game.state.n = 0.1 + 0.2
  end,
}
