-- A list kept from an earlier action.
-- expect: done
local kept
return {
  state = {
    n = { type = 'integer', min = -5, max = 9 }, who = { type = 'player' }, spot = { type = 'hex' },
    bag = { type = 'set', of = 'integer', min = 1, max = 70 }, row = { type = 'list', of = 'integer', min = 0, max = 9, size = 5 },
    each = { type = 'integer', per = 'player', min = 0, max = 9 }, places = { type = 'set', of = 'node' },
  },
  points = { fame = 'Fame' }, metrics = { seen = {}, each_seen = { per = 'player' } }, endings = { collapse = 'Collapse' },
  setup = function(game) kept = game.state.row end,
  on_roll = function(game, player, roll)
    assert(kept == game.state.row)
    kept:clear()
    kept:push(3)
    assert(game.state.row[1] == 3)
  end,
}
