-- A theft, while it is asked whether it is allowed.
-- expect: error nothing may be changed
return {
  can_steal = function(game, thief, victim) game:steal(victim, thief) return true end,
  on_roll = function(game, player) game:steal(player, player:next()) end,
}
