-- Written otherwise.
-- expect: refused a text of a script holds no zero byte
local a = '\x00'
