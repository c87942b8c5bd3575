-- The first half fits everywhere.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local s, p = ('a'):rep(16000), ('a'):rep(8000) .. 'b'
    while true do s:find(p, 1, true) end
  end,
}
