-- Wide fields.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    while true do ('%99.99f%99d%-99s'):format(1e300, 1, 'x') end
  end,
}
