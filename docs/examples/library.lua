--- assert, error, pcall
local fine, message = pcall(function()
  assert(player.points >= 0, "points are never negative")
  error("as an example")
end)
if not fine then print(message) end

--- ipairs, pairs, print
for i, other in ipairs(game.players) do print(i, other) end
for kind, n in pairs { wool = 1, ore = 2 } do print(kind, n) end -- always in the same order

--- select, type, tonumber, tostring
local function count(...) return select("#", ...) end
if type(player) == "userdata" then print(count(1, 2), tonumber("12"), tostring(player)) end

--- math.abs, math.ceil, math.floor, math.fmod
print(math.abs(-3), math.ceil(7 / 2), math.floor(7 / 2), math.fmod(-7, 3)) -- 7 // 2 is simpler

--- math.max, math.min
game:give(player, "wool", math.max(0, math.min(2, 4 - player:count("wool"))))

--- math.random
local fine = pcall(math.random, 6) -- refused
assert(not fine)
game:random(6) -- this is the one

--- math.tointeger, math.type, math.ult
print(math.tointeger(3.0), math.type(3.5), math.ult(1, -1))

--- string.byte, string.char, string.len, string.lower, string.upper
print(string.byte("A"), string.char(65), string.len("wool"), string.lower("WOOL"), string.upper("ore"))

--- string.find, string.match, string.gmatch, string.gsub
print(string.find("victory_point", "_"), string.match("gold 12", "%d+"), string.gsub("a_b", "_", " "))
for word in string.gmatch("wool ore", "%a+") do print(word) end

--- string.format, string.rep, string.reverse, string.sub
print(string.format("%d of %s", 2, "wool"), string.rep("-", 3), string.reverse("oro"), string.sub("grain", 1, 2))

--- table.concat, table.insert, table.remove, table.sort
local names = { "wool", "ore" }
table.insert(names, "grain")
table.sort(names)
table.remove(names, 1)
print(table.concat(names, ", "))

--- table.move, table.pack, table.unpack
local list = table.pack(table.unpack(table.move({ 1, 2, 3 }, 2, 3, 1)))
print(list.n, list[1])
