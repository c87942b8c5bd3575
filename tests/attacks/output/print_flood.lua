-- The same by print.
-- expect: limit more than 200 lines
return {
  on_roll = function(game, player, roll)
    for i = 1, 3000 do print(i) end
  end,
}
