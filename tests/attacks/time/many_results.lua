-- Each level hands on all results of the one below.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local function f(n)
      if n == 0 then return end
      return 1, f(n - 1)
    end
    while true do f(2000) end
  end,
}
