-- What is owed is known while it is paid, not later.
-- expect: error what players are owed is known in on_payout and on_short alone
local kept
return {
  on_payout = function(game, kind, owed) kept = owed end,
  setup = function() kept = nil end,
  on_roll = function(game, player, roll)
    kept[player] = 200
  end,
}
