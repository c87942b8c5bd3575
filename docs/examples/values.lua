--- roll.total, roll[i]
on_produced = function(game, player, roll)
  if roll[1] == roll[2] and roll.total > 6 then game:give(player, "wool", 1) end
end,

--- owed[player]
on_payout = { where = { kind = "ore" }, function(game, _, owed)
  local player = game.turn_player
  if owed[player] > 0 then owed[player] = owed[player] + 1 end -- one more for whoever rolled
end },

--- heap:givers, heap:given, heap:size, heap:largest
on_seven = function(game, player)
  local heap = game:collect(player, "Give up for the poor")
  if not heap then return true end
  for _, giver in ipairs(heap:givers()) do
    game:log("{who} gave {n} cards, {m} lie there still.", { who = giver, n = heap:given(giver), m = heap:size(giver) })
  end
  if heap:size() > 6 then game:log("Praise to {who}!", { who = heap:largest() }) end
  return true -- nobody robs
end,

--- heap:give, heap:takers
on_seven = function(game, player)
  local heap = game:collect(player, "Give up for the poor")
  if not heap then return end
  for poor in heap:takers(game:least(player:round(), "points")) do
    heap:give(poor) -- one card at random, never one's own
  end
end,

--- heap:is_short, heap:claimants
on_seven = function(game, player)
  local heap, poor = game:collect(player, "Give up for the poor", false, 1), player:round()
  if heap and heap:is_short(poor) then
    poor = game:roll_off(heap:claimants(poor), heap:size(), "For a card: {player}")
  end
  for _, other in ipairs(heap and poor or {}) do heap:give(other) end
  return true
end,

--- heap:cards, heap:cards_for, heap:size_for
on_seven = function(game, player)
  local heap = game:collect(player:next(), "Put on the table", false, 2)
  if not heap or heap:size_for(player) == 0 then return end
  local kind = game:ask(player, { prompt = "Take one", type = "resource", from = heap:cards_for(player) })
  local giver = heap:largest(player, kind)
  game:log("{who} had put {n} there.", { who = giver, n = #heap:cards(giver) })
  heap:give(player, kind, giver)
end,

--- state.NAME
state = { level = { type = "integer", max = 9 }, mayor = { type = "player" } },
start_of_turn = function(game, player)
  game.state.level = (game.state.level + 1) % 10
  if game.state.mayor ~= player then game.state.mayor = player end
end,

--- state.NAME[player]
state = { tokens = { type = "integer", max = 3, per = "player", show = "Tokens" } },
on_roll = function(game, player)
  if game.state.tokens[player] < 3 then game.state.tokens[player] = game.state.tokens[player] + 1 end
end,

--- set:add, set:has, set:remove
state = { blessed = { type = "set", of = "player" } },
start_of_turn = function(game, player)
  local blessed = game.state.blessed
  if blessed:has(player) then blessed:remove(player) else blessed:add(player) end
end,

--- set:size, set:members, set:clear
state = { numbers = { type = "set", of = "integer", min = 2, max = 12 } },
on_roll = function(game, player, roll)
  local numbers = game.state.numbers
  numbers:add(roll.total)
  if numbers:size() < 4 then return end
  for _, n in ipairs(numbers:members()) do
    if n == 12 then game:give(player, "wool", 1) end
  end
  numbers:clear()
end,

--- list[i], list:push, list:pop, list:last, list:size, list:clear
state = { deck = { type = "list", of = "integer", min = 1, max = 6, size = 6 } },
start_of_turn = function(game, player)
  local deck = game.state.deck
  if deck:size() == 0 then
    for _, n in ipairs(game:shuffle { 1, 2, 3, 4, 5, 6 }) do deck:push(n) end
  end
  if deck[1] == 6 and deck:last() == 1 then deck:clear() return end
  if deck:pop() == 6 then game:give(player, "wool", 1) end
end,
