-- The same, caught: the number does not change.
-- expect: done
return {
  modify_hand_limit = function(game, p, limit)
    assert(not pcall(game.give, game, p, 'ore', 1))
    assert(not pcall(game.random, game, 6))
    assert(not pcall(game.ask, game, p, { prompt = '?', type = 'yes_no' }))
    return limit
  end,
  on_roll = function(game, player, roll)
    local before = player:count('ore')
    player:hand_limit()
    assert(player:count('ore') == before)
  end,
}
