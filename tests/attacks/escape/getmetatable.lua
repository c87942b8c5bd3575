-- The way to the methods of all texts.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    getmetatable('').__index.upper = nil
  end,
}
