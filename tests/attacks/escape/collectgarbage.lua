-- A whole collection for one instruction.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    collectgarbage()
  end,
}
