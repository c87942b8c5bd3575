-- 1,024 answers to be listed, and fewer questions than are too many.
-- expect: done
return {
  on_roll = function(game, player, roll)
    for _ = 1, 5 do game:ask(player, { prompt = 'How many?', type = 'integer', min = 0, max = 1000 }) end
  end,
}
