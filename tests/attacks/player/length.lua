-- Nor a length.
-- expect: error attempt to get length of a player value ('player')
return {
  on_roll = function(game, player, roll)
    local _ = #player
  end,
}
