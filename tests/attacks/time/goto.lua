-- Jumps are instructions, too.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    ::again:: goto again
  end,
}
