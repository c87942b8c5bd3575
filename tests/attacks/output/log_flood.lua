-- More than anybody reads.
-- expect: limit more than 200 lines
return {
  on_roll = function(game, player, roll)
    for i = 1, 3000 do game:log('line ' .. i) end
  end,
}
