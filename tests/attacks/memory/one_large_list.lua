-- One list as large as can be asked for in one call.
-- expect: error too many elements to move
return {
  on_roll = function(game, player, roll)
    table.move({}, 1, 1 << 40, 1 << 20)
  end,
}
