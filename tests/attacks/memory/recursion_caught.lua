-- The same, caught.
-- expect: limit too many calls inside each other
return {
  on_roll = function(game, player, roll)
    local function f() return 1 + f() end
    pcall(f)
    game:give(player, 'ore', 5)
  end,
}
