/* Who sits where: people and computer players. */
#ifndef CLI_SEATS_H
#define CLI_SEATS_H

#include <skerry/skerry.h>

enum { SEAT_TEXT_MAX = 2 * SK_NAME_MAX };

typedef struct seat_info {
    bool human;
    bool named;               /* somebody chose the name */
    char kind[SK_NAME_MAX];   /* "human" or a computer player's */
    char name[SK_NAME_MAX];   /* given, or made of the colour of the seat */
    char text[SEAT_TEXT_MAX]; /* KIND or KIND:NAME, as it was given */
} seat_info;

/* Reads KIND or KIND:NAME for seat number index (from 0).
 * Errors: SK_ERR_USAGE with the nearest kind. */
int seat_read(seat_info *seat, int index, const char *text, sk_error *error);

/* Gives seats whose colour is somebody's name another name. Errors: SK_ERR_USAGE where two chose the same. */
int seats_settle(seat_info *seats, int count, sk_error *error);

/* "human", "random", "greedy" ...: NULL beyond the last. */
const char *seat_kind(int index);

#endif
