-- A name of 16,000 letters.
-- expect: error a player has no
return {
  on_roll = function(game, player, roll)
    return player[('x'):rep(16000)]
  end,
}
