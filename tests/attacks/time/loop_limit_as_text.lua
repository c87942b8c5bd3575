-- The limit of a loop is 16 KiB of blanks and a digit: Lua reads it as a number.
-- expect: error attempt to perform arithmetic on a string value
return {
  on_roll = function(game, player, roll)
    local s = (' '):rep(16000) .. '0'
    while true do for _ = 1, s do end end
  end,
}
