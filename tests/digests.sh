#!/usr/bin/env bash
# The same games on every build: gcc and clang, with and without optimisation, one thread and two. Each build named
# (a preset; those that are not built are built) plays the same games, and their digests must be one.
#   tests/digests.sh PRESET...
set -euo pipefail
cd "$(dirname "$0")/.."

matches=("standard" "oil_springs" "volcano --set gold=true" "catakatoa --set token_stack=single" "natural_disasters"
  "volcano oil_springs natural_disasters" "catakatoa oil_springs"
  "dice_deck no_early_seven welfare harbor_master event_dice friendly_robber open_trade long_game"
  "seafarers" "seafarers --board fog_island" "standard --board base_six --players 6"
  "oil_springs --board oil_springs_six --players 6 --set extra_turn=paired"
  "standard --board ./tests/fixtures/boards/continent.yaml --players 6"
  "seafarers --board ./tests/fixtures/boards/archipelago.yaml --players 6")
failed=0

# Half of them greedy, half random.
seats() {
  if [[ $1 == *"--players 6"* ]]; then
    echo greedy,random,greedy,random,greedy,random
  else
    echo greedy,random,greedy,random
  fi
}

digest() { # PRESET THREADS MATCH...
  SKERRY_PATH=$PWD/build/$1/share/skerry "build/$1/bin/skerry" simulate "${@:3}" --games 40 --seed 7 --threads "$2" \
    --seats "$(seats "$*")" --format json | sed -n 's/.*"digest": *"\([0-9a-f]*\)".*/\1/p'
}

for match in "${matches[@]}"; do
  expected=
  for preset; do
    for threads in 1 2; do
      # shellcheck disable=SC2086 # a match is several words
      got=$(digest "$preset" "$threads" $match)
      expected=${expected:-$got}
      if [[ -z $got || $got != "$expected" ]]; then
        echo "$match: $preset with $threads threads gives '$got', not '$expected'" >&2
        failed=1
      fi
    done
  done
  echo "$expected  $match"
done
exit $failed
