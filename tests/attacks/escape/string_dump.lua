-- Bytecode, to be changed and loaded again.
-- expect: error attempt to call a nil value (field 'dump')
return {
  on_roll = function(game, player, roll)
    return string.dump(function() end)
  end,
}
