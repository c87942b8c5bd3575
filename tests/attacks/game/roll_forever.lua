-- Dice without end.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    while true do game:roll('Again', 8) end
  end,
}
