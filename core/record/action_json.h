/* Actions and answers as JSON objects, for the lines of a journal and for front ends. */
#ifndef SK_RECORD_ACTION_JSON_H
#define SK_RECORD_ACTION_JSON_H

#include "game/ruleset.h"
#include "record/json.h"

/* What gives the names their meaning. question is what waits for an answer, or NULL. */
typedef struct sk_lexicon {
    const sk_ruleset *rules;
    const sk_question *question;
} sk_lexicon;

/* Owns:   a new reference, the caller's.
 * Errors: NULL for an index out of range, an answer without its question, or without memory. */
json_t *sk_action__encode(const sk_lexicon *words, const sk_action *action);

/* words NULL: the form alone is checked (keys, types, sizes) and only the kind is set. line: the object is a
 * line of a journal, with "n", "seat" and "digest" besides. Errors: SK_ERR_INPUT without a place. */
int sk_action__decode(sk_action *action, const sk_lexicon *words, json_t *json, bool line, sk_error *error);

#endif
