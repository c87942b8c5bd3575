-- As many as make a small number of 256.
-- expect: error is not between
return {
  on_roll = function(game, player, roll)
    game:discard(player, { ore = 256 })
  end,
}
