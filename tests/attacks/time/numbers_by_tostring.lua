-- One awkward number at a time.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    while true do tostring(1.7976931348623157e308) end
  end,
}
