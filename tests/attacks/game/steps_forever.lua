-- The way between all nodes, again and again.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local all = game:nodes()
    local some = { all[1] }
    while true do game:steps(some, some) game:steps(all, some) end
  end,
}
