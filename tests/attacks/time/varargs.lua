-- One instruction copies thousands of arguments.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local function f(...)
      local x
      while true do x = ... x = ... x = ... x = ... end
    end
    local function g(n, ...)
      if n == 0 then return f(...) end
      return g(n - 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...)
    end
    g(60)
  end,
}
