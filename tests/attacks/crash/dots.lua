-- ... in all places where it may stand.
-- expect: done
local function f(...)
  local a, b = ...
  local t = {...}
  local n = select('#', ...)
  local c = (...)
  local d = ... ; (function() end)()
  return n, a, b, #t, c, d, ...
end
local function g(...)
  local x = ...
  (function() x = x + 1 end)()
  return x, ...
end
local function h(...) return .....'!' end
assert(select('#', f(1, 2, 3)) == 9)
assert(select(4, f(1, 2, 3)) == 3)
assert(g(5) == 6)
assert(select('#', f()) == 6)
assert(h('a') == 'a!')
