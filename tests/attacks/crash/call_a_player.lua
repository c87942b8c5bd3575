-- An object of the game that is called as a function.
-- expect: error attempt to call a player value
return {
  on_roll = function(game, player, roll)
    player()
  end,
}
