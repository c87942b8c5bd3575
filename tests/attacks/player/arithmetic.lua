-- Players are no numbers.
-- expect: error attempt to perform arithmetic on a player value
return {
  on_roll = function(game, player, roll)
    return player + 1
  end,
}
