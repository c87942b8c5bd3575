-- Lists that the host makes, kept.
-- expect: limit the memory for one action is spent
return {
  on_roll = function(game, player, roll)
    local keep = {}
    for i = 1, math.huge do keep[i] = game:nodes() end
  end,
}
