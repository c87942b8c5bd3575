-- What is asked depends on how long something took.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    if os.clock() > 1 then game:ask(player, { prompt = 'Slow?', type = 'yes_no' }) end
  end,
}
