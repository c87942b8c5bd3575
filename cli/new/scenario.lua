-- @TITLE@: whoever rolls the lucky number draws a card of their choice, and the luckiest player is worth a point.
-- A small rule to begin with: change it into your own. What else there is: docs/scenario-api.md of skerry.

---@type skerry.scenario
local scenario = {
  id = "@NAME@", title = "@TITLE@", version = "1.0.0", api = 1,
  summary = "Whoever rolls the lucky number draws a card of their choice; the luckiest player has a point more.",
  players = { 3, 4 },
  boards = { "@NAME@" },

  -- What people may set: --set number=5
  options = {
    number = { type = "integer", min = 2, max = 12, not_in = { 7 }, default = 12, label = "The lucky number" },
  },

  -- What the game remembers. A script keeps nothing itself; `show` lets players see it.
  state = { luck = { type = "integer", max = 200, per = "player", show = "Luck" } },

  -- Goes to the first with two, then to whoever has more.
  awards = { luckiest = { title = "The luckiest", points = 1, counter = "luck", first = 2 } },

  -- What `skerry simulate` counts.
  metrics = { lucky_rolls = {} },

  -- After the dice of a turn, before production.
  on_roll = function(game, player, roll)
    if roll.total ~= game.options.number then return end
    game:log("{who} is lucky.", { who = player })
    game:count("lucky_rolls")
    game.state.luck[player] = game.state.luck[player] + 1
    local kind = game:ask(player, { prompt = "Draw one card", type = "resource", from = "bank" })
    if kind then game:give(player, kind, 1) end -- nil: the bank has nothing left
  end,
}

return scenario
