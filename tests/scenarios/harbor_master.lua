-- Harbor master: HOUSE-HM-1 to HOUSE-HM-5 (docs/rules/house_rules.md), on the beginner island, whose first harbors are
-- in the north-west of (1,1), the north-east of (1,2) and the north-east of (2,4).

local function ports(t)
  return { t:node(1, 1, "N"), t:node(1, 1, "NW"), t:node(1, 2, "N"), t:node(1, 2, "NE"), t:node(2, 4, "N") }
end

local function points_of(t, player) return tonumber(t:shown("Harbor points", player)) end

test("HOUSE-HM-1 a settlement at a harbor is worth 1, a city 2", function(t)
  t:start { players = 3, board = "beginner" }
  local port = ports(t)
  t:put(1, "settlement", port[1])
  t:equal(points_of(t, 1), 1)
  t:put(1, "city", port[4])
  t:equal(points_of(t, 1), 3)
  t:put(1, "city", t:node(3, 3, "N")) -- inland
  t:equal(points_of(t, 1), 3)
  t:equal(points_of(t, 2), 0)
end)

test("HOUSE-HM-1 a building where two harbors meet counts once", function(t)
  t:start { players = 2, board = [[
id: cape
title: Cape
players: [2, 4]
rows:
  - forest 4 3:1@NW ore@NE, hills 9, pasture 5
]] }
  t:put(1, "settlement", t:node(1, 1, "N"))
  t:equal(points_of(t, 1), 1)
end)

test("HOUSE-HM-2 the first with three points has the award", function(t) -- harbors=3, worth=2
  local game = t:start { players = 3, board = "beginner" }
  local port = ports(t)
  t:put(1, "city", port[1])
  t:equal(game:holder("harbor_master"), nil)
  t:put(1, "settlement", port[4])
  t:equal(game:holder("harbor_master"), t:player(1))
  t:equal(t:player(1).public_points, 3 + 2)
end)

test("HOUSE-HM-2 options say how many are needed and what it is worth", function(t) -- harbors=1, worth=4
  local game = t:start { players = 3, board = "beginner", set = "harbors=1 worth=4" }
  t:put(2, "settlement", ports(t)[1])
  t:equal(game:holder("harbor_master"), t:player(2))
  t:equal(t:player(2).public_points, 1 + 4)
end)

test("HOUSE-HM-2 it is built for like anything else", function(t)
  t:start { players = 3, board = "beginner", set = "harbors=2" }
  t:put(1, "settlement", ports(t)[1])
  t:hand(1, "2 grain 3 ore")
  t:roll(1, 1)
  t:act(1, "build city", ports(t)[1])
  t:event("award", { award = "harbor_master", player = t:player(1) })
end)

test("HOUSE-HM-3 only strictly more moves it", function(t)
  local game = t:start { players = 3, board = "beginner" }
  local port = ports(t)
  t:put(1, "city", port[1])
  t:put(1, "settlement", port[3])
  t:put(2, "city", port[4])
  t:put(2, "settlement", port[5])
  t:equal(game:holder("harbor_master"), t:player(1))
  t:put(2, "settlement", port[2])
  t:equal(game:holder("harbor_master"), t:player(2))
  t:equal(t:player(1).public_points, 3)
end)

test("HOUSE-HM-4 a flood takes harbor points, and perhaps the award", function(t)
  local game = t:start { "oil_springs", "harbor_master", players = 3, board = "beginner" }
  local port = ports(t)
  t:put(1, "city", port[1])
  t:put(1, "settlement", port[4])
  t:equal(game:holder("harbor_master"), t:player(1))
  game.state.marker, game.state.causer = 5, t:player(1)
  t:turn(1, "main")
  t:dice(7)
  t:act(1, "end")
  t:equal(port[1].piece, "settlement")
  t:equal(points_of(t, 1), 1)
  t:event("award", { award = "harbor_master" })
  t:equal(game:holder("harbor_master"), nil)
end)

for _, holder in ipairs { 1, 2 } do
  test("HOUSE-HM-4 a flood takes all at once: who is level in the end keeps the award, " .. holder, function(t)
    local game = t:start { "oil_springs", "harbor_master", players = 3, board = "oil_springs" }
    local nodes = game:nodes { harbor = true }
    local function settle(player, from) -- three harbors
      for i = from, from + 5 do
        if nodes[i]:free_for("settlement") then t:put(player, "city", nodes[i]) end
        if t:player(player):pieces("city") == 3 then return end
      end
    end
    settle(holder, holder == 1 and 1 or 9)
    settle(3 - holder, holder == 1 and 9 or 1)
    t:equal({ points_of(t, 1), points_of(t, 2) }, { 6, 6 })
    t:equal(game:holder("harbor_master"), t:player(holder))
    game.state.marker, game.state.causer = 5, t:player(1)
    t:turn(1, "main")
    t:dice(7)
    t:act(1, "end")
    t:equal({ points_of(t, 1), points_of(t, 2) }, { 3, 3 })
    t:equal(game:holder("harbor_master"), t:player(holder))
    t:no_event("award")
  end)
end

test("HOUSE-HM-4 it goes to the only one who then has most", function(t)
  local game = t:start { players = 3, board = "beginner" }
  local port = ports(t)
  t:put(1, "city", port[1], port[3])
  t:put(2, "city", port[4])
  t:put(2, "settlement", port[5])
  port[1]:remove()
  t:equal(game:holder("harbor_master"), t:player(2))
end)

test("HOUSE-HM-4 with several of most points nobody has it", function(t)
  local game = t:start { players = 4, board = "beginner" }
  local port = ports(t)
  t:put(1, "city", port[1], port[3])
  t:put(2, "city", port[4])
  t:put(2, "settlement", port[5])
  t:put(3, "city", t:node(4, 1, "NW"))
  t:put(3, "settlement", t:node(5, 1, "SW"))
  port[1]:remove()
  t:equal(game:holder("harbor_master"), nil)
end)

test("HOUSE-HM-5 a metropolis counts as the city below it", function(t)
  t:start { "harbor_master", "oil_springs", players = 3, board = "beginner" }
  t:put(1, "metropolis", ports(t)[1])
  t:equal(points_of(t, 1), 2)
end)

test("HOUSE-HM-5 a city on its side counts as a settlement", function(t)
  t:start { players = 3, board = "beginner" }
  t:put(1, "city", ports(t)[1])
  for place = 1, 4 do t:put(1, "settlement", t:node(4, place, "N")) end
  t:put(1, "settlement", t:node(3, 3, "N")) -- none is left
  ports(t)[1]:downgrade("tip")
  t:check(ports(t)[1].tipped)
  t:equal(points_of(t, 1), 1)
end)
