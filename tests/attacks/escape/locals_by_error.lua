-- An error handler sees the stack; a message does not.
-- expect: error a table instead of a message
return {
  on_roll = function(game, player, roll)
    error({ secret = true })
  end,
}
