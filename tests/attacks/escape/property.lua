-- Points are counted, not assigned.
-- expect: error 'points' of a player cannot be assigned
return {
  on_roll = function(game, player, roll)
    player.points = 10
  end,
}
