-- Functions neither.
-- expect: error such keys have no order
return {
  on_roll = function(game, player, roll)
    for k in pairs({ [print] = 1 }) do game:log(tostring(k)) end
  end,
}
