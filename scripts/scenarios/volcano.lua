-- Volcano: it takes the place of the desert, or of some sea, and has a number of its own; when that is rolled, lava
-- runs to one of its six corners. In the gold variant its slopes pay first. Clause ids: docs/rules/volcano.md.

local SIDE = {
  { side = "north" }, { side = "north-east" }, { side = "south-east" },
  { side = "south" }, { side = "south-west" }, { side = "north-west" },
}

-- VOL-40: the cell on which the players agree, or else those that the board marks.
local function meant(game)
  local agreed = game.options.volcano_hex
  return agreed and { agreed } or game:hexes { group = "volcano" }
end

-- VOL-1, A30: these and the volcanoes of the board; as long as there are too few, a desert, but none in the fog.
local function cells(game)
  local chosen, list = {}, {}
  local function add(hex)
    if not chosen[hex] then chosen[hex], list[#list + 1] = true, hex end
  end
  for _, hex in ipairs(game:hexes { terrain = "volcano" }) do add(hex) end
  for _, hex in ipairs(meant(game)) do add(hex) end
  for _, hex in ipairs(game:hexes { terrain = "desert", outside = "fog" }) do
    if #list < game.options.volcanoes then add(hex) end
  end
  return list
end

local GROUND = { desert = true, sea = true, volcano = true }               -- VOL-40: what becomes a volcano, or is one

-- Why no volcano may stand there, if so.
local function objection(hex, options)
  local producing, volcanoes, red = 0, 0, false
  for _, near in ipairs(hex:neighbours()) do
    producing = producing + (near.yields and 1 or 0)
    volcanoes = volcanoes + (near.terrain == "volcano" and 1 or 0)
    red = red or near.token == 6 or near.token == 8
  end
  if producing + volcanoes < 2 then                                        -- VOL-40
    return ("a volcano needs two neighbours that produce, and (%d,%d) has %d"):format(
      hex.row, hex.column, producing + volcanoes)
  end
  if producing < 2 and not options.gold then                               -- VOL-50, A24
    return "where volcanoes have but each other for neighbours the slopes must pay: set gold=true"
  end
  for _, edge in ipairs(hex:edges()) do                                    -- VOL-41
    if edge.harbor and not edge.coastal then return "a harbor beside the volcano would have no sea" end
  end
  if options.no_adjacent_red and red and (hex.token == 6 or hex.token == 8) then               -- VOL-A8
    return "the volcano's red number lies beside another"
  end
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
    volcano_hex = { type = "hex", label = "Desert or sea that becomes a volcano, as players agree" },          -- VOL-40
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

  lay = function(game)                                                     -- VOL-1, 2, 41
    local options = game.options
    local numbers = { options.volcano_number, options.volcanoes == 2 and options.second_number or nil }
    for i, hex in ipairs(cells(game)) do
      if GROUND[hex.terrain] then hex.terrain, hex.token = "volcano", hex.token or numbers[i] or numbers[1] end
    end
  end,

  setup = function(game)                                                   -- VOL-A1: corner of each number of the die
    local left = { 1, 2, 3, 4, 5, 6 }
    while #left > 0 do
      local i = game.options.corner_order == "random" and game:random(#left) or 1
      game.state.corners:push(table.remove(left, i))
    end
    local volcano = game:hexes({ terrain = "volcano" })[1]
    for _, blocker in ipairs(volcano and game:blockers() or {}) do         -- VOL-3, STACK-6, STACK-8
      local begins = blocker.name == "robber" or blocker.hex and blocker.hex.terrain == "desert"
      if begins and not (blocker.on_board and blocker.marked) then blocker:move(volcano) end
    end
  end,

  can_lay = function(game)
    local options, volcanoes = game.options, game:hexes { terrain = "volcano" }
    for _, hex in ipairs(meant(game)) do
      if hex.terrain ~= "volcano" then                                     -- VOL-40
        return false, ("a volcano takes the place of desert or sea, and (%d,%d) is %s"):format(
          hex.row, hex.column, hex.terrain)
      end
    end
    if #volcanoes == 0 then
      return false, "there is no desert for the volcano, and no cell is marked *volcano: name one with volcano_hex"
    end
    if #volcanoes < options.volcanoes then return false, "it has no second desert for a second volcano" end
    if options.volcanoes == 2 and options.second_number == options.volcano_number then        -- VOL-A30
      return false, "the two volcanoes need different numbers"
    end
    for _, hex in ipairs(volcanoes) do
      local reason = objection(hex, options)
      if reason then return false, reason end
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
