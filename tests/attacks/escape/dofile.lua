-- Reads from the standard input, and waits.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    dofile()
  end,
}
