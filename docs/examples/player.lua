--- player.index, player.points, player.public_points
if player.index == 1 and player.points > player.public_points then game:log("{who} hides something.", { who = player }) end

--- player.army, player.road_length
if player.army >= 2 or player.road_length >= 4 then game:give(player, "wool", 1) end

--- player.retired, player:retire
if game.turn > 30 and player:card_count() == 0 and not player.retired then player:retire() end

--- player:count, player:card_count
if player:count("wool") * 2 > player:card_count() then game:log("{who} sits on wool.", { who = player }) end

--- player:hand_size, player:hand_limit
if player:hand_size() > player:hand_limit() then game:log("{who} should spend.", { who = player }) end

--- player:discard_due
if player:discard_due() > 0 then
  game:log("A seven would take {n} cards of {who}.", { n = player:discard_due(), who = player })
end

--- player:hand
local lost = game:random_of(player:hand())
if lost then game:discard(player, { lost }) end

--- player:pieces, player:supply
if player:pieces("city") == 2 and player:supply("city") == 2 then game:give(player, "ore", 1) end

--- player:nodes, player:edges
for _, node in ipairs(player:nodes("city")) do
  if node.coastal then game:give(player, "wool", 1) end
end
if #player:edges() > 6 then game:give(player, "brick", 1) end

--- player:next
local left = player:next()
if left:count("ore") > player:count("ore") then game:transfer(left, player, "ore", 1) end

--- player:round
for i, other in ipairs(player:round()) do
  if i > 1 then game:give(other, "grain", 1) end -- all but the player, who comes first
end

--- player:victims
local victim = game:random_of(player:victims())
if victim then game:steal(player, victim) end

--- player:set_points, player:points_of
points = { wonder = "Wonders" },
on_build = { where = { piece = "city" }, function(_, player)
  player:set_points("wonder", player:points_of("wonder") + 1)
end },
