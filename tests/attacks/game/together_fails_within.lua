-- What fails in one go ends all, caught or not, and awards do not wait for ever.
-- expect: error no good
return {
  on_roll = function(game, player, roll)
    pcall(game.together, game, function() error('no good') end)
    game:give(player, 'ore', 1)
  end,
}
