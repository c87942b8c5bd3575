-- A key that is no number.
-- expect: error a player has no
return {
  on_roll = function(game, player, roll)
    return player[0 / 0]
  end,
}
