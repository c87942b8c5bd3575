--- game.phase, game.turn_player, game.turn, game.round
if game.phase == "before_roll" and game.turn_player == player then
  game:log("Turn {n} begins, in round {round}.", { n = game.turn, round = game.round })
end

--- game.state
state = { storms = { type = "integer", max = 1000 } },
on_seven = function(game) game.state.storms = game.state.storms + 1 end,

--- game.options
options = { bonus = { type = "boolean", default = true } },
start_of_turn = function(game, player)
  if game.options.bonus and not game.options.strict_phases then game:give(player, "wool", 1) end
end,

--- game.players, game.player_count
for _, other in ipairs(game.players) do
  if other ~= player and game.player_count > 2 then game:give(other, "wool", 1) end
end

--- game.board
if game.board == "beginner" then game:log("A good island to learn on.") end

--- game.rules, figures.points_to_win, figures.hand_limit, figures.victory
local rules = game.rules
if player.points + 1 == rules.points_to_win and rules.victory == "at_once" then
  game:log("{who} may win now, or lose cards above {n}.", { who = player, n = rules.hand_limit })
end

--- game:ask
local kind = game:ask(player, { prompt = "Draw one card", type = "resource", from = "bank" })
if kind then game:give(player, kind, 1) end

--- game:ask_each
local answers = game:ask_each(game.players, function(other)
  return { prompt = "Give one card to the poor?", type = "yes_no", values = { who = other } }
end)
for i, other in ipairs(game.players) do
  local kind = other:hand()[1]
  if answers[i] and kind then game:discard(other, { [kind] = 1 }) end
end

--- game:together
game:together(function() -- whoever holds the longest road keeps it if nobody's is longer in the end
  for _, node in ipairs(game:nodes { piece = "settlement", coastal = true }) do node:remove() end
end)

--- game:give
local given = game:give(player, "wool", 2) -- 0 to 2: as far as the bank goes
game:give(player, "ore", 1, { player }) -- only this player learns which

--- game:transfer
local richest = player
for _, other in ipairs(game.players) do
  if other:card_count() > richest:card_count() then richest = other end
end
if richest ~= player then game:transfer(richest, player, "wool", 1) end

--- game:discard
if player:count("wool") >= 2 then game:discard(player, { wool = 2 }) end
if player:count("ore") >= 1 then game:discard(player, { "ore" }, { player }) end

--- game:remove_from_game
if player:count("grain") > 0 then game:remove_from_game(player, "grain", 1) end

--- game:remove_from_supply, game:supply
if game:supply("lumber") > 5 then game:remove_from_supply("lumber", 1) end -- the forests shrink

--- game:collect
local heap = game:collect(player, "Give one card to the feast", true, 1) -- others see only how many
if heap then game:log("{n} cards for the feast.", { n = heap:size() }) end

--- game:roll_off
local lucky = game:roll_off(player:round(), 2, "Lots are cast: {player}", 2)
for _, other in ipairs(lucky) do game:give(other, "wool", 1) end

--- game:steal
local victim = player:next()
if victim:card_count() > 0 then game:steal(player, victim) end

--- game:rob
on_produced = { where = { total = 12 }, function(game, player) game:rob(player) end }, -- an evil day

