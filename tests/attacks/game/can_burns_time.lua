-- What may be done is asked for each node and edge; each answer takes a part of the budget, all together more than it.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player)
    for _ = 1, 100 do player:hand_limit() end
  end,
  modify_hand_limit = function(game, player, limit)
    for _ = 1, 100000 do end
    return limit
  end,
  can_build = function()
    for _ = 1, 1000000 do end
    return true
  end,
}
