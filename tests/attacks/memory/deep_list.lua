-- Tables in tables: what follows them must not follow by recursion.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local t = {}
    for _ = 1, 20000 do t = {t} end
    assert(#t == 1)
    assert(tostring(t) == 'table')
  end,
}
