-- A seed from the clock.
-- expect: error math.random is not repeatable
return {
  on_roll = function(game, player, roll)
    return math.random(6)
  end,
}
