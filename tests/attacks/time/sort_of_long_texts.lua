-- Each comparison reads 16 KiB before it finds a difference.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local a, t = ('y'):rep(16000), {}
    for i = 1, 150 do t[i] = a .. i * 7919 % 151 end
    while true do table.sort(t) end
  end,
}
