-- The error message shows the first line of any file.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    return loadfile('/etc/passwd')
  end,
}
