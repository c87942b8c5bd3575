-- A range from the smallest integer to the largest.
-- expect: error at most 250 results
return {
  on_roll = function(game, player, roll)
    table.unpack({}, math.mininteger, math.maxinteger)
  end,
}
