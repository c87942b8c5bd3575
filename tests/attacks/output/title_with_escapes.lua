-- Control bytes where a script says what it is.
-- expect: refused control characters
return {
  summary = '\27[2J',
}
