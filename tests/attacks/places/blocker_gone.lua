-- A blocker that left the game for good is moved back.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local robber = game:blocker('robber')
    robber:remove()
    assert(robber.gone and robber.hex == nil)
    robber:move(game:hexes()[1])
    robber:off_board()
  end,
}
