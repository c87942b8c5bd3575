-- A method called without its object.
-- expect: error write player:count(kind), with a colon
return {
  on_roll = function(game, player, roll)
    player.count('ore')
  end,
}
