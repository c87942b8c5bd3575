-- A coroutine that is not counted.
-- expect: error scripts do not have it
return {
  on_roll = function(game, player, roll)
    while true do coroutine.wrap(function() end)() end
  end,
}
