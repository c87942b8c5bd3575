-- pairs looks each key up to find the next one.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 1, 4096 do t[i * 4095] = true end
    while true do pairs(t) end
  end,
}
