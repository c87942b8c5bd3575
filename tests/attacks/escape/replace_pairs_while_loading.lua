-- The same, while globals may be made.
-- expect: error a name that every script relies on
pairs = function() end
