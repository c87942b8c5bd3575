-- The same through several layers, and a word from the dead.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    pcall(pcall, pcall, pcall, function() while true do end end)
    player:retire()
  end,
}
