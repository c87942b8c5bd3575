-- Dice that were not rolled.
-- expect: error 3 is not between 1 and 2
return {
  on_roll = function(game, player, roll) return roll[3] end,
}
