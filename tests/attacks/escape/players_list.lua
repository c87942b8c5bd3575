-- The list of players is shared.
-- expect: error it is read-only
return {
  on_roll = function(game, player, roll)
    game.players[1] = game.players[2]
  end,
}
