-- Lua compares texts piece by piece between zero bytes: 16,000 pieces in one instruction.
-- expect: error holds no zero byte
return {
  on_roll = function(game, player, roll)
    local a = string.char(0):rep(16000)
    local b = a .. 'x'
    while true do local _ = a < b end
  end,
}
