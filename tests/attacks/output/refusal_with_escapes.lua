-- Control bytes in the reason of a refusal.
-- expect: done
return {
  can_build = function() return false, '\27[2J' end,
  on_roll = function(game, player, roll)
    game:log('ok')
  end,
}
