-- Lua takes its pivot from the clock where a list is long and the order bad.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 1, 500 do t[i] = i * 7919 % 500 end
    local n = 0
    table.sort(t, function(a, b) n = n + 1 return n % 3 == 0 end)
    game:log(table.concat(t, ' ', 1, 20))
  end,
}
