-- The library might not ask whether a table is read-only.
-- expect: error this table is read-only
return {
  on_roll = function(game, player, roll)
    table.insert(game.players, player)
  end,
}
