-- A list of tables without end.
-- expect: limit the memory for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 1, math.huge do t[i] = {} end
  end,
}
