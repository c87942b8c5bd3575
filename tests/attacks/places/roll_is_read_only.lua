-- The dice, turned over.
-- expect: error 'total' of a roll cannot be assigned
return {
  on_roll = function(game, player, roll) roll.total = 7 end,
}
