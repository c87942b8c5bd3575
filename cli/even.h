/* Telling how even starting places are. */
#ifndef CLI_EVEN_H
#define CLI_EVEN_H

#include <skerry/balance.h>
#include <stdio.h>

/* "10.25  11.10  10.50: 0.85 apart; single corners from 5.50 to 4.25". Returns text. */
char *even_line(char *text, size_t size, const sk_balance *balance);

/* What the figures of the lines are. */
extern const char even_what[];

#endif
