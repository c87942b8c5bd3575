-- From the smallest integer to the largest.
-- expect: error too many elements to move
return {
  on_roll = function(game, player, roll)
    table.move({}, math.mininteger, math.maxinteger, 1)
  end,
}
