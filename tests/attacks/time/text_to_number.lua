-- Long digits to be read.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local s = ('9'):rep(190) .. 'e300'
    while true do tonumber(s) end
  end,
}
