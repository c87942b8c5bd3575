-- Harbor master: an award for those who hold the harbors. Clause ids: docs/rules/house_rules.md.

return {
  id = "harbor_master", title = "Harbor master", version = "1.0.0", api = 1,
  summary = "A settlement at a harbor is worth 1 harbor point and a city 2. The first player with 3 harbor points is "
    .. "Harbor master, until another has more; that is worth 2 victory points.",
  players = { 2, 6 },
  options = {
    harbors = { type = "integer", min = 1, max = 9, default = 3, label = "Harbor points that the first one needs" },
    worth = { type = "integer", min = 1, max = 5, default = 2, label = "Victory points of the Harbor master" },
  },
  state = {
    harbor_points = {                                                      -- HOUSE-HM-1, 4, 5
      type = "integer", per = "player", show = "Harbor points",
      counts = { settlement = 1, city = 2 }, at = "harbor",
    },
  },
  awards = {
    harbor_master = {                                                      -- HOUSE-HM-2, 3, 6
      title = "Harbor master", counter = "harbor_points", set_aside = true,
      first = function(options) return options.harbors end,
      points = function(options) return options.worth end,
    },
  },
}
