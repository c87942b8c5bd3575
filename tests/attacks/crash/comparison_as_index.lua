-- Lua up to 5.4.7 compiles this wrong: it reads a register that nothing was put in.
-- expect: done
local words = { [true] = 'yes', [false] = 'no' }
return {
  on_roll = function(game, player, roll)
    for i = 1, 300 do
      assert(words[i == 1] == (i == 1 and 'yes' or 'no'))
      assert(words[not (i == 1)] == (i == 1 and 'no' or 'yes'))
      assert(words[(i < 5)] == (i < 5 and 'yes' or 'no'))
      assert(words[i ~= 1 and i < 5] == (i ~= 1 and i < 5 and 'yes' or 'no'))
      words[i > 5] = i > 5 and 'yes' or 'no'
    end
  end,
}
