-- The file fills the memory before the game begins.
-- expect: limit the memory for one action is spent
local t = {}
for i = 1, math.huge do t[i] = {} end
