-- Leave the hook without ending it.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    coroutine.yield(1)
  end,
}
