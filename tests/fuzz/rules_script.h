/* Small scripts made of bytes, along the tables of hooks and methods: what is made is nearly always well-formed, and a
 * method or hook that is added is tried without a word here. */
#ifndef SKERRY_TESTS_FUZZ_RULES_SCRIPT_H
#define SKERRY_TESTS_FUZZ_RULES_SCRIPT_H

#include "fuzz/fuzz.h"

enum { RULES_SCRIPT_MAX = 32768 };

/* Writes a script. A quiet one looks and speaks but changes nothing of the game, so that the game is still the
 * standard one.
 * Returns its length; the text ends with a zero. */
size_t rules_write_script(char text[RULES_SCRIPT_MAX], fuzz_bytes *bytes, bool quiet);

#endif
