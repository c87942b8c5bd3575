-- A number that no hand can have.
-- expect: error must return the new number
return {
  modify_hand_limit = function() return -1 end,
  on_roll = function(game, player, roll)
    player:hand_limit()
  end,
}
