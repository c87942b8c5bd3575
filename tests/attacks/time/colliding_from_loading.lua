-- The table is made while the file loads, on another budget.
-- expect: limit the time for one action is spent
local shared = {}
for i = 1, 4096 do shared[i * 4095] = true end
return {
  on_roll = function(game, player, roll)
    local x
    while true do x = shared[2 * 4095] x = shared[3 * 4095] x = shared[4 * 4095] end
  end,
}
