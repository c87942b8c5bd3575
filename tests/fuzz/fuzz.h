/* What the fuzz targets share. A target takes any bytes and ends; what must hold is checked with fuzz_must. In a fuzz
 * build (`./dev fuzz`) libFuzzer drives it, in all others corpus.c plays the cases kept in corpus/TARGET. */
#ifndef SKERRY_TESTS_FUZZ_H
#define SKERRY_TESTS_FUZZ_H

#include <skerry/skerry.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The target. Always 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program where the condition does not hold, after what and the formatted text. */
#define fuzz_must(condition, ...)                                   \
    do {                                                            \
        if (!(condition))                                           \
            fuzz_fail(__FILE__, __LINE__, #condition, __VA_ARGS__); \
    } while (0)
_Noreturn void fuzz_fail(const char *file, int line, const char *condition, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* An error that was told is a whole one: the status, one line of text, nothing where nothing failed. */
void fuzz_check_error(int status, const sk_error *error);

/* A file of this tree, read once. Owns: the program's; ends with a zero beyond *size. */
const char *fuzz_file(size_t *size, const char *path);

/* Bytes to decide by, from the front or from the back; beyond the end all are 0. */
typedef struct fuzz_bytes {
    const uint8_t *front, *back;
} fuzz_bytes;

uint8_t fuzz_take(fuzz_bytes *bytes);
uint8_t fuzz_take_back(fuzz_bytes *bytes);
/* A number below bound, which is 1..256. */
static inline int fuzz_below(fuzz_bytes *bytes, int bound) { return fuzz_take(bytes) % bound; }
static inline bool fuzz_left(const fuzz_bytes *bytes) { return bytes->front < bytes->back; }

/* A shipped board, loaded once; index counts round. */
enum { FUZZ_BOARDS = 12 };
const sk_board *fuzz_board(int index);

/* A game and what it stands on. */
typedef struct fuzz_game {
    sk_ruleset *ruleset;
    sk_machine *machine;
    sk_game *game;
} fuzz_game;

/* A game of the match on seed.
 * Owns:   the caller closes it with fuzz_close, also after a failure.
 * Errors: those of the library, checked to be whole. */
int fuzz_open(fuzz_game *g, const sk_match *match, uint64_t seed, sk_error *error);
void fuzz_close(fuzz_game *g);

/* Plays up to so many actions, picked by the bytes from the back and then by *random; stops where an action fails
 * too often. Whatever fails leaves no trace. */
void fuzz_play(sk_game *game, fuzz_bytes *bytes, uint64_t *random, int actions);

#endif
