-- Texts of the longest kind, each in its own place.
-- expect: limit the memory for one action is spent
return {
  on_roll = function(game, player, roll)
    local keep, s = {}, ('x'):rep(16000)
    for i = 1, math.huge do keep[i] = s .. i end
  end,
}
