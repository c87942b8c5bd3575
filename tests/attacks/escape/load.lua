-- Code from text, without limits on its length.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    return load('return 1')
  end,
}
