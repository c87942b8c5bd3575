-- The names that the compiler is given.
-- expect: refused _SK_LENGTH is not for scripts
local _SK_LENGTH = 5
return {
}
