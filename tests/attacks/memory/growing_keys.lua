-- Ever more keys.
-- expect: limit more than 4096 keys
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 1, math.huge do t['k' .. i] = i end
  end,
}
