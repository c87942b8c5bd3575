-- A list whose end is nowhere.
-- expect: done
return {
  on_roll = function(game, player, roll)
    assert(game:random_of({}) == nil)
    assert(game:random_of({ nil, 2 }) == nil)
    assert(game:random_of({ 5 }) == 5)
  end,
}
