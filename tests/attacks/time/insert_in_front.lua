-- Everything moves each time.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 1, 2000 do t[i] = i end
    while true do
      table.insert(t, 1, 0)
      table.remove(t)
    end
  end,
}
