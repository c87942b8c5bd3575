-- Everything that is no argument, in each place: lists by measure, hexes by chance, what hexes are looked for.
-- expect: done
local function junk(game, player)
  local hex = game:hexes()[1]
  local long = {}
  for i = 1, 1000 do long[i] = player end
  return {
    0 / 0, math.huge, 2.0 ^ 53, 0.5, -1, 0, 7, 256, 65536, 1 << 32, math.maxinteger, math.mininteger, '', 'ore',
    ('x'):rep(16000), '\xff', true, false, {}, { 1, 2, 3 }, { player },
    { player, player, player, player, player, player }, { hex }, { hex, hex, hex }, { hex:corner(1) },
    { ore = 1 }, print, junk, long, game, player, hex, hex:corner(1),
    hex:edges()[1], game:blocker('robber'), game.state, game.players, game:hexes(), game.options,
  }
end
return {
  on_roll = function(game, player)
    local list, count = junk(game, player), 0
    local function try(target, name, a, b, c)
      count = count + 1
      pcall(target[name], target, a, b, c)
    end
    for i = 1, 39 do
      local x = list[i]
      for _, name in ipairs { 'most', 'nearest', 'shuffle_hexes', 'roll_off' } do
        try(game, name, x)
        try(game, name, game.players, x)
        try(game, name, game:hexes(), x)
        try(game, name, x, 1, 'x')
        try(game, name, game.players, 1, x)
        try(game, name, x, 'index')
      end
      try(game, 'scatter', x, 2)
      try(game, 'scatter', game:hexes(), type(x) ~= 'number' and x or 3)
      try(game, 'hexes', { apart_from = x })
      try(game, 'hexes', { outside = x })
      try(game, 'hexes', { red = x, ordinary = x, token = x })
    end
    assert(count > 100)
  end,
}
