-- Marks that belong together only at first sight.
-- expect: done
local t = { 1, 2, 3 }
local n = #t
local m = # t % 2 ^ 1
assert(n == 3 and m == 1.0)
assert(#'ab' .. '' == '2')
assert(-#t == -3 and not pcall(function() return -#t ^ 2 end))
assert(2^#t == 8.0)
assert(7 % -3 == -2 and -7 % 3 == 2 and 7.5 % 2 == 1.5)
assert(10 % 4 * 3 == 6 and 3 * 10 % 4 == 2)
for i = #t, 1, -1 do n = n + i end
assert(n == 9)
for i = 1.5, 3 do n = n + i end
assert(n == 13.0)
goto done
::done::
