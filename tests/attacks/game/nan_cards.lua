-- No number of cards.
-- expect: error a whole number is expected, not nan
return {
  on_roll = function(game, player, roll)
    game:give(player, 'ore', 0 / 0)
  end,
}
