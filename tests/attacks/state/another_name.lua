-- A variable that is not declared.
-- expect: error state declares no 'm'
return {
  state = {
    n = { type = 'integer', min = -5, max = 9 }, who = { type = 'player' }, spot = { type = 'hex' },
    bag = { type = 'set', of = 'integer', min = 1, max = 70 }, row = { type = 'list', of = 'integer', min = 0, max = 9, size = 5 },
    each = { type = 'integer', per = 'player', min = 0, max = 9 }, places = { type = 'set', of = 'node' },
  },
  points = { fame = 'Fame' }, metrics = { seen = {}, each_seen = { per = 'player' } }, endings = { collapse = 'Collapse' },
  on_roll = function(game, player, roll)
    return game.state.m
  end,
}
