-- Change a number that all rely on.
-- expect: error math.huge cannot be assigned
return {
  on_roll = function(game, player, roll)
    math.huge = 1
  end,
}
