-- Lua 5.4.4 reads beyond its heap where the environment is a constant.
-- expect: refused _ENV is not for scripts
local _ENV <const> = 1
x = 1
