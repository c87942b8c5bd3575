-- A field of one's own on an object of the game.
-- expect: error a player has no 'gold'
return {
  on_roll = function(game, player, roll)
    player.gold = 10
  end,
}
