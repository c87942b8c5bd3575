-- The same as its step.
-- expect: error attempt to perform arithmetic on a string value
return {
  on_roll = function(game, player, roll)
    local s = (' '):rep(16000) .. '2'
    while true do for _ = 2, 1, (s) do end end
  end,
}
