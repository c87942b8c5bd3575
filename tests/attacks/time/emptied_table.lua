-- A table that once held 60,000 values, gone through again and again.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 1, 60000 do t[i] = i end
    for i = 1, 60000 do t[i] = nil end
    while true do pairs(t) end
  end,
}
