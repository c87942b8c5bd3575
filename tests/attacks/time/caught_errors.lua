-- Errors are cheap to raise; their messages are written in C.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    while true do pcall(error, 'again') end
  end,
}
