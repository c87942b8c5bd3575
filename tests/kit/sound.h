/* What must hold of any position of any scripts. All of it fails the test with these words in front. */
#ifndef SKERRY_TESTS_KIT_SOUND_H
#define SKERRY_TESTS_KIT_SOUND_H

#include "game/game.h"

/* Cards of each kind at the start, and a game to try things on. */
typedef struct sound {
    const char *what; /* which game it is, for the failure */
    int cards[SK_KINDS_MAX];
    sk_game *copy;
    uint64_t random;
} sound;

/* Owns: sound_close frees what it keeps. what must live as long. */
void sound_open(sound *s, const sk_game *game, const char *what);
void sound_close(sound *s);

/* No card is made or lost; every piece is on the board or in its supply; what is kept of the board is what is made of
 * it anew. */
void sound_position(sound *s, const sk_game *game);

/* So many of the listed choices are not refused, and of so many that anybody could think of, listed or not, those that
 * are done are listed. What fails leaves no trace. */
void sound_list(sound *s, sk_game *game, int samples);

/* What keeps a game from being one that nobody can end; NULL where it is such a game: nobody has a building that earns,
 * there is no trade, or nothing is left that anybody could build. */
const char *sound_goes_on(const sk_game *game);
static inline bool sound_is_dead(const sk_game *game) { return !sound_goes_on(game); }

/* Whether a long run plays the game for another turn. Where lava has left one settlement that earns, at a 12, players who do
 * anything at random need more than 20,000 turns; so it is played on for as long as somebody could go on, ten times that at
 * most. Whether anybody could is looked at seldom, since it takes long. */
bool sound_plays_on(const sk_game *game);

#endif
