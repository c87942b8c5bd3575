#!/usr/bin/env bash
# Every public header compiles alone, as C17 and as C++, with gcc and clang, and includes no others of the tree
# than public ones.
set -uo pipefail
cd "$(dirname "$0")/../.."
failed=0

for header in core/include/skerry/*.h; do
  for compiler in "gcc -x c -std=c17" "g++ -x c++ -std=c++17" "clang -x c -std=c17" "clang++ -x c++ -std=c++17"; do
    echo "#include <skerry/${header##*/}>" |
      $compiler -Wall -Wextra -Wpedantic -Werror -fsyntax-only -Icore/include - || {
      echo "$header: does not compile alone with $compiler"
      failed=1
    }
  done
done
exit $failed
