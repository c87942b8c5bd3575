-- One call makes 16 KiB.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    while true do local _ = ('a'):rep(16000) end
  end,
}
