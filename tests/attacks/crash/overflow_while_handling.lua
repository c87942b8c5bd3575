-- The C stack overflows while an error is being handled: Lua 5.4.4 then writes beyond its own stack.
-- expect: error C stack overflow
return {
  on_roll = function(game, player, roll)
    local function f(s)
      local t = {}
      return (s:gsub('.', function(c) return f(c) .. nil .. t.x.y end))
    end
    f('x')
  end,
}
