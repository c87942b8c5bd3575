-- Bytes that are no text.
-- expect: done
return {
  on_roll = function(game, player, roll)
    game:log('\xff\xfe\xc3')
    print('\xff\xfe\xc3')
  end,
}
