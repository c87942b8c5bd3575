-- The order of the day.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    return next({})
  end,
}
