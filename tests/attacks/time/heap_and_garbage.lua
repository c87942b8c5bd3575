-- Much that stays, and much garbage.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local keep = {}
    for i = 1, 16000 do keep[i] = {i} end
    local s = ('x'):rep(1900)
    while true do local _ = s .. 'y' end
  end,
}
