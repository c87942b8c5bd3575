-- The same through order functions.
-- expect: error C stack overflow
return {
  on_roll = function(game, player, roll)
    local function f(a, b)
      table.sort({3, 2, 1}, f)
      return a < b
    end
    table.sort({3, 2, 1}, f)
  end,
}
