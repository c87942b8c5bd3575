-- A float with a whole value is that number.
-- expect: done
return {
  state = { n = { type = 'integer', min = 0, max = 9 } },
  on_roll = function(game, player, roll)
    game.state.n = 3.0
    assert(math.type(game.state.n) == 'integer')
  end,
}
