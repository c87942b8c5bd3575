-- 2^60 nils are moved to where they are.
-- expect: error too many elements to move
return {
  on_roll = function(game, player, roll)
    table.move({}, 1, 1 << 60, 2)
  end,
}
