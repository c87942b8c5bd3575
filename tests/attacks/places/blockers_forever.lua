-- A blocker without rest.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local robber, hexes = game:blocker('robber'), game:hexes({ terrain = 'forest' })
    while true do
      robber:move(hexes[1])
      robber:move(hexes[2])
    end
  end,
}
