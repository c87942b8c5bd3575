-- The same table in the place of named fields.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 1, 60000 do t[i] = i end
    for i = 1, 60000 do t[i] = nil end
    while true do game:hexes(t) end
  end,
}
