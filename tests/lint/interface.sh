#!/usr/bin/env bash
# Everything that a script may call or declare a hook for is on the page that says so and in the annotations for
# editors: each hook of the table, each method and property of the bindings.
set -euo pipefail
missing=0

hooks() { sed -n 's/^ *X([A-Z_]*, "\([a-z_]*\)".*/\1/p' core/include/skerry/hook.h; }
members() { sed -n 's/^ *{"\([a-z_]*\)", .*/\1/p' core/script/bind_*.c; }

names=$( (hooks; members) | sort -u)
[[ $(hooks | wc -l) -gt 20 && $(members | wc -l) -gt 40 ]] || { echo "the tables are not found any more" >&2; exit 1; }
for page in docs/scenario-api.md scripts/skerry.d.lua; do
  for name in $names; do
    if ! grep -qE "(^|[^a-z_])$name([^a-z_]|$)" "$page"; then
      echo "$page does not say what '$name' is"
      missing=1
    fi
  done
done
exit $missing
