-- A file name in the message of an error.
-- expect: error core/rules/robber.lua:1: wrong rule
error('core/rules/robber.lua:1: wrong rule', 0)
