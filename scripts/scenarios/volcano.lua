-- Volcano: it takes the desert's place and has a number of its own; when that is rolled, lava runs to one of its six
-- corners. In the gold variant its slopes pay first. Clause ids: docs/rules/volcano.md.

local SIDE = {
  { side = "north" }, { side = "north-east" }, { side = "south-east" },
  { side = "south" }, { side = "south-west" }, { side = "north-west" },
}

-- VOL-1, 40, A30: where the board says, otherwise in the place of the first desert or the first two.
local function cells(game)
  local there = game:hexes { terrain = "volcano" }
  if #there == 0 then there = game:hexes { group = "volcano" } end
  return #there > 0 and there or { table.unpack(game:hexes { terrain = "desert" }, 1, game.options.volcanoes) }
end

-- Cards that the player's buildings on the slopes bring; a blocker on a volcano stops them there (VOL-21, A21).
local function due(volcanoes, player)
  local cards = 0
  for _, hex in ipairs(volcanoes) do
    if not hex.blocked then cards = cards + hex:pays(player) end
  end
  return cards
end

local function erupt(game, hex)
  local corner = game.state.corners[game:roll("Lava die")]                 -- VOL-12, A31
  local node = hex:corner(corner)
  local piece = node.piece
  game:count("eruptions")
  if not piece then                                                        -- VOL-14
    return game:show("Lava runs down to the {side}, where nothing stands.", node, SIDE[corner])
  end
  game:show("Lava runs down to the {side}.", node, SIDE[corner])
  local owner = node.owner
  node:downgrade(game.options.no_piece_rule)                               -- VOL-13, 14, A2, A3
  if node.piece ~= piece then game:count("lava_losses", owner) end
end

return {
  id = "volcano", title = "Volcano", version = "1.0.0", api = 1,
  summary = "A volcano stands where the desert was. It has a number of its own; when that is rolled, lava takes a "
    .. "settlement on one of its six corners or makes a settlement of a city there. With gold, its slopes pay first.",
  players = { 2, 6 }, boards = { "volcano", "volcano_six" },
  conflicts = { catakatoa = "there is one volcano, and each has its own rules for it" },      -- STACK-4
  options = {
    volcano_number = {                                                                        -- VOL-2, A7
      type = "integer", min = 2, max = 12, not_in = { 7 }, default = 5, label = "The volcano's number",
    },
    volcanoes = { type = "integer", min = 1, max = 2, default = 1, label = "How many deserts become volcanoes" }, -- A30
    second_number = {
      type = "integer", min = 2, max = 12, not_in = { 7 }, default = 9, label = "The number of a second volcano",
    },
    gold = { type = "boolean", default = false, label = "The slopes pay before the lava" },   -- VOL-20
    corner_order = {                                                                          -- VOL-A1
      type = "choice", from = { "clockwise", "random" }, default = "clockwise", label = "How the corners are numbered",
    },
    no_piece_rule = {                                                                         -- VOL-A2
      type = "choice", from = { "destroy", "tip", "stay" }, default = "destroy",
      label = "A struck city whose owner has no settlement left",
    },
    no_adjacent_red = { type = "boolean", default = false, label = "A red volcano lies beside no red number" }, -- A8
    start_ban = { type = "boolean", default = true, label = "No starting settlement beside the volcano" }, -- VOL-4
  },
  terrains = { volcano = { title = "Volcano", like = "desert" } },         -- VOL-3, 22, A5: yields nothing, is a home
  state = {
    corners = { type = "list", of = "integer", min = 1, max = 6, size = 6,
      show = { label = "Lava die", names = { "N", "NE", "SE", "S", "SW", "NW" } } },
  },
  metrics = { eruptions = {}, lava_losses = { per = "player" } },

  lay = function(game)                                                     -- VOL-1, 2
    local options = game.options
    local numbers = { options.volcano_number, options.volcanoes == 2 and options.second_number or nil }
    for i, hex in ipairs(cells(game)) do hex.terrain, hex.token = "volcano", hex.token or numbers[i] or numbers[1] end
  end,

  setup = function(game)                                                   -- VOL-A1: corner of each number of the die
    local left = { 1, 2, 3, 4, 5, 6 }
    while #left > 0 do
      local i = game.options.corner_order == "random" and game:random(#left) or 1
      game.state.corners:push(table.remove(left, i))
    end
    local robber, hex = game:blocker("robber"), game:hexes({ terrain = "volcano" })[1]
    if robber and hex and not robber.on_board then robber:move(hex) end    -- VOL-3, STACK-6
  end,

  can_lay = function(game)
    local volcanoes, options = game:hexes { terrain = "volcano" }, game.options
    if #volcanoes == 0 then return false, "there is no desert for the volcano, and no cell is marked *volcano" end
    if #volcanoes < options.volcanoes then return false, "it has no second desert for a second volcano" end
    if options.volcanoes == 2 and options.second_number == options.volcano_number then        -- VOL-A30
      return false, "the two volcanoes need different numbers"
    end
    for _, hex in ipairs(volcanoes) do
      local producing, red = 0, false
      for _, near in ipairs(hex:neighbours()) do
        local pays = near.yields or game.options.gold and near.terrain == "volcano"           -- VOL-A24
        producing = producing + (pays and 1 or 0)
        red = red or near.token == 6 or near.token == 8
      end
      if producing < 2 then return false, "a volcano needs two neighbours that produce" end   -- VOL-40
      red = red and (hex.token == 6 or hex.token == 8)
      if red and game.options.no_adjacent_red then                         -- VOL-A8
        return false, "the volcano's red number lies beside another"
      end
    end
  end,

  can_build = {                                                            -- VOL-4, A9, A10
    where = { phase = "setup", piece = "settlement", terrain = "volcano", ["options.start_ban"] = true },
    "no starting settlement beside a volcano",
  },

  on_produced = { where = { terrain = "volcano" }, function(game, roller, roll) -- VOL-10, 11, A6, A28: after production
    local erupting = game:hexes_with(roll.total, "volcano")
    for i = 1, #erupting do game:show("The {place} erupts.", erupting[i]) end
    if game.options.gold then
      for player in game:players_from(roller) do                           -- VOL-20, A11..A13: all pick before the lava
        game:pick_resources(player, due(erupting, player))
      end
    end
    for i = 1, #erupting do erupt(game, erupting[i]) end                   -- VOL-15, A20, A22: a die for each
  end },
}
