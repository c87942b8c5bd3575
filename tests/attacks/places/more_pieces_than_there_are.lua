-- Settlements on all nodes.
-- expect: error a settlement goes on an empty place
return {
  on_roll = function(game, player, roll)
    for _, node in ipairs(game:nodes()) do node:place(player, 'settlement') end
  end,
}
