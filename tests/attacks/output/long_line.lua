-- One line as long as can be.
-- expect: done
return {
  on_roll = function(game, player, roll)
    game:log(('x'):rep(16000))
  end,
}
