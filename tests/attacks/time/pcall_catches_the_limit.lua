-- Catch the limit and go on.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    while true do pcall(function() while true do end end) end
  end,
}
