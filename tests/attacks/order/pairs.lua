-- The order of texts as keys differs from run to run.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local t, o = {}, {}
    for w in ('brick lumber wool grain ore gold cloth coin paper desert sea'):gmatch('%a+') do t[w] = true end
    for k in pairs(t) do o[#o + 1] = k end
    assert(table.concat(o, ' ') == 'brick cloth coin desert gold grain lumber ore paper sea wool')
  end,
}
