-- The plainest: the file never comes to its end.
-- expect: limit the time for one action is spent
while true do end
