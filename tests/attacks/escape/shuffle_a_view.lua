-- The same by the game itself.
-- expect: error read-only
return {
  on_roll = function(game, player, roll)
    game:shuffle(game.players)
  end,
}
