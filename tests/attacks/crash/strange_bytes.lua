-- Bytes that are no Lua.
-- expect: refused <name> expected near
local ÿþ = 1
