-- Of several deserts the start player chooses one for the robber, unless something else says where it begins
-- (docs/rules/five_six.md).

local DESERTS = [[
id: deserts
title: Deserts
players: [2, 6]
rows:
  - desert, hills 5, forest 8, desert
]]

local SECOND = [[
return {
  id = "second", title = "Second", version = "1", api = 1,
  setup = function(game) game:blocker("robber"):move(game:hexes { terrain = "desert" }[2]) end,
}
]]

local function start(t, board, script)
  t:start { script or "standard", board = board, players = 2, placing = true, set = "robber_start=choose" }
  return t.game:blocker("robber").hex
end

test("FIVE-11 where nothing says it the start player is asked", function(t)
  t:equal(start(t, DESERTS), t:hex(1, 1))
  t:equal(t.prompt, "move")
  t:equal(t:places("move robber"), { t:hex(1, 1), t:hex(1, 4) })
  t:refused(nil, 1, "move robber", t:hex(1, 2))
end)

for _, place in ipairs { 1, 4 } do
  test("FIVE-11 nobody is asked where the board says it, be it the first or the last, " .. place, function(t)
    local board = DESERTS:gsub(place == 1 and "%- desert" or ", desert", "%0 !robber")
    t:equal(start(t, board), t:hex(1, place))
    t:equal(t.prompt, "setup_node")
  end)
end

test("FIVE-11 nor where a scenario has put it on another desert than the first", function(t)
  t:equal(start(t, DESERTS, SECOND), t:hex(1, 4))
  t:equal(t.prompt, "setup_node")
end)
