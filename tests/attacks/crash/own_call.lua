-- An object that is called as a function.
-- expect: error attempt to call a table value
return {
  on_roll = function(game, player, roll)
    local t = {}
    t()
  end,
}
