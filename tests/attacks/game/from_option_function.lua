-- A function of a declaration that is called in a game, later.
-- expect: done
local later
return {
  rules = function(options) later = options return { points_to_win = 9 } end,
  on_roll = function(game, player, roll)
    assert(not pcall(function() return later.rules end) or true)
  end,
}
