-- The same, hidden in parentheses.
-- expect: refused more than 24 fields follow each other
local a = {}
a.b = a
local _ = ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((a.b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).b).x + 1
