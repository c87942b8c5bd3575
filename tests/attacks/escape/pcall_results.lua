-- What pcall gives back of a limit.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local ok, why = pcall(function() while true do end end)
    game:log(tostring(ok) .. tostring(why))
  end,
}
