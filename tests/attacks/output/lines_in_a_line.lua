-- One call, many lines.
-- expect: limit more than 200 lines
return {
  on_roll = function(game, player, roll)
    print(('\n'):rep(300))
  end,
}
