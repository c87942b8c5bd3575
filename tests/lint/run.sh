#!/usr/bin/env bash
# All checks of the source that need no running program. Each prints what is wrong; all are run.
set -uo pipefail
cd "$(dirname "$0")/../.."
failed=

check() {
  if "${@:2}"; then
    echo "lint: ok: $1"
  else
    echo "lint: FAILED: $1"
    failed=1
  fi
}

format() {
  local file bad=0
  for file in $(find core cli tests -name '*.[ch]'); do
    clang-format "$file" | diff -u --label "$file" --label "$file, formatted" "$file" - || bad=1
  done
  return $bad
}

# With no Lua file yet luacheck has nothing to say, and says so with an error.
lua() {
  local files
  files=$(find scripts tests -name '*.lua' 2>/dev/null)
  [[ -z $files ]] || luacheck --quiet --no-color $files
}

documentation() { awk -f tests/lint/documentation.awk core/include/skerry/*.h; }

tables() { awk -f tests/lint/tables.awk README.md $(find docs -name '*.md'); }

check "format of C (mend with ./dev lint --fix)" format
check "Lua" lua
check "public headers compile alone" tests/lint/headers.sh
check "public functions are documented" documentation
check "tables have rows of one length" tables
check "hooks, methods and properties are documented" tests/lint/interface.sh
check "every clause has a test" tests/lint/clauses.sh
check "rooms keep to themselves" tests/lint/rooms.sh build/dev
[[ -z $failed ]]
