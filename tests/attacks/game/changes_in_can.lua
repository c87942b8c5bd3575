-- What is asked at any time must change nothing.
-- expect: error nothing may be changed
return {
  modify_hand_limit = function(game, p, limit)
    game:give(p, 'ore', 1)
    return limit
  end,
  on_roll = function(game, player, roll)
    player:hand_limit()
  end,
}
