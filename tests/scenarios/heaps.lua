-- Cards put together that know whose they were: who gives, who sees what, and who gets which.

local function script(body)
  return ('return { id = "poor", title = "Poor", version = "1", api = 1,\non_seven = function(game, player)\n%s\n'
    .. "return true\nend }\n"):format(body)
end

local function begin(t, body)
  local game = t:start { script(body), board = "beginner", players = 3 }
  t:turn(1)
  return game
end

test("what a seven takes is put together, from the first player on, when all have chosen", function(t)
  begin(t, 'local heap = game:collect(player:next(), "Give")\n'
    .. 'game:log("{n} of {m}", { n = heap:size(), m = heap:size(player) })')
  t:hand(1, "8 wool")
  t:hand(2, "8 ore 2 brick")
  t:hand(3, "7 wool")
  t:roll(3, 4)
  t:asked(2, { prompt = "Give", type = "cards", count = 5, from = { brick = 2, ore = 8 } })
  t:answer(2, "4 ore 1 brick")
  t:holds(2, "8 ore 2 brick")
  t:answer(1, "4 wool")
  t:holds(2, "4 ore 1 brick")
  t:holds(1, "4 wool")
  local events = t:events("discarded")
  t:equal({ events[1].player, events[2].player }, { t:player(2), t:player(1) })
  t:event("log", { text = "9 of 4" })
end)

test("nobody has to: there is no heap", function(t)
  begin(t, 'game:log(tostring(game:collect(player, "Give")))')
  t:hand(1, "7 wool")
  t:roll(3, 4)
  t:event("log", { text = "nil" })
  t:holds(1, "7 wool")
end)

test("a number is taken from each, as far as they have so many", function(t)
  begin(t, 'local heap = game:collect(player, "Give", false, 2) for _, giver in ipairs(heap:givers()) do '
    .. 'game:log("{who} {n}", { who = giver, n = heap:given(giver) }) end')
  t:hand(1, "3 wool")
  t:hand(3, "1 ore")
  t:roll(3, 4)
  t:answer(1, "2 wool") -- player 3 has but the one
  t:holds(1, "1 wool")
  t:holds(3, "")
  t:told("player 1 2")
  t:told("player 3 1")
  t:equal(#t:events("log"), 2)
end)

test("what is hidden is seen by its giver and its taker", function(t)
  begin(t, 'local heap = game:collect(player, "Give", true, 1) heap:give(player:next())')
  t:hand(1, "1 wool")
  t:roll(3, 4)
  t:holds(2, "1 wool")
  t:told("wool", 1)
  t:told("wool", 2)
  for _, sentence in ipairs(t:sentences(3)) do t:check(not sentence:find("wool"), sentence) end
end)

test("one gets nothing of one's own, and of others of whoever gave most", function(t)
  begin(t, 'local heap = game:collect(player, "Give", false, 3)\n'
    .. 'game:log("largest {a}, but {b}, of ore {c}", { a = heap:largest(), b = heap:largest(player), '
    .. 'c = heap:largest(player, "ore") })\n'
    .. 'game:log("{n} for, {m} all", { n = heap:size_for(player), m = heap:size() })\n'
    .. 'game:log(table.concat(heap:cards_for(player), " ") .. ", " .. table.concat(heap:cards(player), " "))\n'
    .. 'game:log("gets {a} {b} {c}", { a = heap:give(player, "ore"), b = heap:give(player), '
    .. 'c = heap:give(player, "wool") or "none" })')
  t:hand(1, "3 wool")
  t:hand(2, "2 grain")
  t:hand(3, "1 ore")
  t:draw(2)
  t:roll(3, 4)
  t:told("largest player 1, but player 2, of ore player 3")
  t:event("log", { text = "3 for, 6 all" })
  t:event("log", { text = "grain grain ore, wool wool wool" })
  t:event("log", { text = "gets ore grain none" })
  t:holds(1, "1 ore 1 grain")
end)

test("the giver may be named, and what this one never gave is not to be had", function(t)
  begin(t, 'local heap = game:collect(player, "Give", false, 1) local other = player:next()\n'
    .. 'game:log("{a} {b}", { a = heap:give(player, "ore", other) or "none", b = heap:give(player, nil, other) })')
  t:hand(2, "1 wool")
  t:hand(3, "1 ore")
  t:roll(3, 4)
  t:event("log", { text = "none wool" })
end)

test("givers take first, each while a card of another is left", function(t)
  begin(t, 'local heap = game:collect(player:next(), "Give", false, 1)\n'
    .. 'game:log(tostring(heap:is_short(player:round())) .. " " .. #heap:claimants(player:round()))\n'
    .. 'for taker in heap:takers(player:round()) do heap:give(taker) game:log("{who} takes", { who = taker }) end')
  t:hand(2, "1 wool")
  t:hand(3, "1 ore")
  t:roll(3, 4)
  t:event("log", { text = "true 3" })
  t:equal(#t:events("log"), 3)
  t:holds(2, "1 ore")
  t:holds(3, "1 wool")
end)

test("what is no card goes to the bank and not into the heap", function(t)
  local gems = 'return { id = "gems", title = "Gems", version = "1", api = 1, resources = {\n'
    .. 'gem = { title = "Gem", card = false, counts_on_seven = true, supply = 9 } } }'
  t:start { gems, script('local heap = game:collect(player, "Give", false, 1)\n'
    .. 'game:log("{n} {m}", { n = heap:size(), m = heap:given(player) })'), board = "beginner", players = 3 }
  t:turn(1)
  t:hand(1, "1 gem")
  t:roll(3, 4)
  t:event("log", { text = "0 1" })
  t:holds(1, "")
end)

test("a player may be asked in an action alone", function(t)
  t:start { 'return { id = "poor", title = "Poor", version = "1", api = 1,\n'
    .. 'can_trade = function(game, player) game:collect(player, "Give", false, 1) end }',
    board = "beginner", players = 3 }
  t:turn(1, "main")
  t:hand(1, "4 wool")
  t:script_fails("nothing may be changed, drawn or asked in a can_ or modify_ hook", 1, "trade 4 wool for ore")
end)

test("a blocker goes home: of several the player chooses, off the board where there is none", function(t)
  local game = t:start { script('game:blocker("robber"):go_home(player, "Home?")'), board = "beginner", players = 3 }
  local desert, forest = game:hexes({ terrain = "desert" })[1], game:hexes({ terrain = "forest" })[1]
  game:blocker("robber"):move(forest)
  t:turn(1)
  t:roll(3, 4)
  t:equal(game:blocker("robber").hex, desert)
  forest.terrain = "desert"
  t:act(1, "end")
  t:roll(3, 4)
  t:asked(2, { prompt = "Home?", type = "hex", options = game:hexes { home = true } })
  t:answer(2, forest)
  t:equal(game:blocker("robber").hex, forest)
  forest.terrain, desert.terrain = "forest", "forest"
  t:act(2, "end")
  t:roll(3, 4)
  t:equal(game:blocker("robber").on_board, false)
end)

test("the owners around a hex stand clockwise from the first", function(t)
  local game = t:start { "standard", board = "beginner", players = 3 }
  local hex = t:hex(2, 2)
  t:equal(hex:owners(), {})
  t:put(1, "settlement", t:node(hex, "N"))
  t:put(3, "settlement", t:node(hex, "S"))
  t:equal(hex:owners(), { t:player(1), t:player(3) })
  t:equal(hex:owners(t:player(2)), { t:player(3), t:player(1) })
  game.players[3]:retire()
  t:equal(hex:owners(t:player(2)), { t:player(1) })
end)
