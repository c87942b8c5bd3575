-- Everything that is no argument, in each place: collect and heaps, and who they are about.
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
    game:give(player, 'ore', 3)
    local heap = game:collect(player, 'Give', true, 3)
    local function try(target, name, a, b, c)
      count = count + 1
      pcall(target[name], target, a, b, c)
    end
    for i = 1, 39 do
      local x = list[i]
      for _, name in ipairs { 'given', 'size', 'size_for', 'cards', 'cards_for', 'claimants', 'takers', 'is_short',
        'give' } do
        try(heap, name, x)
      end
      try(heap, 'largest', player, x)
      try(heap, 'give', player, x)
      try(heap, 'give', player, nil, x)
      pcall(heap.give, x, player)
      local _, step = pcall(heap.takers, heap, game.players)
      pcall(step, x, x)
      try(game, 'collect', x, 'Give')
      try(game, 'collect', player, x)
      try(player, 'round', x)
      try(player, 'victims', x)
      try(game:hexes()[1], 'owners', x)
      try(game:blocker('robber'), 'go_home', x, 'Home')
    end
    assert(count > 100)
  end,
}
