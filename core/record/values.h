/* One value of an action: a name, a place, a number. Its letter says which, as in SK_ACTIONS:
 *   k resource, p piece, b blocker, c card         by name
 *   s seat, h hex, N node, E edge                  from 1
 *   i number from 0, z number of either sign (16 bits, two's complement in the action)
 *   y yes or no, o one of the question's choices   by its text, or from 1 where texts are alike */
#ifndef SK_RECORD_VALUES_H
#define SK_RECORD_VALUES_H

#include "record/action_json.h"

/* Owns:   a new reference. Errors: NULL out of range, or without memory. */
json_t *sk_value__encode(const sk_lexicon *words, char letter, uint16_t value);

/* Reads object[key]. words NULL: checks the form alone. Errors: SK_ERR_INPUT. */
int sk_value__decode(uint16_t *value, const sk_lexicon *words, char letter, const json_t *object, const char *key,
                     sk_error *error);

/* Cards: {"ore": 2}, kinds without a card left out. */
json_t *sk_value__encode_cards(const sk_lexicon *words, const sk_cards *cards);
int sk_value__decode_cards(sk_cards *cards, const sk_lexicon *words, const json_t *object, const char *key,
                           sk_error *error);

#endif
