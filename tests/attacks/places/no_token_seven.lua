-- A token that no island has.
-- expect: error no token shows a 7
return {
  on_roll = function(game, player, roll)
    game:hexes()[12].token = 7
  end,
}
