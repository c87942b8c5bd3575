-- The plainest, in a hook.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    while true do end
  end,
}
