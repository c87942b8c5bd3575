-- Questions with one answer are given back at once, without end.
-- expect: limit more than 100 questions
return {
  on_roll = function(game, player, roll)
    while true do game:ask(player, { prompt = 'Again?', type = 'integer', min = 1, max = 1 }) end
  end,
}
