-- Brackets that never close, from each place.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local s = ('('):rep(16000)
    while true do s:find('%b()') end
  end,
}
