-- Levels of the stack that are not there.
-- expect: error again
return {
  on_roll = function(game, player, roll)
    error('again', 90)
  end,
}
