-- The same in two bytes.
-- expect: done
return {
  on_roll = function(game, player, roll)
    print('\xc2\x9b31m')
    game:log('\xc2\x9b31m')
  end,
}
