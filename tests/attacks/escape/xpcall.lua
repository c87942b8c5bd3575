-- A handler that runs where the limit is raised.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    xpcall(function() while true do end end, function() while true do end end)
  end,
}
