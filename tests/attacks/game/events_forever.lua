-- Each change is told to who watches.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local hex = game:hexes({ terrain = 'forest' })[1]
    while true do
      hex.terrain = 'hills'
      hex.terrain = 'forest'
      hex.token = nil
      hex.token = 5
    end
  end,
}
