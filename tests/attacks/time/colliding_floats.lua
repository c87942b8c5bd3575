-- The same with numbers that are no integers.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 1, 4096 do t[i * 2.0 ^ 300] = true end
    local x
    while true do x = t[2.0 ^ 301] x = t[2.0 ^ 302] x = t[3 * 2.0 ^ 301] end
  end,
}
