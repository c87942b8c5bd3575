-- The sign of what is not a number.
-- expect: done
return {
  on_roll = function(game, player, roll)
    assert(tostring(0/0) == 'nan' and tostring(-(0/0)) == 'nan')
    assert(('%f'):format(0/0) == 'nan' and ('%g'):format(-(0/0)) == 'nan')
  end,
}
