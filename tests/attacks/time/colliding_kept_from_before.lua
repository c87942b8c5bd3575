-- The table is filled by an earlier action and kept where it should not be.
-- expect: limit the time for one action is spent
local kept = {}
return {
  setup = function()
    for i = 1, 4096 do kept[i * 4095] = true end
  end,
  on_roll = function(game, player, roll)
    local x
    while true do x = kept[2 * 4095] x = kept[3 * 4095] x = kept[4 * 4095] end
  end,
}
