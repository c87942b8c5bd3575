-- One instruction copies 16 KiB.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local s = ('a'):rep(16000)
    while true do local _ = s .. 'b' end
  end,
}
