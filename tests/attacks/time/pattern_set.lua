-- One set of 8,000 members for each byte.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local s, set = ('a'):rep(8000), '[' .. ('b'):rep(8000) .. ']'
    while true do s:find(set) end
  end,
}
