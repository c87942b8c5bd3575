-- Catch the failure, then go on in what is left.
-- expect: limit the memory for one action is spent
return {
  on_roll = function(game, player, roll)
    local keep = {}
    pcall(function() for i = 1, math.huge do keep[i] = {i} end end)
    keep = nil
    game:give(player, 'ore', 5)
  end,
}
