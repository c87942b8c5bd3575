-- An empty text, 2^60 times: no memory, no instruction.
-- expect: done
return {
  on_roll = function(game, player, roll)
    assert((''):rep(1 << 60) == '')
  end,
}
