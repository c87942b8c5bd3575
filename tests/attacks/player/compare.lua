-- Players have no order.
-- expect: error attempt to compare two player values
return {
  on_roll = function(game, player, roll)
    return player < player:next()
  end,
}
