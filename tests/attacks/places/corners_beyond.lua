-- A seventh corner.
-- expect: error is not between 1 and 6
return {
  on_roll = function(game, player, roll)
    game:hexes()[1]:corner(7)
  end,
}
