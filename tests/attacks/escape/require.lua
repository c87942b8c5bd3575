-- What is taken from the globals may still be had by name.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    require('io')
  end,
}
