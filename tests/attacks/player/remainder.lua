-- Nor have they a remainder.
-- expect: error attempt to perform arithmetic on a
return {
  on_roll = function(game, player, roll)
    return player % 2
  end,
}
