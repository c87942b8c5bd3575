-- %a writes numbers as the C library likes.
-- expect: error the conversion %a is not available
return {
  on_roll = function(game, player, roll)
    return ('%a'):format(1.5)
  end,
}
