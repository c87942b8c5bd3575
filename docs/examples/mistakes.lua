--- error unknown declaration
resorces = { gold = {} },

--- error unknown hook
on_rol = function() end,

--- error unknown field
state = { level = { type = "integer", max = 9, inital = 3 } },

--- error wrong type
options = { gifts = { type = "integer", min = 0, max = 3, default = "one" } },

--- error out of range
rules = { hand_limit = 300 },

--- error unknown name
pieces = { tower = { on = "node", cost = { brik = 2 }, supply = 3 } },

--- error action without function
actions = { pray = { title = "Pray" } },

--- error unknown guard
on_seven = { where = { kind = "wool" }, function() end },

--- error syntax
on_seven = function(game, player)
  if player.points > 3 game:give(player, "wool", 1) end
end,

--- error unknown method
game:gvie(player, "wool", 1)

--- error unknown property
if player.poinst > 3 then game:log("Nearly.") end

--- error unknown variable
state = { level = { type = "integer", max = 9 } },
end_of_turn = function(game)
  game.state.levle = 3
end,

--- error wrong argument
game:give("wool", 1)

--- error dot for colon
game.give(player, "wool", 1)

--- error fraction
game:give(player, "wool", 7 / 2)

--- error global
if player.points > 0 then turns = 1 end

--- error nil value
local road = player:edges("road")[99]
road:remove()

--- error endless loop
while true do end

--- error change in a predicate
can_trade = function(game, player)
  game:give(player, "wool", 1)
end,

--- error wrong result
on_roll = function() return "handled" end,

--- error value of a variable
state = { level = { type = "integer", max = 2 } },
start_of_turn = function(game) game.state.level = game.state.level + 1 end,
