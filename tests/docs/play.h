/* Playing an example until all that it shows has happened. */
#ifndef TESTS_DOCS_PLAY_H
#define TESTS_DOCS_PLAY_H

#include "watch.h"

/* Compiles the example and plays games on the board that it names (the beginner's else) between computer players.
 *
 * Returns 0; -1 where it fails or where something that it shows never happened: why[size] says what. */
int example_play(const example *e, const entry *entries, int entry_count, char *why, size_t size);

/* What the engine says of a script that is wrong, as `skerry play` would show it; "" where nothing is. */
void example_mistake(const example *e, char *text, size_t size);

#endif
