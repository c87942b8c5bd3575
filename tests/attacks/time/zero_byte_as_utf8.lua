-- Written otherwise again.
-- expect: refused a text of a script holds no zero byte
local a = '\u{000}'
