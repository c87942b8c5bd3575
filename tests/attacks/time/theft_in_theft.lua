-- A theft calls on_steal, which steals.
-- expect: limit the time for one action is spent
return {
  on_steal = function(game, thief, victim)
    game:steal(victim, thief)
    game:steal(thief, victim)
    return true
  end,
  on_roll = function(game, player, roll)
    while true do game:steal(player, player:next()) end
  end,
}
