-- Theft without end.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    while true do game:steal(player, player:next()) game:steal(player:next(), player) end
  end,
}
