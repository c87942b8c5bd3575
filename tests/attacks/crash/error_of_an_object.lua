-- An error whose value is an object of the game.
-- expect: error error() was called with
return {
  on_roll = function(game, player, roll)
    error(player)
  end,
}
