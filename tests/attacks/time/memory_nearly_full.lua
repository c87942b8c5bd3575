-- Each few bytes more make Lua look for garbage in all that is there.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local keep = {}
    for i = 1, 65536 do keep[i] = false end
    for i = 1, 42900 do keep[i] = {i} end
    while true do local _ = {} end
  end,
}
