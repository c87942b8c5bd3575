-- More dice than a table holds.
-- expect: error is not between 1 and 8
return {
  on_roll = function(game, player, roll)
    game:roll('All', 1 << 40)
  end,
}
