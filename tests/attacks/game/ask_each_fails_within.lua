-- A function of ask_each that fails: that is the end, caught or not.
-- expect: error no good
return {
  on_roll = function(game, player, roll)
    pcall(game.ask_each, game, game.players, function(p) if p == player then error('no good') end end)
    game:give(player, 'ore', 1)
  end,
}
