-- A text that looks like a number.
-- expect: error a whole number is expected, not string
return {
  on_roll = function(game, player, roll)
    game:give(player, 'ore', '3')
  end,
}
