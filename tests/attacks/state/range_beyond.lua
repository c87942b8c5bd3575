-- A range that does not fit.
-- expect: refused is not between
return {
  state = { n = { type = 'integer', min = -1 << 62, max = 1 << 62 } },
}
