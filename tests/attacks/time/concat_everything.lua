-- A range of empty texts that never ends.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {''}
    for i = 2, 1000 do t[i] = '' end
    while true do table.concat(t) end
  end,
}
