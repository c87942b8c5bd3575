-- The table of all globals.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    _G.print = nil
  end,
}
