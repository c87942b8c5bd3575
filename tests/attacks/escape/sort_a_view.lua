-- The same by sorting.
-- expect: error this table is read-only
return {
  on_roll = function(game, player, roll)
    table.sort(game.players, function() return true end)
  end,
}
