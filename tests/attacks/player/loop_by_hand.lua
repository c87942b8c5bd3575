-- The step of players_from, called with everything.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local step = game:players_from(player)
    for i = 1, 20 do pcall(step, i, {}) end
    pcall(step)
    assert(not pcall(game.players_from, game, step))
  end,
}
