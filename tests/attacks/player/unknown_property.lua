-- A property that is none.
-- expect: error a player has no 'pionts'; did you mean 'points'?
return {
  on_roll = function(game, player, roll)
    return player.pionts
  end,
}
