-- Everything off the board, twice.
-- expect: done
return {
  on_roll = function(game, player, roll)
    for _ = 1, 2 do
      for _, node in ipairs(game:nodes()) do node:remove() end
      for _, edge in ipairs(game:edges()) do edge:remove() end
    end
    assert(#player:nodes() == 0 and #player:edges() == 0)
  end,
}
