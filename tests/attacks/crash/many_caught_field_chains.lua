-- The longest chain that is allowed, again and again.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local a = {}
    a.b = a
    while true do pcall(function() return a.b.b.b.b.b.b.b.b.b.b.b.b.b.b.b.b.b.b.b.b.x + 1 end) end
  end,
}
