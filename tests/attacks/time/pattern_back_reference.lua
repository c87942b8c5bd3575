-- A capture compared again and again.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local s = ('a'):rep(8000)
    while true do s:find('(a-)%1b') end
  end,
}
