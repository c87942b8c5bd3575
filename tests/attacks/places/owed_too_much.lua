-- More is owed than a byte holds.
-- expect: error is not between 0 and 255
return {
  on_payout = function(game, kind, owed) owed[game.turn_player] = 300 end,
  on_roll = function(game) game:hexes({ terrain = 'hills' })[1].terrain = 'forest' for _, h in ipairs(game:hexes()) do if h.token then h.token = game_roll(game) end end end,
}
