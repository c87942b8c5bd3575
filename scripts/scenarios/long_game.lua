-- Long game: more points to win, and an end where nobody gets any further. Clause ids: docs/rules/house_rules.md.

-- Who has more points than everybody else; nil where several lead.
local function leader(game)
  local best, who = -1, nil
  for player in game:players_from(game.turn_player) do
    if player.points == best then who = nil end
    if player.points > best then best, who = player.points, player end
  end
  return who
end

return {
  id = "long_game", title = "Long game", version = "1.0.0", api = 1,
  summary = "Fifteen points win instead of ten. If nobody has come to more points than before for 20 rounds, the game "
    .. "is over, and whoever has most points wins.",
  players = { 2, 6 },
  order = { oil_springs = "the first acts first when a turn ends: points are looked at before or after the disaster" },
  options = {
    goal = { type = "integer", min = 11, max = 20, default = 15, label = "Points to win" },
    patience = { type = "integer", min = 5, max = 100, default = 20, label = "Rounds without a new highest score" },
  },
  rules = { points_at_least = function(options) return options.goal end }, -- HOUSE-LG-1, 2
  endings = { standstill = "Nobody gets any further" },
  state = {
    highest = { type = "integer", max = 99 },                              -- points that all can see
    since = { type = "integer", max = 30000 },                             -- the round in which they were reached
  },

  end_of_turn = function(game, ended)                                      -- HOUSE-LG-3, 4
    local state = game.state
    for _, player in ipairs(game.players) do
      if player.public_points > state.highest then
        state.highest, state.since = player.public_points, game.round
      end
    end
    local won = ended.points >= game.rules.points_to_win                   -- where points are looked at only now
    if game.round - state.since > game.options.patience and not won then
      game:finish { ending = "standstill", winner = leader(game) }
    end
  end,
}
