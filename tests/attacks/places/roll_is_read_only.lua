-- The dice, turned over.
-- expect: error attack, on_roll: 
return {
  on_roll = function(game, player, roll) roll.total = 7 end,
}
