-- From each place to the end, in vain.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local s = ('a'):rep(16000)
    return s:gsub('a+b', '')
  end,
}
