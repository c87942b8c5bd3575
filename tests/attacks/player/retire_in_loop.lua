-- Players leave while they are gone through.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local n = 0
    for p in game:players_from(player) do
      p:retire()
      n = n + 1
    end
    assert(n >= 1 and n <= 4)
  end,
}
