-- Braces that do not close, and braces in braces.
-- expect: done
return {
  on_roll = function(game, player, roll)
    game:log('{')
    game:log('{{')
    game:log('}{')
  end,
}
