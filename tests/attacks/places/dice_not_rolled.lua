-- Dice that are said to be rolled, and were not.
-- expect: error has not set roll[1] and roll[2]
return {
  on_dice = function(game, player, roll)
    roll[1] = 3
    return true
  end,
}
