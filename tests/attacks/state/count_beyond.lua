-- A building that counts for more than anything could hold.
-- expect: refused between 0 and 100
return {
  state = { ports = { type = 'integer', per = 'player', counts = { city = 1 << 40 } } },
}
