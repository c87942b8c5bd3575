-- A method of the game, replaced.
-- expect: error 'give' of a game cannot be assigned
return {
  on_roll = function(game, player, roll)
    game.give = function() return 5 end
  end,
}
