-- Each building laid or taken makes the sets of free places be made anew.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local node = player:nodes()[1]
    while true do
      node:remove()
      node:place(player, 'settlement')
    end
  end,
}