--- game:can_steal
local victims = {}
for other in game:players_from(player:next()) do
  if other ~= player and game:can_steal(player, other) then victims[#victims + 1] = other end
end
local victim = game:ask(player, { prompt = "From whom?", type = "player", from = victims, optional = true })
if victim then game:steal(player, victim) end

--- game:pick_resources
if game.turn % 10 == 0 then game:pick_resources(player, 2) end

--- game:roll
local total = game:roll("Storm roll of {who}", 2, { who = player }) -- Storm roll of Ann: 7.
if total == 2 then game:log("The storm passes.") end

--- game:random
if game:random(6) == 6 then game:give(player, "wool", 1) end -- drawn unseen; a roll that people see is game:roll

--- game:random_of
local hex = game:random_of(game:hexes { yields = true })
game:log("Rain falls on the {where}.", { where = hex })

--- game:shuffle
local order = game:shuffle { "sun", "rain", "storm" }
game:log("The weather: {a}, then {b}.", { a = order[1], b = order[2] })

--- game:hexes, hex_filter.terrain, hex_filter.token, hex_filter.yields, hex_filter.home
local fields = game:hexes { terrain = "fields", token = 9 }
local wool = game:hexes { yields = "wool" }
local deserts = game:hexes { home = true }
game:log("{a}, {b} and {c} hexes.", { a = #fields, b = #wool, c = #deserts })

--- game:most, game:least
local poorest = game:least(player:round(), "public_points") -- by a property
local richest = game:most(poorest, function(other) return other:card_count() end) -- or by what a function gives
if #richest == 1 then game:log("{who} hoards cards.", { who = richest[1] }) end

--- game:nearest
local near = game:nearest(game:hexes { yields = true }, player) -- to where the player sits
local far = game:nearest(near, player:next():nodes())           -- of these: to the neighbour's buildings
if far[1] then game:show("{who} looks over the fence.", far[1], { who = player }) end

--- game:scatter
setup = function(game)
  local towers = game:scatter(game:hexes { yields = true }, 3)
  for _, hex in ipairs(towers or {}) do game:show("A tower in ruins.", hex) end
end,

--- game:shuffle_hexes, hex_filter.ordinary
lay = function(game)
  game:shuffle_hexes(game:hexes { ordinary = true })
end,

--- hex_filter.red, hex_filter.apart_from
local desert = game:hexes { terrain = "desert" }
local quiet = game:hexes { yields = true, red = false, apart_from = desert }
if #quiet > 0 then game:show("Peace.", quiet[1]) end

--- hex_filter.outside
boards = { "oil_springs" },
setup = function(game)
  for _, hex in ipairs(game:hexes { yields = "ore", outside = "springs" }) do game:show("No oil here.", hex) end
end,

--- hex_filter.token
if #game:hexes { token = true } > #game:hexes { token = 0 } then game:log("Most hexes have a number.") end

--- game:hexes_with
on_produced = function(game, player, roll)
  for _, hex in ipairs(game:hexes_with(roll.total, "mountains")) do
    if hex:has_building_of(player) then game:show("The mine gives way.", hex) end
  end
end,

--- hex_filter.group
boards = { "oil_springs" },
setup = function(game)
  for _, hex in ipairs(game:hexes { group = "springs" }) do game:show("Something bubbles here.", hex) end
end,

--- game:nodes, place_filter.coastal, place_filter.owner, place_filter.piece
local harbours = game:nodes { coastal = true, owner = player, piece = "settlement" }
if #harbours > 0 then game:show("Ships call.", harbours[1]) end

--- place_filter.harbor
for _, node in ipairs(game:nodes { harbor = true, owner = player }) do
  game:show("A ship comes in: {what}.", node, { what = node.harbor })
end

--- game:edges, place_filter.empty
local free = game:edges { coastal = true, empty = true }
if #free < 3 then game:log("The coast is nearly full.") end

--- game:players_from
for other in game:players_from(player) do -- the player first, then clockwise
  game:give(other, "wool", 1)
end

--- game:blocker
local robber = game:blocker("robber")
if robber and not robber.on_board then game:log("Peace reigns.") end

--- game:resource, resource_facts.name, resource_facts.title, resource_facts.supply, resource_facts.card
local wool = game:resource("wool")
if wool.card and game:supply(wool.name) < wool.supply // 2 then game:log("{what} is dear.", { what = wool.title }) end

--- game:piece, piece_facts.name, piece_facts.title, piece_facts.yield, piece_facts.points
local city = game:piece("city")
if player:supply(city.name) == 0 then
  game:log("No {what} is left: {n} points each, {m} cards.", { what = city.title, n = city.points, m = city.yield })
end

--- piece_facts.domain
for _, edge in ipairs(game:edges { owner = player }) do
  if game:piece(edge.piece).domain == "sea" then game:log("{who} is at sea.", { who = player }) end
end

--- game:holder
local holder = game:holder("longest_road")
if holder and holder ~= player then game:log("{who} has the longest road.", { who = holder }) end

--- game:finish, finish.ending, finish.winner
endings = { festival = "The great festival" },
end_of_turn = function(game, player)
  if player.points >= 7 then game:finish { ending = "festival", winner = player } end
end,

--- game:log
game:log("{who} finds {n} gold on the {where}.", { who = player, n = 2, where = game:hexes()[1] })

--- game:show
local home = player:nodes("settlement")[1]
if home then game:show("{who} lives here.", home, { who = player }) end

--- game:count
metrics = { wet_turns = {}, gifts = { per = "player" } },
start_of_turn = function(game, player)
  game:count("wet_turns")
  game:count("gifts", player, 2)
end,

--- game:steps
local desert = game:hexes({ terrain = "desert" })[1]
local far = game:steps(player:nodes(), desert:corners())
if far and far > 4 then game:log("{who} lives {n} roads from the desert.", { who = player, n = far }) end

--- game:blockers
for _, blocker in ipairs(game:blockers()) do
  if not blocker.on_board then game:log("{name} is still to come.", { name = blocker.name }) end
end

--- game:has_script
if not game:has_script("volcano") then game:log("No volcano: sleep well.") end
