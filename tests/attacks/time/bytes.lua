-- 250 results of one call.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local s = ('x'):rep(250)
    while true do s:byte(1, 250) end
  end,
}
