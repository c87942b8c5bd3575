-- Tables as keys have no order but their addresses.
-- expect: error such keys have no order
return {
  on_roll = function(game, player, roll)
    for k in pairs({ [{}] = 1, [{}] = 2 }) do game:log(tostring(k)) end
  end,
}
