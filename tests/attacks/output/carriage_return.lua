-- A line that overwrites the one before.
-- expect: done
return {
  on_roll = function(game, player, roll)
    game:log('You pay\rYou get')
  end,
}
