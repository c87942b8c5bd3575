-- Which end a list with holes has depends on the seed of the day.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local t = { a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7 }
    for i = 1, 40 do t[i] = i end
    for i = 1, 40 do t['k' .. i] = i end
    for i = 1, 40, 3 do t[i] = nil end
    for i = 1, 40 do t['k' .. i] = nil end
    t.z, t[41], t[44] = 1, 1, 1
    assert(#t == 0)
    t[1] = 1
    assert(#t == 3)
  end,
}
