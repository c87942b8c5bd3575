-- An error without a value.
-- expect: error error() was called without a message
return {
  on_roll = function(game, player, roll)
    error(nil)
  end,
}
