-- A finalizer runs where nothing counts.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    setmetatable({}, { __gc = function() while true do end end })
  end,
}
