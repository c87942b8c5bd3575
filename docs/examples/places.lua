--- hex.terrain, hex.token
lay = function(game)
  local desert = game:hexes({ terrain = "desert" })[1]
  desert.terrain, desert.token = "fields", 4
end,

--- hex.yields, hex.blocked
for _, hex in ipairs(game:hexes { yields = true }) do
  if hex.blocked then game:log("No {kind} from there.", { kind = hex.yields }) end
end

--- hex.index, hex.row, hex.column, hex.land
local first = game:hexes()[1]
if first.land then game:log("Hex {i}: row {r}, place {c}.", { i = first.index, r = first.row, c = first.column }) end

--- hex.sea, hex.island
for _, hex in ipairs(game:hexes()) do
  if hex.sea and hex.token then game:show("A number on the waves.", hex) end
end
local home = game:hexes({ terrain = "forest" })[1].island
for _, hex in ipairs(game:hexes { yields = true }) do
  if hex.island ~= home then game:show("A foreign shore.", hex) end
end

--- hex:corner, hex:corners
local hex = game:hexes({ terrain = "hills" })[1]
local north = hex:corner(1)
for i, node in ipairs(hex:corners()) do
  if node.owner == player and node ~= north then game:log("Corner {i} is yours.", { i = i }) end
end

--- hex:edges, edge.owner, edge.piece
local hex = game:hexes({ terrain = "forest" })[1]
for _, edge in ipairs(hex:edges()) do
  if edge.owner == player and edge.piece == "road" then game:show("A forest road.", edge) end
end

--- hex:neighbours
for _, hex in ipairs(game:hexes { terrain = "desert" }) do
  for _, near in ipairs(hex:neighbours()) do
    if near.token == 6 then game:log("The {where} lies beside the desert.", { where = near }) end
  end
end

--- hex:centre
local x, y = game:hexes()[1]:centre()
if y < 0 and x > 0 then game:log("It lies in the north-east.") end

--- hex:has_building_of
for _, hex in ipairs(game:hexes { terrain = "mountains" }) do
  if hex:has_building_of(player) then game:give(player, "ore", 1) end
end

--- hex:owners
for _, owner in ipairs(game:hexes({ terrain = "hills" })[1]:owners(player)) do -- the player first, then clockwise
  game:give(owner, "brick", 1)
end

--- hex:pays
local best
for _, hex in ipairs(game:hexes { yields = true }) do
  if hex:pays(player) >= 2 then best = hex end
end
if best then game:show("Two cards at a time.", best) end

--- hex:in_group
boards = { "oil_springs" },
on_build = function(game, player, _, place)
  for _, hex in ipairs(place:hexes()) do
    if hex:in_group("springs") then game:log("{who} builds at a spring.", { who = player }) end
  end
end,

--- node.owner, node.piece, node.index, node.coastal
for _, node in ipairs(player:nodes()) do
  if node.owner == player and node.piece == "settlement" and node.coastal then
    game:show("Port number {i}.", node, { i = node.index })
  end
end

--- node.harbor
for _, node in ipairs(player:nodes("city")) do
  if node.harbor == "wool" then game:give(player, "wool", 1) end
end

--- node.tipped
for _, node in ipairs(player:nodes("city")) do
  if node.tipped then game:show("This city is in ruins.", node) end
end

--- node:edges, node:hexes, node:nodes
on_build = { where = { piece = "settlement" }, function(game, player, _, node)
  game:log("{e} ways out, {h} hexes, {n} neighbours.", { e = #node:edges(), h = #node:hexes(), n = #node:nodes() })
end },

--- node:touches
on_build = { where = { piece = "settlement" }, function(game, player, _, node)
  if node:touches("desert") then game:give(player, "wool", 1) end
end },

--- node:place, node:free_for
if player:supply("settlement") == 5 or game.turn == 9 then
  for _, node in ipairs(game:nodes { empty = true }) do
    if node:free_for("settlement") and player:supply("settlement") > 3 then node:place(player, "settlement") end
  end
end

--- node:build
actions = { shelter = { title = "Take shelter", cost = { wool = 3 }, params = { { "node", type = "node" } } } },
can_shelter = function(_, player, node)
  if player:supply("settlement") == 0 or node and not node:free_for("settlement") then return false, "no room" end
end,
on_shelter = function(_, player, node) node:build(player, "settlement") end,

--- node:remove
local huts = player:nodes("settlement")
if #huts > 2 then huts[#huts]:remove() end

--- node:downgrade
on_seven = function(game, player)
  for _, node in ipairs(player:nodes("city")) do node:downgrade("tip") end
end,

--- edge.index, edge.coastal
for _, edge in ipairs(player:edges("road")) do
  if edge.coastal then game:show("Coast road {i}.", edge, { i = edge.index }) end
end

--- edge.harbor
for _, edge in ipairs(game:edges { harbor = true, owner = player }) do
  if edge.harbor == "generic" then game:show("This road leads to the market.", edge) end
end

--- edge:ends, edge:across, edge:hexes
on_build = { where = { piece = "road" }, function(game, _, _, edge)
  local a, b = edge:ends()
  if edge:across(a) == b then game:log("A road between {n} hexes.", { n = #edge:hexes() }) end
end },

--- edge:around
on_build = { where = { piece = "road" }, function(game, player, _, edge)
  for _, hex in ipairs(edge:around()) do
    if hex.terrain == "desert" then game:show("{who} has come to the desert.", hex, { who = player }) end
  end
end },

--- edge:place, edge:free_for
if game.turn % 5 == 0 and player:supply("road") > 0 then
  for _, edge in ipairs(game:edges { empty = true }) do
    if edge:free_for("road", player) then edge:place(player, "road") break end
  end
end

--- edge.loose
actions = { raze = { title = "Raze a dead end", params = { { "edge", type = "edge", own = "road" } } } },
can_raze = function(_, _, edge)
  if edge and not edge.loose then return false, "it leads from building to building" end
end,
on_raze = function(_, _, edge) edge:remove() end,

--- edge:build
on_build = { where = { piece = "city" }, function(_, player, _, node)
  for _, edge in ipairs(player:supply("road") > 0 and node:edges() or {}) do
    if edge:free_for("road", player) then edge:build(player, "road") break end -- other scripts hear of it
  end
end },

--- edge:move_to
local roads = player:edges("road")
local last = roads[#roads]
for _, edge in ipairs(#roads > 6 and game:edges { empty = true } or {}) do
  if edge:free_for("road", player, last) then last:move_to(edge) break end -- as if the last road were not there
end

--- edge:remove
local roads = player:edges("road")
if #roads > 8 then roads[#roads]:remove() end

--- blocker.name, blocker.hex, blocker.on_board
local robber = game:blocker("robber")
if robber.on_board then game:log("The {name} haunts the {where}.", { name = robber.name, where = robber.hex }) end

--- blocker.marked
local robber = game:blocker("robber")
if robber and robber.marked then game:show("Here the robber began.", robber.marked) end

--- blocker.gone, blocker:remove
local robber = game:blocker("robber")
if game.turn > 20 and not robber.gone then robber:remove() end

--- blocker:move
local robber = game:blocker("robber")
robber:move(game:random_of(game:hexes { yields = true })) -- it walks by itself, and steals nothing

--- blocker:go_home
game:blocker("robber"):go_home(player, "To which desert does the robber go?")

--- blocker:off_board
game:blocker("robber"):off_board()
