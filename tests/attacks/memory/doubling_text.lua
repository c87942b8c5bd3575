-- A text twice as long each time.
-- expect: limit a text would be longer than 16384 bytes
return {
  on_roll = function(game, player, roll)
    local s = 'x'
    while true do s = s .. s end
  end,
}
