-- Friendly robber: nobody with few points is robbed. Clause ids: docs/rules/house_rules.md.

return {
  id = "friendly_robber", title = "Friendly robber", version = "1.0.0", api = 1,
  summary = "The robber leaves the weak alone: it never comes to a hex beside a building of a player with two points "
    .. "or fewer, and nobody steals from such a player. Points that all can see count.",
  players = { 2, 6 },
  conflicts = { natural_disasters = "with disasters there is no robber who could be friendly" },
  options = {
    spared = { type = "integer", min = 2, max = 9, default = 2, label = "So many points or fewer are spared" },
    blocking = { type = "boolean", default = true, label = "Their hexes are spared, too" },       -- HOUSE-FR-3
  },

  -- HOUSE-FR-1, 2, 5
  can_move_blocker = { where = { blocker = "robber", ["options.blocking"] = true }, function(game, player, _, hex)
    for _, other in ipairs(game.players) do
      if other ~= player and other.public_points <= game.options.spared and hex:has_building_of(other) then
        return false, "The robber is friendly to those with few points"
      end
    end
  end },

  can_steal = function(game, _, victim)                                                           -- HOUSE-FR-1, 4
    if victim.public_points <= game.options.spared then return false, "Nobody steals from those with few points" end
  end,
}
