-- An order function that sorts, and so on.
-- expect: limit the memory for one action is spent
return {
  on_roll = function(game, player, roll)
    local depth = 0
    local function order(a, b)
      if depth < 150 then
        depth = depth + 1
        local t = {}
        for i = 1, 2000 do t[i] = -i end
        table.sort(t, order)
      end
      return a < b
    end
    table.sort({3, 2, 1}, order)
  end,
}
