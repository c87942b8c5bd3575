/* Islands of another program: games of Pioneers, files that end in `.game`. docs/board-format.md tells what becomes of
 * each of their lines. */
#ifndef SKERRY_PIONEERS_H
#define SKERRY_PIONEERS_H

#include <skerry/board.h>
#include <skerry/draft.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Told of each thing that one side says and the other cannot: a line of file (0: of none in particular), and what it is,
 * why, and what was done, in one line of text. */
typedef void sk_remark_fn(void *payload, const char *file, int line, const char *text);

/* Reads a game, size bytes called name in errors and remarks, as a board that is called id. What the board is to be
 * played with stands in it: options, and figures whose names tell the script that has them (sk_board_script).
 * Owns:   the caller frees *draft with sk_draft_free.
 * Errors: SK_ERR_INPUT with file and line for what is no game; SK_ERR_SYSTEM without memory. */
int sk_pioneers_import(sk_draft **draft, const char *id, const char *name, const char *text, size_t size,
                       sk_remark_fn *remark, void *payload, sk_error *error);

/* The game that is played on a board, as far as the board does not say it itself. */
typedef struct sk_pioneers_game {
    int points; /* to how many it is played */
    /* How many there are of a kind; what is "supply", "bank" or "deck". -1 where the game has no such kind. */
    int (*count)(void *payload, const char *what, const char *kind);
    /* The value of an option, script "" for one of every game; NULL where the game has none such. */
    const char *(*option)(void *payload, const char *script, const char *option);
    /* The i-th script of the game, from 0; NULL beyond the last. */
    const char *(*script)(void *payload, int i);
    void *payload;
} sk_pioneers_game;

/* Writes a board as a game. What Pioneers cannot deal at random is dealt from the seed.
 * Owns:   the caller frees *text; it ends with a zero that *size does not count.
 * Errors: SK_ERR_INPUT when the board is too large or cannot be laid out; SK_ERR_SYSTEM without memory. */
int sk_pioneers_export(char **text, size_t *size, const sk_board *board, const sk_pioneers_game *game, uint64_t seed,
                       sk_remark_fn *remark, void *payload, sk_error *error);

#ifdef __cplusplus
}
#endif

#endif
