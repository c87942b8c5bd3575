-- Each wrong name is compared with all right ones.
-- expect: limit the time for one action is spent
return {
  on_roll = function(game, player, roll)
    local long = ('give'):rep(15)
    local function wrong() return game[long] end
    while true do pcall(wrong) end
  end,
}
