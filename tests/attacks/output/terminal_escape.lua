-- A title, a cleared screen, a question that looks like the program's.
-- expect: done
return {
  on_roll = function(game, player, roll)
    print('\27]0;title\7\27[2Jpassword:')
    game:log('\27]0;title\7\27[2Jpassword:')
    game:log('{x}', { x = '\27[31m' })
  end,
}
