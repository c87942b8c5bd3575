-- Options are as they were chosen.
-- expect: error options is read-only
return {
  on_roll = function(game, player, roll)
    game.options.points = 3
  end,
}
