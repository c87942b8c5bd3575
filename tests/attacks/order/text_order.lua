-- The order of texts by the locale of each machine.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local t = { 'Zoe', 'adam', 'Eve', 'bob', '_x', 'a-b', 'ab' }
    table.sort(t)
    assert(table.concat(t, ' ') == 'Eve Zoe _x a-b ab adam bob')
  end,
}
