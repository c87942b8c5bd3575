-- Each number in a chain of .. is written by C.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local f = 5e-324
    while true do
      local _ = f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f .. f
    end
  end,
}
