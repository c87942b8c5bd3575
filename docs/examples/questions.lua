--- question.prompt, question.type, question.values, question yes_no
if game:ask(player, { prompt = "Attack {who}?", values = { who = player:next() }, type = "yes_no" }) then
  game:steal(player, player:next())
end

--- question.from, question choice
local what = game:ask(player, { prompt = "What do you want?", type = "choice", from = { "wool", "nothing" } })
if what == "wool" then game:give(player, "wool", 1) end

--- question.min, question.max, question integer
local n = game:ask(player, { prompt = "Guess a number", type = "integer", min = 1, max = 6 })
if n == game:random(6) then game:give(player, "ore", 1) end

--- question resource
local kind = game:ask(player, { prompt = "Name a card", type = "resource", from = { "brick", "ore" } })
if kind then game:give(player, kind, 1) end
local given = game:ask(player, { prompt = "Give up a card", type = "resource", from = "hand" })
if given then game:discard(player, { given }) end

--- question player, question.optional
local others = {}
for other in game:players_from(player:next()) do
  if other ~= player then others[#others + 1] = other end
end
local friend = game:ask(player, { prompt = "Whom do you help?", type = "player", from = others, optional = true })
if friend then game:give(friend, "wool", 1) end -- nil: nobody

--- question hex
local hex = game:ask(player, { prompt = "Where does it rain?", type = "hex", from = game:hexes { yields = true } })
game:show("Rain.", hex)

--- question node
local place = game:ask(player, { prompt = "Which do you visit?", type = "node", from = player:nodes() })
if place then game:show("{who} is here.", place, { who = player }) end

--- question edge
local road = game:ask(player, { prompt = "Which road is mended?", type = "edge", from = player:edges() })
if road then game:show("Mended.", road) end

--- question cards, question.count
if player:hand_size() >= 2 then
  local cards = game:ask(player, { prompt = "Give up two cards", type = "cards", count = 2 })
  game:discard(player, cards) -- a list: { "wool", "ore" }
end
