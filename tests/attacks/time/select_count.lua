-- Thousands of arguments handed to C, to be counted.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local function f(...)
      while true do select('#', ...) end
    end
    local function g(n, ...)
      if n == 0 then return f(...) end
      return g(n - 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...)
    end
    g(60)
  end,
}
