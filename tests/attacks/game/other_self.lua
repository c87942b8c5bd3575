-- Methods of the game called on everything else.
-- expect: done
local function junk(game, player)
  local state, hex = game.state, game:hexes()[1]
  return {
    0 / 0, math.huge, -math.huge, 1e300, 2.0 ^ 53, 0.5, -1, 0, 7, 255, 256, 65535, 65536, 1 << 31, 1 << 32, math.maxinteger,
    math.mininteger, '', 'ore', '1', ('x'):rep(16000), '\xff', true, false, {}, { 1, 2, 3 }, { player }, { hex }, { ore = 1 },
    { ore = -1 }, { ore = 0 / 0 }, { ore = 1 << 40 }, { x = 1 }, print, junk, game, player, player:next(), hex, hex:corner(1),
    hex:edges()[1], game:blocker('robber'), state, state.bag, state.row, state.each, game.players, game.options,
  }
end
return {
  state = {
    n = { type = 'integer', min = -5, max = 9 }, who = { type = 'player' }, spot = { type = 'hex' },
    bag = { type = 'set', of = 'integer', min = 1, max = 70 }, row = { type = 'list', of = 'integer', min = 0, max = 9, size = 5 },
    each = { type = 'integer', per = 'player', min = 0, max = 9 }, places = { type = 'set', of = 'node' },
  },
  points = { fame = 'Fame' }, metrics = { seen = {}, each_seen = { per = 'player' } }, endings = { collapse = 'Collapse' },
  on_roll = function(game, player, roll)
    local list = junk(game, player)
    for _, name in ipairs({ 'give', 'supply', 'random', 'hexes', 'holder', 'log', 'steps', 'count' }) do
      for i = 1, 52 do pcall(game[name], list[i], player, 'ore', 1) end
    end
  end,
}
