#!/usr/bin/env bash
# Every clause and ruling of tests/clauses.txt has a test whose name bears its id, and every value of an option that a
# line names in brackets is tested. Prints what is missing; exits with 1 if anything is.
#
#   tests/lint/clauses.sh            all of them
#   tests/lint/clauses.sh BASE D     only ids that begin with one of these words
#
# A test bears an id when its name has it: in C with _ for -, between underscores; in Lua as it stands.
#
#   test_rules_base__BASE_30_single_claimant_takes_what_is_left        (a C file test_*.c)
#   test("VOL-13 a struck city becomes a settlement", ...)             (a Lua file of tests/)
#
# A value counts as tested when a file with a test of that id says it as `option=value`, where the game is set up or in
# a comment beside the test; a loop over whole numbers says its range:
#
#   kit_new(&(kit_setup){.set = "strict_phases=true"})      -- OIL-A3 oil_limit=4      /* oil_limit=0..21 */
set -euo pipefail
cd "$(dirname "$0")/../.."

mapfile -t files < <(find tests -name 'test_*.c' -o -path 'tests/*.lua' | sort)
exec awk -v only="$*" '
  # ---- the tests ----
  FILENAME != "tests/clauses.txt" {
    if (match($0, /(^|[^A-Za-z0-9_])test_[A-Za-z0-9_]+ *\(/) && !/unit_test/) {
      name = substr($0, RSTART, RLENGTH)
      gsub(/[^A-Za-z0-9_]/, "", name)
      names[FILENAME] = names[FILENAME] name "_ "
    }
    if (FILENAME ~ /\.lua$/ && match($0, /(^|[^A-Za-z0-9_])test\("[^"]*"/)) {
      name = substr($0, RSTART, RLENGTH)
      sub(/^.*test\("/, "", name)
      gsub(/[^A-Za-z0-9]/, "_", name)
      names[FILENAME] = names[FILENAME] "_" name "_ "
    }
    rest = $0
    while (match(rest, /[a-z][a-z0-9_]*=[A-Za-z0-9_.]+/)) {
      say(FILENAME, substr(rest, RSTART, RLENGTH))
      rest = substr(rest, RSTART + RLENGTH)
    }
    next
  }

  # ---- the clauses ----
  NF && wanted($1) {
    count++
    id = $1
    gsub(/-/, "_", id)
    found = ""
    for (file in names)
      if (index(names[file], "_" id "_"))
        found = found file "\n"
    if (found == "")
      missing($1, "no test bears its id", $0)
    else if (match($0, /\[[^]]*\]/))
      check_values($1, substr($0, RSTART + 1, RLENGTH - 2), found)
  }

  END {
    printf "%d clauses, %d missing\n", count, bad
    exit bad > 0
  }

  function wanted(id,   words, n, i) {
    n = split(only, words, " ")
    for (i = 1; i <= n; i++)
      if (index(id, words[i] "-") == 1)
        return 1
    return n == 0
  }

  function say(file, setting,   at, range, value) {
    said[file, setting] = 1
    at = index(setting, "=")
    if (split(substr(setting, at + 1), range, /\.\./) == 2)
      for (value = range[1]; value <= range[2] + 0; value++)
        said[file, substr(setting, 1, at) value] = 1
  }

  function check_values(id, option, found,   values, list, n, m, i, f, tested, at) {
    at = index(option, "=")
    n = split(substr(option, at + 1), values, ",")
    m = split(found, list, "\n")
    for (i = 1; i <= n; i++) {
      tested = 0
      for (f = 1; f <= m; f++)
        tested += (list[f], substr(option, 1, at) values[i]) in said
      if (!tested)
        missing(id, "no test of " substr(option, 1, at) values[i], "")
    }
  }

  function missing(id, why, line) {
    bad++
    sub(/^[^ ]+ /, "", line)
    printf "%s: %s%s\n", id, why, line == "" ? "" : " (" line ")"
  }
' "${files[@]}" tests/clauses.txt
