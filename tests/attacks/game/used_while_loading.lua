-- A method kept in no game at all.
-- expect: refused a function cannot stand here
return {
  presets = function(game) return game:hexes() end,
}
