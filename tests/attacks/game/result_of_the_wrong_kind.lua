-- A hook that returns a table.
-- expect: error must return true
return {
  on_roll = function() return {} end,
}
