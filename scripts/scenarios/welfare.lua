-- Welfare: who gets nothing from a roll gets a token, and tokens buy cards. Clause ids: docs/rules/house_rules.md.

local MOST = 20                                                            -- HOUSE-WF-6

local function help(game, player)
  if game.state.tokens[player] == MOST then return end
  game.state.tokens[player] = game.state.tokens[player] + 1
  game:count("welfare_tokens", player)
  game:log("{who} gets a welfare token.", { who = player })
end

return {
  id = "welfare", title = "Welfare", version = "1.0.0", api = 1,
  summary = "Whoever gets nothing from a roll other than 7 gets a welfare token. In your turn three tokens buy a "
    .. "resource card of your choice from the bank.",
  players = { 2, 6 },
  order = { natural_disasters = "with on_sevens the first has the 7: before it tokens come, after it none" },
  options = {
    price = { type = "integer", min = 1, max = 9, default = 3, label = "Tokens that buy a card" },
    on_sevens = { type = "boolean", default = false, label = "A 7 brings everybody a token, too" },   -- HOUSE-WF-3
  },
  state = { tokens = { type = "integer", max = MOST, per = "player", show = "Welfare tokens" } },
  actions = {
    claim = {                                                              -- HOUSE-WF-4, 5
      title = "Buy a card with tokens", phase = "main",
      params = { { "kind", type = "resource", card = true, bank = 1 } },
    },
  },
  metrics = { welfare_tokens = { per = "player" }, welfare_cards = { per = "player" } },

  on_empty_handed = help,                                                  -- HOUSE-WF-1, 2

  on_seven = { where = { ["options.on_sevens"] = true }, function(game, roller)
    for player in game:players_from(roller) do help(game, player) end
  end },

  can_claim = function(game, player)
    if game.state.tokens[player] < game.options.price then
      return false, "A card costs " .. game.options.price .. " welfare tokens"
    end
  end,

  on_claim = function(game, player, kind)
    game.state.tokens[player] = game.state.tokens[player] - game.options.price
    game:give(player, kind, 1)
    game:count("welfare_cards", player)
  end,
}
