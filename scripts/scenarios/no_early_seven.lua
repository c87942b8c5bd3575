-- No early seven: a 7 in the first rounds is rolled again. Clause ids: docs/rules/house_rules.md.

return {
  id = "no_early_seven", title = "No early seven", version = "1.0.0", api = 1,
  summary = "In the first two rounds a 7 does not count: the dice are rolled again until they show something else.",
  players = { 2, 6 },
  options = { rounds = { type = "integer", min = 1, max = 20, default = 2, label = "Rounds without a 7" } },

  can_keep_roll = { where = { total = 7 }, function(game)                  -- HOUSE-NS-1..4
    if game.round <= game.options.rounds then return false, "No 7 yet" end
  end },
}
