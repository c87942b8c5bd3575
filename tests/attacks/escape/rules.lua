-- The rules are compiled.
-- expect: error game.rules is read-only
return {
  on_roll = function(game, player, roll)
    game.rules.points_to_win = 1
  end,
}
