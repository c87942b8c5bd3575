-- A variable kept past the action.
-- expect: error cannot be assigned while the game runs
return {
  on_roll = function(game, player, roll)
    counter = 1
  end,
}
