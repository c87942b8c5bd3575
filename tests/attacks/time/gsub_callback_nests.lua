-- Each callback works on the text again.
-- expect: error C stack overflow
return {
  on_roll = function(game, player, roll)
    local function f(s) return (s:gsub('.', f)) end
    f('x')
  end,
}
