-- More cards than there are.
-- expect: error is not between
return {
  on_roll = function(game, player, roll)
    game:give(player, 'ore', 1 << 62)
  end,
}
