-- A count of buildings that is written by hand.
-- expect: error counts buildings: the game keeps it
return {
  state = { ports = { type = 'integer', per = 'player', counts = { city = 1 }, at = 'harbor' } },
  awards = { master = { points = 5, counter = 'ports', first = 9 } },
  on_roll = function(game, player) game.state.ports[player] = 9 end,
}
