-- No number.
-- expect: error must return the new number
return {
  modify_hand_limit = function() return 0 / 0 end,
  on_roll = function(game, player, roll)
    player:hand_limit()
  end,
}
