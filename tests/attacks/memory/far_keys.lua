-- Single keys so far away that a list of them would fill the world.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 0, 61 do t[1 << i] = i end
    assert(t[1 << 61] == 61)
  end,
}
