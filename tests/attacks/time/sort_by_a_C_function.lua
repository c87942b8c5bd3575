-- An order function in C that contradicts itself: no instruction passes.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 1, 4000 do t[i] = i end
    while true do table.sort(t, math.ult) end
  end,
}
