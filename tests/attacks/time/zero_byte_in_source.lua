-- The same, with the byte written in the file.
-- expect: refused a text of a script holds no zero byte
local a = ('\0'):rep(16000)
