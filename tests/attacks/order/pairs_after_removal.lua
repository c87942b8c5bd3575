-- Where a key went out and another came in, Lua tells it.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local function keys(t)
      local o = {}
      for k in pairs(t) do o[#o + 1] = k end
      return table.concat(o, ' ')
    end
    local a, b = {}, {}
    for i = 1, 40 do a['k' .. i] = i end
    for i = 40, 1, -1 do b['k' .. i] = i end
    for i = 1, 40 do b['x' .. i] = i end
    for i = 1, 40 do b['x' .. i] = nil end
    assert(keys(a) == keys(b))
  end,
}
