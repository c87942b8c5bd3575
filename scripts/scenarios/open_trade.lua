-- Open trade: so many trades a turn, and no more. Clause ids: docs/rules/house_rules.md.

return {
  id = "open_trade", title = "Open trade", version = "1.0.0", api = 1,
  summary = "The player whose turn it is makes at most three trades: with the other players, and with the bank.",
  players = { 2, 6 },
  options = {
    trades = { type = "integer", min = 0, max = 20, default = 3, label = "Trades a turn" },
    bank = { type = "boolean", default = true, label = "Trades with the bank count, too" },           -- HOUSE-OT-2
  },
  state = {
    trades_left = {                                                        -- HOUSE-OT-1, 4, 5
      type = "integer", max = 20, per = "player", reset = "turn", show = "Trades left",
      initial = function(options) return options.trades end,
    },
  },

  can_trade = function(game, player, other)                                -- HOUSE-OT-1, 3
    if game.state.trades_left[player] == 0 and (other or game.options.bank) then
      return false, "No trade is left this turn"
    end
  end,

  on_trade = function(game, player, other)
    local left = game.state.trades_left
    if other or game.options.bank then left[player] = left[player] - 1 end
  end,
}
