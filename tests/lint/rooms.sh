#!/usr/bin/env bash
# What the include paths cannot prove about the rooms (docs/architecture.md):
#   nobody climbs out of a room with "../";
#   each library has one room that knows it;
#   a front end includes only <skerry/...>;
#   below load, script and record there is no input or output, clock, environment or mutable global.
# usage: rooms.sh BUILD_DIRECTORY
set -uo pipefail
cd "$(dirname "$0")/../.."
build=$1
failed=0

refuse() {
  if [[ -n $2 ]]; then
    printf '%s:\n%s\n' "$1" "$2"
    failed=1
  fi
}

refuse "an include that climbs" "$(grep -rnE '#include *["<]\.\./|#include.*/\.\./' core cli tests --include='*.[ch]')"

only_in() { # HEADER ROOM
  refuse "<$1> outside core/$2" "$(grep -rnE "#include *[<\"]$1" core --include='*.[ch]' | grep -v "^core/$2/")"
}
only_in '(lua|lauxlib|lualib).h' script
only_in yaml.h load
only_in jansson.h record
only_in sodium record

refuse "a front end reaches past <skerry/...>" \
  "$(grep -rnE '#include *"(base|board|game|rules|load|script|record|player)/' cli tests/api --include='*.[ch]' 2>/dev/null)"

outside='f?open|fdopen|fread|fwrite|fputs?c?|puts|putchar|v?f?printf|f?scanf|read|write|system|exit|(secure_)?getenv|setenv|
time|clock(_gettime)?|gettimeofday|localtime|gmtime|s?rand(om)?|getrandom|stdin|stdout|stderr|setlocale|strtok'
outside=${outside//$'\n'/}
for room in base board game rules player; do
  objects=$(for source in core/$room/*.c; do echo "$build/core/CMakeFiles/room_$room.dir/${source#core/}.o"; done)
  refuse "room $room reaches outside" "$(nm -A --undefined-only $objects | grep -E " U ($outside)$")"
  refuse "room $room has mutable globals" "$(objdump -t $objects | grep -E '\.t?(data|bss)[[:space:]]' | grep -v ' d ')"
done
exit $failed
