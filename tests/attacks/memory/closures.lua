-- Functions that hold each other.
-- expect: limit the memory for one action is spent
return {
  on_roll = function(game, player, roll)
    local f = function() end
    while true do
      local g = f
      f = function() return g end
    end
  end,
}
