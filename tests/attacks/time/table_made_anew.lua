-- One key out, one in: Lua lays the whole table out again.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 1, 4096 do t[i + 0.5] = 1 end
    while true do
      for i = 1, 4000 do t[i + 0.5] = nil t[i + 0.25] = 1 end
      for i = 1, 4000 do t[i + 0.25] = nil t[i + 0.5] = 1 end
    end
  end,
}
