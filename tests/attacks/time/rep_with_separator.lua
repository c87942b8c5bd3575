-- A length that overflows when it is multiplied.
-- expect: error the text would be longer than
return {
  on_roll = function(game, player, roll)
    return ('x'):rep(1 << 40, ('y'):rep(1000))
  end,
}
