-- A list with holes: what is in it stays in it.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local t = { 1, 2, nil, 4 }
    assert(game:shuffle(t) == t)
    local sum = 0
    for _, v in pairs(t) do sum = sum + v end
    assert(sum == 7)
  end,
}
