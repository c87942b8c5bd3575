/* A number of cards of each kind of resource. */
#ifndef SKERRY_CARDS_H
#define SKERRY_CARDS_H

#include <skerry/limits.h>
#include <stdint.h>

/* Shape:  count[kind], at most SK_SUPPLY_MAX of each; kinds that a game does not have stay 0. */
typedef struct sk_cards {
    uint8_t count[SK_KINDS_MAX];
} sk_cards;

#endif
