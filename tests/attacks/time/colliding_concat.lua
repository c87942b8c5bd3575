-- A list in the key part, read by a C function.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 4000, 2, -1 do t[i] = '' end
    while true do table.concat(t, '', 2, 4000) end
  end,
}
