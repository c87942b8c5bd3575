-- The text ends inside a long bracket.
-- expect: refused unfinished long string
local _ = [==[ never closed ]=]
