-- Control bytes in a question.
-- expect: done
return {
  on_roll = function(game, player, roll)
    game:ask(player, { prompt = '\27[2J?', type = 'choice', from = { '\27[1m', 'b' } })
  end,
}
