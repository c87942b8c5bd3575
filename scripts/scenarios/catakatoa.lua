-- Catakatoa and the Witch Doctor: a stack of numbers lies on the volcano; each time the top one is rolled the slopes
-- get gifts, then lava, and with the last one the mountain explodes. Clause ids: docs/rules/catakatoa.md.

local SIDE = {
  { side = "north" }, { side = "north-east" }, { side = "south-east" },
  { side = "south" }, { side = "south-west" }, { side = "north-west" },
}
local STACKS = {                                                           -- CAT-3, A1, A2: from the top
  single = { 2, 3, 4, 5, 6, 8, 9, 10, 11, 12 },
  full = { 2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12 },
  full_six = { 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12 },
}

local function stack(game)
  local kind = game.options.token_stack
  return STACKS[game.player_count > 4 and kind .. "_six"] or STACKS[kind]
end

local function uncover(game, left)                                         -- CAT-A32: what was above is out of the game
  local tokens = stack(game)
  game.state.left = left
  game.state.top = tokens[#tokens - left + 1] or 0
  if left > 0 then
    game:log("The number on the volcano is {top}; {left} in the stack.", { top = game.state.top, left = left })
  end
end

local function gifts(game, roller, hex)                                    -- CAT-11, 31: nobody blocks them
  for _, player in ipairs(hex:owners(roller)) do                           -- CAT-A6
    local cards = hex:pays(player)
    game:count("gifts", player, cards)
    game:pick_resources(player, cards)                                     -- CAT-A5: each of what the bank has
  end
end

local function roll_lava(game, hex)
  local corner = game.state.corners[game:roll("Lava die")]                 -- CAT-A27
  local node = hex:corner(corner)
  game:show(node.piece and "Lava runs down to the {side}."
    or "Lava runs down to the {side}, where nothing stands.", node, SIDE[corner])
  return node
end

local function lava(game, roller, hex)                                     -- CAT-12, A10
  local node = roll_lava(game, hex)
  if game.options.reroll and game:blocker("robber").hex == hex             -- CAT-32, A25
    and game:ask(roller, { prompt = "Roll the lava die again?", type = "yes_no" }) then
    node = roll_lava(game, hex)
  end
  local owner, piece = node.owner, node.piece
  node:downgrade(game.options.no_piece_rule)                               -- CAT-A9
  if node.piece ~= piece then game:count("lava_losses", owner) end
end

-- CAT-20, A14: a road goes with the mountain, a ship unless the players keep it.
local function blast(game, edge)
  local sails = edge.piece and game:piece(edge.piece).domain == "sea"
  if not sails or game.options.explosion_ships then edge:remove() end
end

local function has_nothing(player) return #player:nodes() + #player:edges() == 0 end

local function clear(game, hex)
  for _, node in ipairs(hex:corners()) do
    if node.owner then game:count("explosion_losses", node.owner) end
    node:remove()
    for _, edge in ipairs(game.options.explosion_roads == "corners" and node:edges() or {}) do blast(game, edge) end
  end                                                                      -- CAT-A12
  for _, edge in ipairs(hex:edges()) do blast(game, edge) end
end

local function explode(game, roller, hex)                                  -- CAT-20, A11, A13
  game:count("explosions")
  game:show("The last number: the volcano explodes, and takes what stands around it.", hex)
  game:together(function() clear(game, hex) end)                           -- CAT-A17: one measuring
  hex.terrain = "desert"                                                   -- CAT-21
  game:blocker("robber"):remove()                                          -- CAT-22
  if game.options.wiped_player ~= "out" then return end
  for player in game:players_from(roller) do                               -- CAT-A15
    if has_nothing(player) then player:retire() end
  end
end

return {
  id = "catakatoa", title = "Catakatoa and the Witch Doctor", version = "1.0.0", api = 1,
  summary = "A stack of numbers lies on the volcano. Each time the top one is rolled the slopes get gifts, then lava "
    .. "takes a building; at the last number the mountain explodes, and the Witch Doctor is gone with it.",
  players = { 2, 6 }, boards = { "catakatoa", "catakatoa_six" },           -- CAT-1, 2, A30, A33: laid out by the board
  conflicts = {                                                            -- STACK-4
    volcano = "there is one volcano, and each has its own rules for it",
    natural_disasters = "both put something in the robber's place",
  },
  options = {
    token_stack = {                                                                           -- CAT-A1
      type = "choice", from = { "full", "single" }, default = "full", label = "Numbers stacked on the volcano",
    },
    no_piece_rule = {                                                                         -- CAT-A9
      type = "choice", from = { "destroy", "tip", "stay" }, default = "destroy",
      label = "A struck city whose owner has no settlement left",
    },
    explosion_roads = {                                                                       -- CAT-A12
      type = "choice", from = { "edges", "corners" }, default = "edges", label = "Roads that the explosion takes",
    },
    explosion_ships = { type = "boolean", default = true, with = "seafarers", label = "It takes ships, too" },  -- A14
    volcano_hex = { type = "hex", label = "Desert or sea that becomes the volcano, as players agree" },         -- A30
    wiped_player = {                                                                          -- CAT-A15
      type = "choice", from = { "stay", "out", "refound" }, default = "stay",
      label = "A player who has nothing left after the explosion",
    },
    discard_after_explosion = { type = "boolean", default = true, label = "Large hands are still halved" },      -- A18
    reroll = { type = "boolean", default = false, label = "The lava die may be rolled again" },                 -- A25
    corner_order = {                                                                          -- CAT-A27
      type = "choice", from = { "clockwise", "random" }, default = "clockwise", label = "How the corners are numbered",
    },
  },
  terrains = { volcano = { title = "Volcano", like = "desert" } },         -- CAT-4: the Witch Doctor's home; CAT-A8
  blockers = { robber = { title = "Witch doctor" } },                      -- CAT-30, A22..A24: the robber, renamed
  state = {
    volcano = { type = "hex" },
    top = { type = "integer", min = 0, max = 12, show = "Top number" },
    left = { type = "integer", min = 0, max = 28, show = "Numbers on the volcano" }, -- 0: it has exploded
    corners = { type = "list", of = "integer", min = 1, max = 6, size = 6,
      show = { label = "Lava die", names = { "N", "NE", "SE", "S", "SW", "NW" } } },
  },
  actions = {
    refound = function(options)                                            -- CAT-A15
      return options.wiped_player == "refound" and {
        title = "Found anew", phase = "main", cost = { brick = 1, lumber = 1, wool = 1, grain = 1 },
        params = { { "node", type = "node" } },
      } or nil
    end,
  },
  metrics = {
    rumbles = {}, gifts = { per = "player" }, lava_losses = { per = "player" },
    explosions = {}, explosion_losses = { per = "player" },
  },

  lay = function(game)                                                     -- CAT-1, 2, A30: agreed, marked, or desert
    local agreed = game.options.volcano_hex
    if #game:hexes { terrain = "volcano" } > 0 then return end
    if agreed and agreed.terrain ~= "desert" and agreed.terrain ~= "sea" then return end
    local hex = agreed or game:hexes({ group = "volcano" })[1]
      or game:hexes({ terrain = "desert", outside = "fog" })[1]
    if hex then hex.terrain, hex.token = "volcano", nil end
  end,

  setup = function(game)                                                   -- CAT-3, A27
    uncover(game, #stack(game))
    local left = { 1, 2, 3, 4, 5, 6 }
    while #left > 0 do
      local i = game.options.corner_order == "random" and game:random(#left) or 1
      game.state.corners:push(table.remove(left, i))
    end
    local robber, hex = game:blocker("robber"), game:hexes({ terrain = "volcano" })[1]
    game.state.volcano = hex
    if robber and hex and not (robber.on_board and robber.marked) then robber:move(hex) end-- CAT-4, STACK-6
  end,

  can_lay = function(game)
    local agreed, volcanoes = game.options.volcano_hex, game:hexes { terrain = "volcano" }
    if agreed and agreed.terrain ~= "volcano" then
      return false, ("the volcano takes the place of desert or sea, and (%d,%d) is %s"):format(
        agreed.row, agreed.column, agreed.terrain)
    end
    if #volcanoes == 0 then
      return false, "there is no desert for the volcano, and no cell is marked *volcano: name one with volcano_hex"
    end
    if #volcanoes > 1 then return false, "one volcano carries the numbers, and this island has " .. #volcanoes end
    for _, edge in ipairs(volcanoes[1]:edges()) do
      if edge.harbor and not edge.coastal then return false, "a harbor beside the volcano would have no sea" end
    end
  end,

  on_produced = { where = { total = { state = "top" } }, function(game, roller) -- CAT-10, A3, A4, A7: one a roll
    local hex = game.state.volcano
    game:count("rumbles")
    game:show("The volcano rumbles: its number {top} is rolled.", hex, { top = game.state.top })
    gifts(game, roller, hex)
    if game.state.left > 1 then lava(game, roller, hex) else explode(game, roller, hex) end -- CAT-12, 13
    uncover(game, game.state.left - 1)
  end },

  -- After the explosion.
  on_rob = { where = { ["state.left"] = 0 }, function(game, player)        -- CAT-23: a 7 or a knight, nobody to move
    local pirate = game:blockers()[1]                                      -- SEA-50: or whoever else is left
    if pirate and game:ask(player, { prompt = "Move the {name} instead of taking a card?", type = "yes_no",
      values = { name = pirate.name } }) then return end
    local victim = game:ask(player, { prompt = "Take a card from", type = "player", from = player:victims(),
      optional = true })                                                   -- CAT-A19
    if victim then game:steal(player, victim) end                          -- CAT-A20
    return true
  end },

  modify_hand_limit = {                                                    -- CAT-A18
    where = { ["options.discard_after_explosion"] = false, ["state.left"] = 0 }, function() return 255 end,
  },

  can_refound = function(game, player, node)                               -- CAT-A15: by the distance rule alone
    if game.state.left > 0 or not has_nothing(player) then return false, "you have not lost everything" end
    if game.phase == "trade" then return false, "first trade, then build" end
    if node and not node:free_for("settlement") then return false, "it is too close to another building" end
  end,

  on_refound = function(_, player, node) node:build(player, "settlement") end,
}
