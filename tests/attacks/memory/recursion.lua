-- A function in itself without end.
-- expect: limit too many calls inside each other
return {
  on_roll = function(game, player, roll)
    local function f() return 1 + f() end
    f()
  end,
}
