-- Two tables that hold the same, made in two ways.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local a, b = { nil, nil, 3, nil, 5, nil, nil, 8 }, {}
    b[8] = 8
    b[5] = 5
    b[3] = 3
    assert(#a == #b)
    a[1], b[1] = 1, 1
    assert(#a == #b)
    a[2], b[2] = 2, 2
    assert(#a == 3 and #b == 3)
  end,
}
