-- Control bytes in an error.
-- expect: error gone
return {
  on_roll = function(game, player, roll)
    error('\27[2Jgone')
  end,
}
