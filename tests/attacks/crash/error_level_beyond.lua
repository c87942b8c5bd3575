-- A level that does not fit.
-- expect: error x
return {
  on_roll = function(game, player, roll)
    error('x', 1 << 62)
  end,
}
