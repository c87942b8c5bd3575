-- Memory ends while an error is being handled.
-- expect: limit the memory for one action is spent
return {
  on_roll = function(game, player, roll)
    local keep = {}
    local function f(s)
      for i = 1, 200 do keep[#keep + 1] = {} end
      return (s:gsub('.', f)) .. nil
    end
    while true do pcall(f, 'x') end
  end,
}
