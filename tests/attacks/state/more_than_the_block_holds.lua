-- State that would fill the memory.
-- expect: refused 1000000 is not between 1 and 4096
return {
  state = { n = { type = 'list', of = 'integer', min = 0, max = 1000000, size = 1000000 } },
}
