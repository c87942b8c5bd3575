-- An address by a conversion.
-- expect: error the conversion %p is not available
return {
  on_roll = function(game, player, roll)
    return ('%p'):format({})
  end,
}
