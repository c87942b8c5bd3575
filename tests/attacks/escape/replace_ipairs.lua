-- Replace a function that others rely on.
-- expect: error cannot be assigned while the game runs
return {
  on_roll = function(game, player, roll)
    ipairs = function() end
  end,
}
