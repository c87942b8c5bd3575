-- A name in braces that nobody gave.
-- expect: error nothing is given for {who}
return {
  on_roll = function(game, player, roll)
    game:log('{who} wins')
  end,
}
