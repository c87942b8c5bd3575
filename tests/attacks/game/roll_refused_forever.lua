-- No roll may stand, and no function says so: there is nothing that a budget counts.
-- expect: error has refused 1000 rolls
return {
  can_keep_roll = { where = { phase = 'before_roll' }, 'never' },
}
