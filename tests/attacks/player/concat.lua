-- Nor are they text.
-- expect: error attempt to concatenate a player value
return {
  on_roll = function(game, player, roll)
    return player .. ''
  end,
}
