#!/usr/bin/env bash
# Installs a release build, looks at what lies there, moves it elsewhere, and builds a small program against it with
# pkg-config and with CMake.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=$PWD/build/install
first=$build/first moved=$build/moved

rm -rf "$first" "$moved" "$build/other"
cmake --preset release -B "$build" -DCMAKE_INSTALL_PREFIX="$first" -DCMAKE_INSTALL_LIBDIR=lib -DSKERRY_TESTS=OFF >/dev/null
cmake --build "$build" >/dev/null
cmake --install "$build" >/dev/null

for file in bin/skerry lib/libskerry.a share/man/man1/skerry.1 share/skerry/library/skerry.d.lua share/skerry/boards/board.schema.json; do
  [[ -s $first/$file ]] || { echo "not installed: $file"; exit 1; }
done
installed() { # SOURCE_DIRECTORY INSTALLED_DIRECTORY PATTERN: the same files are in both
  diff <(cd "$1" 2>/dev/null && ls $3 2>/dev/null) <(cd "$first/$2" 2>/dev/null && ls $3 2>/dev/null)
}
installed core/include/skerry include/skerry '*.h'
installed scripts/scenarios share/skerry/scenarios '*.lua'
installed data/boards share/skerry/boards '*.yaml'
"$first/bin/skerry" version

mv "$first" "$moved"
env -u SKERRY_PATH XDG_DATA_HOME="$build/nobody" "$moved/bin/skerry" simulate volcano --games 1 --seed 1 >/dev/null
cmake --install "$build" --prefix "$build/other" >/dev/null
env -u SKERRY_PATH XDG_DATA_HOME="$build/nobody" "$build/other/bin/skerry" info standard >/dev/null
export PKG_CONFIG_PATH=$moved/lib/pkgconfig
for compiler in gcc clang; do
  # shellcheck disable=SC2046 # the flags are words
  $compiler -std=c17 -Wall -Wextra -Werror tests/install/main.c -o "$build/embed-$compiler" $(pkg-config --cflags --libs skerry)
  "$build/embed-$compiler"
done
cmake -S tests/install -B "$build/embed" -G Ninja -DCMAKE_PREFIX_PATH="$moved" >/dev/null
cmake --build "$build/embed" >/dev/null
"$build/embed/embed"
