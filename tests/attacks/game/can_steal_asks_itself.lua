-- Whether one may steal depends on whether one may steal.
-- expect: error without end
return {
  can_steal = function(game, thief, victim) return game:can_steal(thief, victim) end,
  on_roll = function(game, player) game:steal(player, player:next()) end,
}
