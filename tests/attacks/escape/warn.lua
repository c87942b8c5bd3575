-- A way to the standard error.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    warn('@on')
  end,
}
