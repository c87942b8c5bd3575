-- Nor can they be gone through.
-- expect: error table expected, got player
return {
  on_roll = function(game, player, roll)
    for k in pairs(player) do game:log(k) end
  end,
}
