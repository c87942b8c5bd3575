-- A road on a node.
-- expect: error this piece stands on an edge, not on a node
return {
  on_roll = function(game, player, roll)
    game:nodes()[1]:place(player, 'road')
  end,
}
