-- A key at each power of two up to the largest.
-- expect: error elements or more
return {
  on_roll = function(game, player, roll)
    local t, n = {}, 1
    for _ = 1, 63 do
      t[n] = true
      n = n * 2
    end
    assert(#t)
  end,
}
