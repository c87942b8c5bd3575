-- Change a method of all texts.
-- expect: error string.match cannot be assigned
return {
  on_roll = function(game, player, roll)
    string.match = function() return true end
  end,
}
