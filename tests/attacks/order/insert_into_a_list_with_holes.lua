-- What the library takes for the end.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local a, b = { nil, 2, nil, 4 }, {}
    b[4] = 4
    b[2] = 2
    table.insert(a, 9)
    table.insert(b, 9)
    assert(a[1] == 9 and b[1] == 9)
  end,
}
