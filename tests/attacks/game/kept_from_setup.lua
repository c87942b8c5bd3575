-- The game as it was kept from an earlier action.
-- expect: done
local kept
return {
  setup = function(game) kept = game end,
  on_roll = function(game, player, roll)
    assert(kept == nil or kept == game)
    assert(kept.turn == game.turn)
    kept:give(player, 'ore', 1)
  end,
}
