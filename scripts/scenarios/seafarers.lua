-- Seafarers: ships, foreign shores, a pirate, gold, and land that nobody has seen. Ships, gold and the pirate are
-- declared; what is written out is when a ship may be moved, discovery, and the points for islands. Clause ids:
-- docs/rules/seafarers.md.

local KINDS = { "sea", "desert", "forest", "pasture", "fields", "hills", "mountains", "gold" }

-- One of the list, drawn among those that suit, or among all where none does: the last takes its place.
local function draw(game, list, suits)
  local from = {}
  for i = 1, list:size() do
    if not suits or suits(list[i]) then from[#from + 1] = i end
  end
  local n = game:random(#from > 0 and #from or list:size())
  local i = from[n] or n
  local value, last = list[i], list:pop()
  if i <= list:size() then list[i] = last end
  return value
end

local function is_red(token) return token == 6 or token == 8 end

-- A red number goes neither on gold nor beside another.
local function fits(hex, token)
  if not is_red(token) then return true end
  for _, near in ipairs(hex:neighbours()) do
    if is_red(near.token) then return false end
  end
  return hex.terrain ~= "gold"
end

local function discover(game, player, hex)
  local state = game.state
  hex.terrain = KINDS[draw(game, state.unseen)]
  game:count("discoveries", player)
  if hex.yields and state.unseen_tokens:size() > 0 then
    hex.token = draw(game, state.unseen_tokens, function(token) return fits(hex, token) end)  -- SEA-94
  end
  game:show("{who} discovers {what}.", hex, { who = player, what = hex })
  if not hex.yields or game.phase == "setup" and not game.options.reward_in_setup then return end   -- SEA-71, 73
  if hex.yields == "any" then game:pick_resources(player, 1) else game:give(player, hex.yields, 1) end
end

local function explore(game, player, edge)                                 -- SEA-70, 72
  if game.state.unseen:size() == 0 then return end
  for _, hex in ipairs(edge:around()) do
    if hex.terrain == "unexplored" then discover(game, player, hex) end
  end
end

-- Two hexes are of one shore when they hang together, and the board does not count one of them as foreign.
local function same_shore(a, b) return a.island == b.island and a:in_group("foreign") == b:in_group("foreign") end

local function shore_of(node)
  local shore
  for _, hex in ipairs(node:hexes()) do
    if hex:in_group("foreign") or hex.land and not shore then shore = hex end
  end
  return shore
end

local function land(game, player, node)                                    -- SEA-80..84
  local seen, shore = game.state.seen[player], shore_of(node)
  for _, hex in ipairs(seen:members()) do
    if same_shore(hex, shore) then return end
  end
  seen:add(shore)
  if game.phase == "setup" or game.options.island_points == 0 then return end
  player:set_points("islands", player:points_of("islands") + game.options.island_points)
  game:show("{who} lands on a foreign shore.", node, { who = player })
  game:count("landings", player)
end

return {
  id = "seafarers", title = "Seafarers", version = "1.0.0", api = 1,
  summary = "Ships carry settlers to foreign shores, which are worth points; gold pays with what one likes, a pirate "
    .. "robs ships, and on some boards nobody knows what lies beyond the fog.",
  players = { 2, 6 },
  boards = {
    "new_shores", "new_shores_3", "four_islands", "fog_island", "through_the_desert",
    "new_shores_six", "six_islands", "fog_island_six", "through_the_desert_six",
  },
  options = {
    island_points = {                                                      -- SEA-80
      type = "integer", min = 0, max = 3, default = 2, label = "Points for the first settlement on a foreign shore",
    },
    pirate = { type = "boolean", default = true, label = "A pirate robs ships" },
    reward_in_setup = { type = "boolean", default = false, label = "A discovery in the set-up pays, too" },   -- SEA-73
  },
  rules = { points_to_win = 14 },                                          -- SEA-90
  terrains = {
    gold = { title = "Gold", yields = "any" },                             -- SEA-40..44
    unexplored = { title = "Unexplored", land = false },
  },
  pieces = {
    ship = {                                                               -- SEA-1, 10..17, 31, 60, 62
      title = "Ship", on = "edge", domain = "sea", network = "ships", route = true, supply = 15,
      cost = { lumber = 1, wool = 1 }, setup = true, free_road = true, special_building = true,
    },
  },
  blockers = {
    pirate = function(options)                                             -- SEA-16, 50..55
      return options.pirate and {
        title = "Pirate", sea = true, start = "board", moved_by = { "seven", "knight" }, blocks_production = false,
        victims = "ship", forbids = "ship", optional = true,
      }
    end,
  },
  awards = { longest_road = { title = "Longest Trade Route" } },           -- SEA-30
  points = { islands = "Foreign shores" },
  state = {
    built = { type = "set", of = "edge", reset = "turn" },
    seen = { type = "set", of = "hex", per = "player" },
    unseen = { type = "list", of = "integer", min = 1, max = #KINDS, size = 60 },
    unseen_tokens = { type = "list", of = "integer", min = 2, max = 12, size = 60 },
  },
  metrics = {
    ships_moved = { per = "player" }, landings = { per = "player" }, discoveries = { per = "player" },
  },
  actions = {
    move_ship = { title = "Move a ship", limit = { turn = 1 },             -- SEA-20, 22..28
      params = { { "from", type = "edge", own = "ship", loose = true, clear_of = "pirate" },
        { "to", type = "edge", free = "ship", without = "from" } } },
  },

  lay = function(game)                                                     -- what was drawn under the fog goes back
    local state, kind_of = game.state, {}
    for i, kind in ipairs(KINDS) do kind_of[kind] = i end
    for _, hex in ipairs(game:hexes { group = "fog" }) do
      if kind_of[hex.terrain] then
        state.unseen:push(kind_of[hex.terrain])
        if hex.token then state.unseen_tokens:push(hex.token) end
        hex.terrain, hex.token = "unexplored", nil
      end
    end
  end,

  can_lay = function(game)                                                 -- SEA-10: more than a coast
    for _, hex in ipairs(game:hexes { group = "fog" }) do
      if hex.terrain ~= "unexplored" then
        return false, ("the fog hides no %s, and one lies at (%d,%d)"):format(hex.terrain, hex.row, hex.column)
      end
    end
    for _, hex in ipairs(game:hexes {}) do
      if hex.sea or hex.terrain == "unexplored" then return true end
    end
    return false, "no hex of it is sea, and ships would have nowhere to go"
  end,

  can_move_ship = { where = { from = { state = "built" } }, "it was built this turn" },       -- SEA-21

  on_move_ship = function(game, player, from, to)
    from:move_to(to)
    game:count("ships_moved", player)
    explore(game, player, to)
  end,

  on_build = {
    { where = { piece = "settlement" }, function(game, player, _, node) land(game, player, node) end },
    { where = { piece = "ship" }, function(game, player, _, edge)
      game.state.built:add(edge)
      explore(game, player, edge)
    end },
    { where = { piece = "road" }, function(game, player, _, edge) explore(game, player, edge) end },
  },
}
