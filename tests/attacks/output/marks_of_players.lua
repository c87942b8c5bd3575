-- The bytes that stand for players' names.
-- expect: done
return {
  on_roll = function(game, player, roll)
    game:log('\1 owes \2 everything')
  end,
}
