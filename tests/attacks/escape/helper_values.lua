-- What a file is called with.
-- expect: done
local a, b, c = ...
assert(a == nil and b == nil and c == nil)
assert(select('#', ...) == 0)
