-- Less than nothing, given.
-- expect: error -3 is not between 0 and
return {
  on_roll = function(game, player, roll)
    game:give(player, 'ore', -3)
  end,
}
