-- The list of what is loaded.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    return package.loaded.io
  end,
}
