-- Lua looks for the end of a list by doubling, where these keys wait for it.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, [16] = 1, [30] = 1, [60] = 1, [120] = 1, [240] = 1,
      [480] = 1, [960] = 1, [1920] = 1, [3840] = 1, [7680] = 1, [15360] = 1, [30720] = 1, [61440] = 1, [122880] = 1}
    local x
    while true do x = #t x = #t x = #t x = #t end
  end,
}
