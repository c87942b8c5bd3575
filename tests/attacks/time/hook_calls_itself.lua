-- Asking for the limit calls modify_hand_limit, which asks for the limit.
-- expect: error without end
return {
  modify_hand_limit = function(game, player, limit) return player:hand_limit() + player:hand_limit() end,
  on_roll = function(game, player, roll)
    player:hand_limit()
  end,
}
