-- Three greedy parts that share one text.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local s = ('a'):rep(2000)
    return s:match('.-a.-a.-b')
  end,
}
