/* A board on its way to a file: what a person would write, in the words of docs/board-format.md. */
#ifndef SKERRY_DRAFT_H
#define SKERRY_DRAFT_H

#include <skerry/status.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sk_draft sk_draft;

/* NULL is fine. */
void sk_draft_free(sk_draft *draft);

/* Adds lines for people at the head of the file. */
void sk_draft_remark(sk_draft *draft, const char *lines);

/* Writes the board file of a draft, its cells in columns as the island lies. schema is where editors find
 * board.schema.json (the first line of the file names it), or NULL. What is written has been loaded again: it is a
 * board.
 * Owns:   the caller frees *yaml; it ends with a zero that *size does not count.
 * Errors: SK_ERR_INPUT when the draft is no board, with the place in the file that it would have been, called by
 *         the board's id; SK_ERR_SYSTEM without memory. */
int sk_draft_write(char **yaml, size_t *size, const sk_draft *draft, const char *schema, sk_error *error);

#ifdef __cplusplus
}
#endif

#endif
