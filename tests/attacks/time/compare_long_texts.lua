-- Texts that differ at their end.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local a = ('y'):rep(16000)
    local b, c = a .. 'x', nil
    while true do c = a < b c = a <= b c = b < a c = b <= a end
  end,
}
