--- lay
lay = function(game)
  for _, hex in ipairs(game:hexes { terrain = "desert" }) do hex.terrain = "pasture" end
end,

--- setup
setup = function(game)
  for player in game:players_from(game.players[1]) do game:give(player, "wool", 1) end
end,

--- can_lay
can_lay = function(game)
  if #game:hexes { home = true } == 0 then return false, "the robber needs a desert" end
end,

--- start_of_turn
start_of_turn = function(game, player)
  if player.points >= 8 then game:log("{who} is close to winning.", { who = player }) end
end,

--- on_dice
on_dice = function(game, _, roll)
  local low = game:random(6)
  roll[1], roll[2] = low, low < 6 and low + 1 or 1 -- two dice that are never the same
  return true -- handled: nobody rolls
end,

--- can_keep_roll
can_keep_roll = { where = { total = 7 }, function(game)
  if game.round <= 2 then return false, "No 7 yet" end
end },

--- on_roll
on_roll = { where = { total = { 2, 12 } }, function(game, player, roll)
  game:log("{who} rolls {n}: nobody gets anything.", { who = player, n = roll.total })
  return true -- handled: no production
end },

--- on_seven
on_seven = function(game, player)
  game:log("{who} frightens the robber away.", { who = player })
  return true -- no discards, no robber, no theft
end,

--- on_payout
on_payout = { where = { kind = "wool", reason = "roll" }, function(game, _, owed)
  for _, player in ipairs(game.players) do
    if owed[player] > 2 then owed[player] = 2 end -- no more than two wool a roll
  end
end },

--- on_short
on_short = function(game, kind, owed)
  for player in game:players_from(game.turn_player) do -- first come, first served
    game:give(player, kind, owed[player])
  end
  return true
end,
resources = { wool = { supply = 4 } },

--- on_produced
on_produced = function(game, player, roll)
  if roll[1] == roll[2] then game:give(player, "wool", 1) end
end,

--- on_empty_handed
on_empty_handed = function(game, player, roll)
  if roll[1] == roll[2] then game:give(player, "wool", 1) end
end,

--- on_rob
on_rob = { where = { reason = "knight" }, function(game, player)
  game:blocker("robber"):off_board()
  game:log("{who} drives the robber off the island.", { who = player })
  return true
end },

--- can_move_blocker
can_move_blocker = function(_, _, _, hex)
  if hex.terrain == "desert" then return false, "the robber may not hide in the desert" end
end,

--- on_move_blocker
on_move_blocker = { where = { blocker = "robber", terrain = "pasture" }, function(game, player)
  game:give(player, "wool", 1)
end },

--- can_steal
can_steal = function(_, _, victim)
  if victim.public_points <= 2 then return false, "nobody robs the poor" end
end,

--- on_steal
on_steal = function(game, thief, victim)
  if victim:count("wool") == 0 then return end -- the standard rule: a card at random
  game:transfer(victim, thief, "wool", 1)
  return true
end,

--- can_play_card
can_play_card = { where = { card = "monopoly" }, function(game)
  if game.turn < 8 then return false, "not in the first rounds" end
end },

--- on_play_card
on_play_card = { where = { card = "knight" }, function(game, player)
  game:give(player, "ore", 1) -- and then the knight does what it always does
end },

--- on_monopoly
on_monopoly = function(game, player, kind)
  for _, other in ipairs(game.players) do
    if other ~= player then game:transfer(other, player, kind, 1) end -- one card each
  end
  return true
end,

--- can_use_resource
can_use_resource = { where = { purpose = "city" }, function(_, player, kind, count)
  if player:count(kind) - count < 1 then return false, "one card of each kind must stay" end
end },

--- on_use_resource
on_use_resource = { where = { kind = "ore" }, function(game, player, _, count)
  if count >= 3 then game:give(player, "wool", 1) end
end },

--- can_build
can_build = { where = { piece = "settlement" }, function(game, _, _, place)
  if game.phase ~= "setup" and place.coastal then return false, "the coast is closed" end
end },

--- on_build
on_build = { where = { piece = "city" }, function(game, player, _, place)
  game:show("{who} celebrates.", place, { who = player })
end },

--- can_trade
can_trade = function(game, _, other)
  if other and game.turn > 100 then return false, "only with the bank from now on" end
end,

--- on_trade
on_trade = function(game, player, other)
  if not other then game:log("{who} trades with the bank.", { who = player }) end
end,

--- modify_hand_limit
modify_hand_limit = function(_, player, limit)
  return limit + player:pieces("city") -- a city guards one card more
end,

--- end_of_turn
end_of_turn = function(game, player)
  if player:card_count() > 12 then game:log("{who} hoards.", { who = player }) end
end,

--- end_of_special_building
players = { 5, 6 }, boards = { "base_six" },
end_of_special_building = function(game, partner)
  if not partner then game:log("The masons rest.") end
end,

--- game_over
game_over = function(game)
  for _, player in ipairs(game.players) do
    game:log("{who} had {n} roads.", { who = player, n = player:pieces("road") })
  end
end,

--- where phase
can_build = { where = { phase = "setup" }, function(_, _, piece, place)
  if piece == "settlement" and place.coastal then return false, "no starting settlement at the coast" end
end },

--- where total
on_roll = { where = { total = { 2, 3, 11, 12 } }, function(game, player)
  game:give(player, "grain", 1)
end },

--- where terrain
on_produced = { where = { terrain = "hills" }, function(game)
  game:log("The hills tremble.") -- some hex with that number is one of hills
end },

--- where state.NAME
state = { winter = { type = "boolean", initial = true } },
on_roll = { where = { ["state.winter"] = true }, function(game, _, roll)
  if roll.total >= 9 then game.state.winter = false end
  return true -- nothing grows
end },

--- where options.NAME
options = { rain = { type = "choice", from = { "none", "some", "much" }, default = "some" } },
on_roll = { where = { ["options.rain"] = { "some", "much" }, total = 11 }, function(game, player)
  game:give(player, "wool", 1)
end },

--- where ARGUMENT
on_payout = { where = { kind = { "wool", "grain" }, reason = "start" }, function()
  return true -- nobody begins with wool or grain
end },

--- where { state = NAME }
state = { sunk = { type = "set", of = "hex" } },
on_seven = function(game) game.state.sunk:add(game:random_of(game:hexes { yields = true })) end,
can_move_blocker = { where = { hex = { state = "sunk" } }, function() return false, "nothing is left there" end },
