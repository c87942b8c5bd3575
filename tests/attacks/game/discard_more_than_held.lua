-- Cards that nobody holds, given back to the bank.
-- expect: error the player does not hold these
return {
  on_roll = function(game, player, roll)
    game:discard(player, { ore = 19 })
  end,
}
