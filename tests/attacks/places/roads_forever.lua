-- Each road laid or taken makes the longest road be looked for.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local laid = {}
    for _, edge in ipairs(game:edges()) do
      if #laid < 12 and not edge.piece and pcall(edge.place, edge, player, 'road') then laid[#laid + 1] = edge end
    end
    while true do
      local edge = laid[1]
      edge:remove()
      edge:place(player, 'road')
    end
  end,
}
