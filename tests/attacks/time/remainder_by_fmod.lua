-- The same by the library.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local a, b = 1.7976931348623157e308, 6.7e-308
    while true do math.fmod(a, b) end
  end,
}
