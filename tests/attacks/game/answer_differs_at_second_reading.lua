-- A table that answers otherwise the second time needs a metatable, which no script can make. A view of the host's
-- has one: it is read as the empty table that it is.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local n = player:card_count()
    game:discard(player, game.players)
    assert(player:card_count() == n)
  end,
}
