/* How a script is written: text that grows, and what may be named in it. */
#ifndef SKERRY_TESTS_FUZZ_RULES_WRITER_H
#define SKERRY_TESTS_FUZZ_RULES_WRITER_H

#include "fuzz/rules_script.h"

enum { WRITER_NAMES_MAX = 48, WRITER_DEPTH_MAX = 4 };

/* Types of values are letters: those of SK_HOOKS (p player, r roll, k resource, o owed, w word, c card, t piece, n
 * place, b blocker, h hex, i integer), and N node, e edge, T terrain, B boolean, s string, * anything. */
typedef struct writer {
    char *text;
    size_t used;
    fuzz_bytes *bytes;
    bool quiet;
    bool oil;       /* is a resource here */
    int statements; /* that may still be written */
    int depth;
    int name_count;
    struct {
        char name[24];
        char type;
    } names[WRITER_NAMES_MAX]; /* in scope */
    int made;                  /* names made so far, so that each is new */
} writer;

void writer_put(writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* At most once in the arguments of a call, as compilers differ in which they work out first. */
static inline int writer_below(writer *w, int bound) { return fuzz_below(w->bytes, bound); }
/* One of count words. */
const char *writer_word(writer *w, const char *const *words, int count);
#define WRITER_WORD(w, words) writer_word(w, words, (int)(sizeof(words) / sizeof(words)[0]))

/* A name of a value of this type in scope, or NULL. */
const char *writer_name(writer *w, char type);
void writer_add_name(writer *w, const char *name, char type);

/* An expression of the type; now and then of another. */
void write_value(writer *w, char type);
/* A call of a method from the tables of bindings; where the writer is quiet, one that only looks. */
void write_call(writer *w);
/* Statements, until the writer has had enough. */
void write_body(writer *w);

#endif
