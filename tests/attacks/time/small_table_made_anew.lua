-- The same in a small one, which is laid out more often.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local t = {}
    for i = 1, 64 do t[i + 0.5] = 1 end
    local j = 65
    while true do
      t[j - 64 + 0.5] = nil
      t[j + 0.5] = 1
      j = j + 1
    end
  end,
}
