-- A text under construction in each level of a callback.
-- expect: error C stack overflow
return {
  on_roll = function(game, player, roll)
    local function f(s) return (s:rep(16000):gsub('^.', f)) end
    f('x')
  end,
}
