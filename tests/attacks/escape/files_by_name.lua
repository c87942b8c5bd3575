-- Messages might read what a file name says.
-- expect: error @/etc/passwd
return {
  on_roll = function(game, player, roll)
    error('@/etc/passwd')
  end,
}
