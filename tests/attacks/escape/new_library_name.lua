-- Leave a word for the other scripts.
-- expect: error table.mine cannot be assigned
return {
  on_roll = function(game, player, roll)
    table.mine = true
  end,
}
