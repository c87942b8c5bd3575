/* The inside of the players' room: what a kind of player is. */
#ifndef SK_PLAYER_PLAYER_H
#define SK_PLAYER_PLAYER_H

#include <skerry/player.h>

/* One kind of player: a row of the table in player.c.
 *
 * Owns:   create makes what the kind thinks with (NULL: nothing) and destroy frees it; a player's other calls
 *         allocate nothing.
 * Errors: choose passes on what the game answers; answer never fails. */
typedef struct sk_player_kind {
    const char *name;
    const char *text;
    int (*create)(void **mind, const sk_game *game, sk_error *error);
    void (*destroy)(void *mind);
    int (*choose)(sk_player *player, sk_game *game, sk_action *action, sk_error *error);
    int (*answer)(sk_player *player, sk_game *game, const sk_question *question, sk_answer *answer);
} sk_player_kind;

struct sk_player {
    const sk_player_kind *kind;
    uint64_t random; /* a stream of base/random.h */
    void *mind;
};

/* Uniform over the list, uniform over the options. */
int sk_player__random_choose(sk_player *player, sk_game *game, sk_action *action, sk_error *error);
int sk_player__random_answer(sk_player *player, sk_game *game, const sk_question *question, sk_answer *answer);
/* The same answer with any stream. */
void sk_player__any_answer(uint64_t *random, const sk_question *question, sk_answer *answer);

int sk_player__greedy_create(void **mind, const sk_game *game, sk_error *error);
void sk_player__greedy_destroy(void *mind);
int sk_player__greedy_choose(sk_player *player, sk_game *game, sk_action *action, sk_error *error);
int sk_player__greedy_answer(sk_player *player, sk_game *game, const sk_question *question, sk_answer *answer);

#endif
