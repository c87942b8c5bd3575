-- Past what is read-only.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    rawset(math, 'floor', nil)
  end,
}
