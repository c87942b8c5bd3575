-- Each name is looked for among the variables of all functions around it.
-- expect: refused functions stand inside each other
local function f() local a0
local function f() local a1
local function f() local a2
local function f() local a3
local function f() local a4
local function f() local a5
local function f() local a6
local function f() local a7
local function f() local a8
local function f() local a9
local function f() local a10
local function f() local a11
local function f() local a12
local function f() local a13
local function f() local a14
local function f() local a15
local function f() local a16
local function f() local a17
local function f() local a18
local function f() local a19
end end end end end end end end end end end end end end end end end end end end 
