-- The same where the register last held what was collected since.
-- expect: done
local words = { [true] = 'yes', [false] = 'no' }
return {
  on_roll = function(game, player, roll)
    local function use(i) return words[i == 1] end
    for i = 1, 3000 do
      local a, b, c, d = {}, {}, {}, {}
      a, b, c, d = nil, nil, nil, nil
      assert(use(i) == (i == 1 and 'yes' or 'no'), a or b or c or d)
    end
  end,
}
