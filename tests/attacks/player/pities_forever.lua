-- Those who got nothing are given something, whereupon they still got nothing.
-- expect: done
return {
  on_empty_handed = function(game, player)
    for _, other in ipairs(game.players) do game:give(other, 'ore', 1) end
  end,
}
