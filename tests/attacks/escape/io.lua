-- Run a program.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    io.popen('id'):read('a')
  end,
}
