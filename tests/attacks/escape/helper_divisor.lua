-- The object behind % is made visible by an operator of its own.
-- expect: error attempt to perform arithmetic on a nil value
return {
  on_roll = function(game, player, roll)
    local x
    return 5 % x
  end,
}
