-- A zero byte from a conversion.
-- expect: error holds no zero byte
return {
  on_roll = function(game, player, roll)
    return ('%c'):format(0)
  end,
}
