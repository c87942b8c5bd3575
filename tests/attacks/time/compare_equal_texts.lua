-- Two equal texts that are not the same one.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local a, b, c = ('y'):rep(16000) .. 'x', ('y'):rep(16000) .. 'x', nil
    while true do c = a == b c = a ~= b c = a == b c = a ~= b end
  end,
}
