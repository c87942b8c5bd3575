-- All keys share one chain: each look-up walks over 4,096 of them.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t, m = {}, 4095
    for i = 1, 4096 do t[i * m] = true end
    local x
    while true do x = t[2 * m] x = t[3 * m] x = t[2 * m] x = t[3 * m] end
  end,
}
