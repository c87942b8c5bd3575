-- A message longer than any buffer.
-- expect: error xxxx
return {
  on_roll = function(game, player, roll)
    error(('x'):rep(16000))
  end,
}
