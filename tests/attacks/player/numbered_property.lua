-- A key that is no name.
-- expect: error a player has no
return {
  on_roll = function(game, player, roll)
    return player[1]
  end,
}
