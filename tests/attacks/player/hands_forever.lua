-- Lists of cards without end.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    game:give(player, 'ore', 19)
    while true do player:hand() player:nodes() player:edges() player:pieces('road') end
  end,
}
