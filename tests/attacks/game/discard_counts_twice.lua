-- A kind named in both ways, so that each count fits and the sum does not.
-- expect: error the player does not hold these
return {
  on_roll = function(game, player, roll)
    local n = player:count('ore')
    local cards = { ore = n, [1] = 'ore' }
    game:discard(player, cards)
  end,
}
