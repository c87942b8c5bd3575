-- Event dice: a third die brings something with every roll. Clause ids: docs/rules/house_rules.md.

local NAMES = { "calm", "calm", "a trading ship", "a good harvest", "the robber flees", "charity" }

local function ship(game, roller)                                          -- HOUSE-ED-4
  for player in game:players_from(roller) do
    local harbors = game:nodes { owner = player, harbor = true }
    local kind = #harbors > 0 and game:ask(player, { prompt = "Give the ship a card?", type = "resource",
      from = "hand", optional = true })
    if kind then
      game:discard(player, { kind })
      game:pick_resources(player, 1)
    end
  end
end

local function harvest(game, roller) game:pick_resources(roller, 1) end    -- HOUSE-ED-5

local function flee(game)                                                  -- HOUSE-ED-6
  local robber, homes = game:blocker("robber"), game:hexes { home = true }
  if not robber or robber.gone or #homes == 0 then return end
  for _, home in ipairs(homes) do
    if robber.hex == home then return end
  end
  robber:move(homes[1])
end

local function charity(game, roller)                                       -- HOUSE-ED-7
  local rich, poor, tie
  for player in game:players_from(roller) do
    local points = player.public_points
    if rich and points == rich.public_points then tie = true end
    if not rich or points > rich.public_points then rich, tie = player, false end
    if not poor or points < poor.public_points then poor = player end
  end
  local kind = not tie and game:ask(rich, { prompt = "Which card do you give to {poor}?", values = { poor = poor },
    type = "resource", from = "hand" })
  if kind then game:transfer(rich, poor, kind, 1) end
end

local EVENTS = { [3] = ship, [4] = harvest, [5] = flee, [6] = charity }

return {
  id = "event_dice", title = "Event dice", version = "1.0.0", api = 1,
  summary = "A third die is rolled with the two: 1 and 2 bring nothing, 3 a ship that trades at the harbors, 4 a card "
    .. "for the roller, 5 sends the robber home, and with 6 the leader gives a card to the last.",
  players = { 2, 6 },
  options = { first_round = { type = "integer", min = 1, max = 20, default = 2, label = "Events begin in round" } },
  state = { event = { type = "integer", min = 1, max = 6, initial = 1, show = { label = "Event", names = NAMES } } },
  metrics = { events = {} },

  on_roll = function(game, roller)                                         -- HOUSE-ED-1..3
    if game.round < game.options.first_round then return end
    game.state.event = game:roll("Event die")
    game:log("The event: {event}.", { event = NAMES[game.state.event] })
    local happen = EVENTS[game.state.event]
    if not happen then return end
    game:count("events")
    happen(game, roller)
  end,
}
