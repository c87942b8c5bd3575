-- Lists of all nodes, again and again.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    while true do game:nodes({ coastal = true }) game:edges({ empty = true }) end
  end,
}
