-- The whole island becomes sea, and land again.
-- expect: done
return {
  on_roll = function(game, player, roll)
    for _, hex in ipairs(game:hexes()) do hex.terrain = 'sea' end
    for _, hex in ipairs(game:hexes()) do hex.terrain = 'hills' hex.token = 12 end
  end,
}
