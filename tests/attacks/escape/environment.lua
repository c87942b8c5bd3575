-- The environment under its own name.
-- expect: refused _ENV is not for scripts
local _ENV = { print = 1 }
x = 1
