-- A message that is a format.
-- expect: error %s%n%99999d
return {
  on_roll = function(game, player, roll)
    error('%s%n%99999d')
  end,
}
