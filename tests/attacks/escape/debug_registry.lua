-- The registry leads to everything.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    return debug.getregistry()
  end,
}
