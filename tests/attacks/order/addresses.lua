-- An address as text.
-- expect: done
return {
  on_roll = function(game, player, roll)
    assert(tostring({}) == 'table')
    assert(tostring(print) == 'function')
    assert(tostring(player) == 'player ' .. player.index)
    assert(('%s'):format({}) == 'table')
  end,
}
