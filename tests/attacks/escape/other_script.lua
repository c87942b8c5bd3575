-- Another script of the stack is seen by its name alone.
-- expect: done
return {
  on_roll = function(game, player, roll)
    assert(game:has_script('attack'))
    assert(not game:has_script('../../etc/passwd'))
  end,
}
