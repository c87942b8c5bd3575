-- A step down from nothing.
-- expect: done
return {
  on_roll = function(game, player, roll)
    for _, node in ipairs(game:nodes()) do
      node:downgrade('tip')
      node:downgrade('destroy')
      node:downgrade()
    end
  end,
}
