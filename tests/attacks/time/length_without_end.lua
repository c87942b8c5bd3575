-- A key at each power of two up to the largest.
-- expect: error elements or more
return {
  on_roll = function(game, player, roll)
    local t, n = { true, true, true }, 4
    for _ = 1, 61 do
      t[n] = true
      n = n * 2
    end
    assert(#t)
  end,
}
