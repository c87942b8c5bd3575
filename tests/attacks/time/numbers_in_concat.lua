-- A list of awkward numbers as one text.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 1, 200 do t[i] = 5e-324 * i end
    while true do table.concat(t) end
  end,
}
