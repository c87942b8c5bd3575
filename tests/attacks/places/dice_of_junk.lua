-- Everything that no die shows, on every die that there is not.
-- expect: done
return {
  on_dice = function(game, player, roll)
    for _, x in ipairs({ 0, 7, -1, 256, 257, 1 << 32, math.mininteger, 0 / 0, math.huge, 1.5, '', 'six', true, {}, player, roll }) do
      assert(not pcall(function() roll[1] = x end))
      assert(not pcall(function() roll[x] = 1 end) or x == 1)
    end
    assert(roll[1] == 0 and roll[2] == 0)
    roll[1], roll[2] = 6, 2.0
    return true
  end,
  on_roll = function(game, player, roll) assert(roll.total == 8) end,
}
