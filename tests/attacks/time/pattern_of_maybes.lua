-- 2^60 ways to match.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local s = ('a'):rep(60)
    return s:find('^' .. ('a?'):rep(60) .. ('a'):rep(60) .. 'b')
  end,
}
