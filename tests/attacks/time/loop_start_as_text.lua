-- The same where a loop begins.
-- expect: error attempt to perform arithmetic on a string value
return {
  on_roll = function(game, player, roll)
    local s = (' '):rep(16000) .. '2'
    while true do for _ = s, 1 do end end
  end,
}
