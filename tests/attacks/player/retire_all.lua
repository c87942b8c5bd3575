-- Everybody leaves.
-- expect: done
return {
  on_roll = function(game, player, roll)
    for _, p in ipairs(game.players) do p:retire() end
    assert(player:next() ~= nil)
  end,
}
