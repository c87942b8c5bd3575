-- Each question might begin a new budget.
-- expect: limit asks more than can be answered
return {
  on_roll = function(game, player, roll)
    while true do game:ask(player, { prompt = 'Again?', type = 'yes_no' }) end
  end,
}
