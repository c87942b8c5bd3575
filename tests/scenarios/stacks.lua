-- Scripts together: their order, the board, the points, who is refused, the options: STACK-1 to STACK-4, STACK-9 and
-- STACK-10 (docs/rules/README.md).

-- Every pair that may be played, in both orders.
local stacks = {
  { "volcano", "natural_disasters" }, { "natural_disasters", "volcano" },
  { "oil_springs", "natural_disasters" }, { "natural_disasters", "oil_springs" },
  { "volcano", "oil_springs" }, { "oil_springs", "volcano" },
  { "catakatoa", "oil_springs" }, { "oil_springs", "catakatoa" },
}

-- A script of somebody else with these declarations.
local function guest(declarations)
  return [[
return { id = "guest", title = "Guest", version = "1.0.0", api = 1, summary = "Passes by.", players = { 2, 4 },
  ]] .. declarations .. "}"
end

local function start(t, stack, board, set)
  return t:start { board = board, set = set, players = 3, table.unpack(stack) }
end

local function start_fails(t, reason, stack, board, set)
  t:start_fails(reason, { board = board, set = set, players = 3, table.unpack(stack) })
end

---- their order

-- Takes the seven for itself.
local calm = guest "on_seven = function(game) game:log('Nothing happens.') return true end"

test("STACK-1 the earlier script has the seven", function(t)
  local game = start(t, { calm, "natural_disasters" }, "beginner")
  t:roll(3, 4)
  t:no_event("die") -- no second roll
  t:equal(game:blocker("disaster").hex, t:hex(3, 3))
  t:told("Nothing happens.")
end)

test("STACK-1 the later script does not see it", function(t)
  local game = start(t, { "natural_disasters", calm }, "beginner")
  t:dice(12)
  t:roll(3, 4)
  t:equal(game:blocker("disaster").hex, t:hex(2, 1))
  t:no_event("log", { text = "Nothing happens." })
end)

for _, stack in ipairs(stacks) do
  if table.concat(stack):find("volcano") or table.concat(stack):find("catakatoa") then
    test("STACK-1 the volcano has the desert in either order: " .. table.concat(stack, " "), function(t)
      local game = start(t, stack, "oil_springs")
      t:equal(game:hexes { terrain = "volcano" }, { t:hex(3, 1) })
      t:equal(#game:hexes { terrain = "desert" }, 0)
    end)
  end
end

-- The position of the first event of the last action that has this name and says this.
local function when(t, name, text)
  for i, event in ipairs(t:events()) do
    if event.name == name and (not text or event.text == text) then return i end
  end
  t:check(false, name .. " did not happen")
end

local late = guest "end_of_turn = function(game) game:log('It is late.') end"

for _, stack in ipairs { { late, "oil_springs" }, { "oil_springs", late } } do
  local first = stack[1] == late
  test("STACK-9 ends of turns run in order, " .. (first and "before" or "after") .. " the disaster", function(t)
    start(t, stack)
    local oil = t:script("oil_springs").state
    oil.marker, oil.causer = 5, t:player(1)
    t:turn(1, "main")
    t:dice(12)
    t:act(1, "end")
    t:equal(when(t, "log", "It is late.") < when(t, "die"), first)
  end)
end

-- What the two declare of each other in `order`.
for _, stack in ipairs { { "long_game", "oil_springs" }, { "oil_springs", "long_game" } } do
  local first = stack[1] == "long_game"
  test("STACK-1 the long game looks at points " .. (first and "before" or "after") .. " the disaster", function(t)
    start(t, stack, "oil_springs")
    t:put(1, "settlement", t:node(1, 1, "NW"), t:node(3, 3, "N")) -- one at the coast
    local oil = t:script("oil_springs").state
    oil.marker, oil.causer = 5, t:player(1)
    t:turn(1, "main")
    t:dice(7)
    t:act(1, "end")
    t:equal(t:player(1).points, 1)
    t:equal(t:script("long_game").state.highest, first and 2 or 1)
  end)
end

---- the board

for _, stack in ipairs(stacks) do
  test("STACK-2 the first script that names a board: " .. table.concat(stack, " "), function(t)
    t:equal(start(t, stack).board, stack[1]) -- each one's board bears its name
  end)
end

test("STACK-2 of the boards that it names the first for so many players", function(t)
  local game = t:start { "natural_disasters", "volcano", players = 6 }
  t:equal(game.board, "natural_disasters_six")
end)

test("STACK-2 the board that is asked for wins", function(t)
  t:equal(start(t, { "volcano", "natural_disasters" }, "beginner").board, "beginner")
end)

test("STACK-2 a script that names no board is passed over", function(t)
  t:equal(start(t, { calm, "natural_disasters" }).board, "natural_disasters")
end)

test("STACK-2 hexes that the board does not mark are placed", function(t)
  start(t, { "volcano", "oil_springs" }, "beginner")
  t:equal(t:hex(3, 3).terrain, "volcano")
end)

local barren = [[
id: barren
title: Barren
players: [2, 4]
rows:
  -      pasture 6, pasture 8
  - hills 6, hills 8, pasture 6
]]

test("STACK-2 hexes that cannot be placed are missed", function(t)
  start_fails(t, "there is no desert for the volcano", { "volcano", "natural_disasters" }, barren)
  start_fails(t, "it marks no springs", { "oil_springs", "natural_disasters" }, barren)
end)

test("STACK-2 ships want a sea, whichever scenario is named first", function(t)
  for _, stack in ipairs { { "volcano", "seafarers" }, { "seafarers", "volcano" }, { "oil_springs", "seafarers" } } do
    start_fails(t, "no hex of it is sea", stack, "base")
    t:start { board = "new_shores", players = 4, table.unpack(stack) }
  end
end)

---- the points

local modest = guest "rules = { points_to_win = 8, victory = 'at_once' }"
local proud = guest "rules = { points_to_win = 14 }"

local function victory(t, stack, set, points, moment)
  local game = start(t, stack, "base", set)
  t:equal(game.rules.points_to_win, points)
  t:equal(game.rules.victory, moment)
end

test("STACK-3 without any figure ten points win, at once", function(t)
  victory(t, { "volcano", "natural_disasters" }, nil, 10, "at_once")
end)

test("STACK-3 the only figure that a script declares", function(t)
  victory(t, { "natural_disasters", modest }, nil, 8, "at_once")
end)

test("STACK-3 the highest figure and the strictest time, in any order", function(t)
  victory(t, { modest, "oil_springs" }, nil, 12, "end_of_turn")
  victory(t, { "oil_springs", modest }, nil, 12, "end_of_turn")
  victory(t, { "oil_springs", proud }, nil, 14, "end_of_turn")
end)

for _, stack in ipairs { stacks[5], stacks[6], stacks[7], stacks[8] } do
  test("STACK-3 twelve points at the end of the turn: " .. table.concat(stack, " "), function(t)
    victory(t, stack, nil, 12, "end_of_turn")
  end)
end

test("STACK-3 the option points goes before all of them", function(t)
  victory(t, { "oil_springs", "volcano" }, "points=9", 9, "end_of_turn")
  victory(t, { proud, "oil_springs" }, "points=11", 11, "end_of_turn")
end)

test("STACK-3 the board's figure stands for the scenarios, in any order", function(t)
  for _, stack in ipairs { { "seafarers", "oil_springs" }, { "oil_springs", "seafarers" } } do
    local game = t:start { board = "fog_island", players = 3, table.unpack(stack) }
    t:equal(game.rules.points_to_win, 12) -- not the 14 of ships
    t:equal(game.rules.victory, "end_of_turn")
  end
end)

test("STACK-3 a long game asks for more than the board, and players for anything", function(t)
  for _, stack in ipairs { { "seafarers", "long_game" }, { "long_game", "seafarers" } } do
    local game = t:start { board = "fog_island", players = 3, table.unpack(stack) }
    t:equal(game.rules.points_to_win, 15)
    game = t:start { board = "fog_island", players = 3, set = "goal=11", table.unpack(stack) }
    t:equal(game.rules.points_to_win, 12)
    game = t:start { board = "fog_island", players = 3, set = "points=9", table.unpack(stack) }
    t:equal(game.rules.points_to_win, 9)
  end
end)

test("STACK-3 an option may have set the time", function(t)
  victory(t, { "volcano", "oil_springs" }, "win_check=immediate", 12, "at_once")
end)

---- who is refused

for _, refused in ipairs {
  { { "volcano", "catakatoa" }, "there is one volcano" },
  { { "catakatoa", "volcano" }, "there is one volcano" },
  { { "catakatoa", "natural_disasters" }, "both put something in the robber's place" },
  { { "natural_disasters", "catakatoa" }, "both put something in the robber's place" },
} do
  local stack, reason = refused[1], refused[2]
  test("STACK-4 refused by name with the reason: " .. table.concat(stack, " "), function(t)
    start_fails(t, stack[1] .. " and " .. stack[2] .. " cannot be played together: ", stack, "catakatoa")
    start_fails(t, reason, stack, "catakatoa")
    start_fails(t, reason, stack)
  end)
end

test("STACK-4 a third script between them changes nothing", function(t)
  start_fails(t, "both put something", { "catakatoa", "oil_springs", "natural_disasters" }, "catakatoa")
  start_fails(t, "there is one volcano", { "catakatoa", "oil_springs", "volcano" }, "catakatoa")
end)

local needs_robber = guest "blockers = { robber = { steals = false } }"
local needs_none = guest "blockers = { robber = { steals = false, optional = true } }"

for _, order in ipairs { "first", "last" } do
  local function with_disasters(script)
    return order == "first" and { script, "natural_disasters" } or { "natural_disasters", script }
  end
  test("STACK-4 a script that needs the robber is refused where he was taken out: it comes " .. order, function(t)
    for _, word in ipairs { "guest", "natural_disasters", "robber" } do
      start_fails(t, word, with_disasters(needs_robber))
    end
  end)
  test("STACK-4 a script that can do without him is not: it comes " .. order, function(t)
    start(t, with_disasters(needs_none))
  end)
end

for _, stack in ipairs(stacks) do
  test("STACK-4 may be played: " .. table.concat(stack, " "), function(t) start(t, stack) end)
end

---- the options

local three = { "volcano", "oil_springs", "natural_disasters" }

test("STACK-10 the bare name where one script has it", function(t)
  start(t, three, nil, "closest=choose volcano_number=9 end_tokens=3")
  t:equal(t:script("natural_disasters").options.closest, "choose")
  t:equal(t:script("volcano").options.volcano_number, 9)
  t:equal(t:script("oil_springs").options.end_tokens, 3)
end)

test("STACK-10 the script's name before it always", function(t)
  start(t, three, nil, "natural_disasters.closest=random volcano.gold=true oil_springs.oil_limit=4")
  t:equal(t:script("natural_disasters").options.closest, "random")
  t:equal(t:script("volcano").options.gold, true)
  t:equal(t:script("oil_springs").options.oil_limit, 4)
end)

test("STACK-10 with the script's name two may have the same option", function(t)
  local game = start(t, three, nil, "volcano.no_piece_rule=tip oil_springs.no_piece_rule=stay points=11")
  t:equal(t:script("volcano").options.no_piece_rule, "tip")
  t:equal(t:script("oil_springs").options.no_piece_rule, "stay")
  t:equal(game.options.points, 11)
end)

for _, stack in ipairs { stacks[5], stacks[6], stacks[7], stacks[8] } do
  test("STACK-10 a bare name of both is refused, and both are named: " .. table.concat(stack, " "), function(t)
    start_fails(t, "both " .. stack[1] .. " and " .. stack[2] .. " have an option 'no_piece_rule': write " .. stack[1]
      .. ".no_piece_rule or " .. stack[2] .. ".", stack, nil, "no_piece_rule=tip")
  end)
end

test("STACK-10 a script of somebody else may be one of the two", function(t)
  local script = guest "options = { corner_order = { type = 'boolean', default = true } }"
  start_fails(t, "write volcano.corner_order or guest.corner_order", { "volcano", script }, nil, "corner_order=random")
end)

test("STACK-10 an option that a script does not have is refused", function(t)
  start_fails(t, "gold", { "volcano", "natural_disasters" }, nil, "natural_disasters.gold=true")
end)

test("STACK-10 a name that nobody has is refused with the nearest", function(t)
  start_fails(t, "closest", { "volcano", "natural_disasters" }, nil, "closets=seat")
end)
