-- The dice of on_dice, kept and turned over after the roll.
-- expect: error the dice are set in on_dice alone
local kept = {}
return {
  on_dice = function(game, player, roll)
    kept.roll = roll
    roll[1], roll[2] = 1, 2
    return true
  end,
  on_roll = function() kept.roll[1] = 6 end,
}
