-- Cards given and taken without end.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    while true do
      game:give(player, 'ore', 1)
      game:discard(player, { ore = 1 })
    end
  end,
}
