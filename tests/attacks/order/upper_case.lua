-- Letters by the locale.
-- expect: done
return {
  on_roll = function(game, player, roll)
    assert(('\xe9\xc9a'):upper() == '\xe9\xc9A')
    assert(not ('\xe9'):find('%a'))
  end,
}
