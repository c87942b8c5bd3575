-- A settlement where one stands.
-- expect: error a settlement goes on an empty place
return {
  on_roll = function(game, player, roll)
    local node = player:nodes()[1]
    node:place(player, 'settlement')
  end,
}
