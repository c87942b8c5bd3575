-- What is far too long for a number is not read at all.
-- expect: done
return {
  on_roll = function(game, player, roll)
    local s = ('9'):rep(16000)
    for _ = 1, 1000 do assert(tonumber(s) == nil) end
  end,
}
