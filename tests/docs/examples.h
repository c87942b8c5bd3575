/* The examples of docs/examples/: one file a part of the page, each example below a line that says what it shows.
 *
 *     --- game:give, game:supply
 *     if game:supply("wool") > 0 then game:give(player, "wool", 1) end
 *
 * An example is either a part of the table that a script returns, or the inside of a function(game, player). */
#ifndef TESTS_DOCS_EXAMPLES_H
#define TESTS_DOCS_EXAMPLES_H

#include "entries.h"

enum { EXAMPLES_MAX = 400, EXAMPLE_SHOWS_MAX = 24 };

typedef struct example {
    char shows[EXAMPLE_SHOWS_MAX][ENTRY_NAME_MAX];
    int show_count;
    const char *text; /* of text_size bytes, with the end of its last line */
    size_t text_size;
    char file[40];
    int line;    /* of its first line in that file */
    bool inside; /* of a function */
} example;

typedef struct examples {
    int count;
    example *list;
    char *text[16];
    int file_count;
} examples;

/* Reads all of them from folder. Owns: the caller frees with examples_free. Returns 0; -1 after saying what is wrong. */
int examples_read(examples *all, const char *folder);
void examples_free(examples *all);

/* The example that shows the entry, or NULL. */
const example *example_of(const examples *all, const char *name);

/* The whole script of an example. Returns its length. Its lines have the numbers that they have in the example; in the
 * first, so many bytes stand before it. */
size_t example_head_size(const example *e);
size_t example_script(const example *e, char *buffer, size_t size);

#endif
