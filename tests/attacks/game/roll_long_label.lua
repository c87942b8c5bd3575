-- A label longer than any line.
-- expect: done
return {
  on_roll = function(game, player, roll)
    game:roll(('x'):rep(16000), 1)
  end,
}
