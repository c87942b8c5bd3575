-- Take the limit off.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    debug.sethook()
    while true do end
  end,
}
