-- A number that is none.
-- expect: error state.n takes whole numbers
return {
  state = { n = { type = 'integer', min = 0, max = 9 } },
  on_roll = function(game, player, roll)
    game.state.n = math.huge
  end,
}
