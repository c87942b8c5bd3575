-- The remainder of a huge number by a tiny one takes C thousands of steps.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local a, b = 1.7976931348623157e308, 6.7e-308
    local x
    while true do x = a % b x = a % b x = a % b x = a % b end
  end,
}
