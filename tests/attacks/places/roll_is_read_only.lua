-- The dice, turned over.
-- expect: error the dice are set in on_dice alone
return {
  on_roll = function(game, player, roll) roll.total = 7 end,
}
