-- Memory ends at each place in turn: in a closure, a text, a table, a list.
-- expect: limit the memory for one action is spent
return {
  on_roll = function(game, player, roll)
    local keep, n = {}, 0
    local function more() n = n + 1 keep[n] = { function() return n end, 'text ' .. n, { n } } end
    while true do pcall(more) end
  end,
}
