/* The greedy player's mind: all that it thinks with, made once. */
#ifndef SK_PLAYER_GREEDY_H
#define SK_PLAYER_GREEDY_H

#include "player/player.h"
#include "player/worth.h"

enum {
    SK_IMPOSSIBLE = -0x40000000, /* worth of what cannot be done */
    SK_OFFERS_A_TURN = 2,
    SK_SHOWN_MAX = 64,
};

/* What a seat has done in its turn so far; forgotten when the turn is another. */
typedef struct sk_turn_memory {
    uint32_t turn;
    uint8_t seat;
    int done, scripted, offers;
    sk_cards give[SK_OFFERS_A_TURN], get[SK_OFFERS_A_TURN];
} sk_turn_memory;

/* What the player has found out by sending a copy of the game there: what scripts give for settling somewhere, and what
 * becomes of land that nobody has seen. Of rewards those are known whose node bears the mark of the seat's buildings.
 *
 * Shape:  reward, pull, known[node_count]. */
typedef struct sk_scouting {
    int32_t *reward, *pull;
    bool surveyed; /* all places have been looked at once */
    uint32_t *known;
    bool tried[SK_TERRAINS_MAX], hopes[SK_TERRAINS_MAX];
    void *room;
} sk_scouting;

/* A position looked at: who stands where and what the seat saves for. */
typedef struct sk_look {
    sk_land land;
    sk_sight sight;
    sk_aims aims;
    void *land_room, *sight_room;
} sk_look;

/* Owns:   everything; allocated by sk_player__greedy_create alone. */
typedef struct sk_mind {
    sk_map map;
    sk_look here;      /* the position to decide in */
    sk_look after;     /* the one that is tried; its land only where a script may have changed it */
    sk_look asked;     /* the one in the middle of an action */
    sk_game *guess;    /* the position with hidden things dealt anew */
    sk_game *trial[2]; /* copies to act on; [1] for the steps that follow an action */
    bool guessed;
    bool ends; /* the turn may end now, and scripts may have a word in it */
    int seat;
    uint64_t dream;  /* random numbers of this decision */
    uint64_t future; /* what comes, the same for all that is tried at this decision */
    sk_shown shown[SK_SHOWN_MAX];
    sk_scouting scouted;
    sk_player *player;
    sk_turn_memory memory;
} sk_mind;

/* Reads the position for the seat into look, judging the land anew. */
void sk_greedy_look(sk_mind *mind, sk_look *look, const sk_game *game, int seat);

/* A listed choice as an action. */
sk_action sk_greedy_action(const sk_choice *choice);

/* What the hand of the look gains by some cards less and some more. */
int sk_greedy_swap(const sk_look *look, const sk_cards *less, const sk_cards *more);

/* count cards of from that the look's hand misses least, or, if wanted, wants most. */
void sk_greedy_cards(const sk_look *look, const sk_cards *from, int count, bool wanted, sk_cards *cards);

/* The cards a script asks for: those that the seat itself holds are to be given, others are to be had. */
void sk_greedy_asked_cards(const sk_look *look, const sk_question *question, sk_cards *cards);

/* The move of a blocker that harms others most and oneself least, also by leaving where it stands. */
int sk_greedy_block(const sk_mind *mind, const sk_sight *sight, const sk_choice *choices, int count);
/* Which of the listed choices is best, for prompts that need no trial. */
int sk_greedy_victim(const sk_mind *mind, const sk_sight *sight, const sk_choice *choices, int count);
int sk_greedy_pick(const sk_look *look, const sk_choice *choices, int count);

/* ---- greedy_scout.c ---- */

/* Owns:   the arrays, freed with mind->scouted.room. Errors: false when there is no memory. */
bool sk_greedy_scouting_make(sk_scouting *scouted, const sk_map *map);
/* Finds out what it pays to reach the places that the look's seat could, and chooses the best anew. In a turn of the
 * seat's own, before anything else is tried; nothing where no script could pay. */
void sk_greedy_scout(sk_mind *mind, sk_look *look, const sk_game *game);

/* ---- trials: greedy_trial.c ---- */

/* Does the choice on the copy, its questions answered by one's own lights; false where it is refused. */
bool sk_greedy_apply(sk_mind *mind, sk_game *game, const sk_choice *choice);
/* What the position is worth to the seat if it does nothing more. */
int sk_greedy_stay(sk_mind *mind, const sk_game *game);
/* What the seat's position is worth after the choice, with the steps that follow at once. */
int sk_greedy_try(sk_mind *mind, const sk_game *game, const sk_choice *choice);

/* ---- trade: greedy_trade.c ---- */

/* Finds an offer worth making; fills action and remembers it. gain: what it must at least bring. */
bool sk_greedy_offer(sk_mind *mind, const sk_choice *choices, int count, int gain, sk_action *action);
/* Accepts, refuses or counters the offer on the table. */
void sk_greedy_reply(sk_mind *mind, const sk_game *game, const sk_choice *choices, int count, sk_action *action);
/* Picks one of the answers to one's own offer, or none. */
void sk_greedy_confirm(sk_mind *mind, const sk_game *game, const sk_choice *choices, int count, sk_action *action);

#endif
