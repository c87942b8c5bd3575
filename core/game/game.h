/* The inside of a game, for the rooms rules and script. */
#ifndef SK_GAME_GAME_H
#define SK_GAME_GAME_H

#include "base/error.h"
#include "game/bits.h"
#include "game/block.h"

#include <skerry/position.h>

/* Besides 0 and negative statuses: a question has no answer yet, unwind and leave the block as it is. */
enum { SK_ASK = 1 };

enum { SK_EVENTS_MAX = 256 };

/* One firing of a hook. arg[] are the arguments after `game`, as the hook's types say: indices from 0, SK_NONE
 * for nil; a roll is its total, its dice are the block's; a word is SK_WORD_*. */
typedef struct sk_call {
    uint8_t hook;
    bool handled;      /* out: a replaceable event was handled */
    bool refused;      /* out: a predicate said no; game->reason says why */
    uint16_t answered; /* out: the host's number of what handled or refused */
    int32_t arg[4];
    uint8_t *owed;  /* of on_payout, on_short: cards for each seat */
    int32_t number; /* in and out: of a modifier */
} sk_call;

/* What runs the scripts. */
typedef struct sk_host {
    void *payload;
    /* Fires a hook that some script has. 0, SK_ASK or a status. */
    int (*fire)(void *payload, struct sk_game *game, sk_call *call);
    /* Whether a hook that some script has could concern one of them now, whatever its arguments. NULL: always. */
    bool (*cares)(void *payload, const struct sk_game *game, int hook);
    /* Of a predicate whose argument of that number is a place from first on, bit by bit of *places: takes out the
     * places that are refused without a script's function. Whether the others must be asked about. NULL: always. */
    bool (*narrow)(void *payload, const struct sk_game *game, const sk_call *call, int argument, int first,
                   uint64_t *places);
    /* can_ACTION with the first given parameters; sets *refused. */
    int (*can_act)(void *payload, struct sk_game *game, int action, int seat, const uint16_t *param, int given,
                   bool *refused);
    /* on_ACTION */
    int (*act)(void *payload, struct sk_game *game, int action, int seat, const uint16_t *param);
    /* Names the place of what handled or refused the call in game->error, which is about that. */
    void (*blame)(void *payload, struct sk_game *game, const sk_call *call);
    /* A new action begins: budgets are full again. */
    void (*begin)(void *payload, struct sk_game *game);
} sk_host;

/* A machine of whatever kind begins with its host. */
struct sk_machine {
    sk_host host;
};

struct sk_game {
    const sk_ruleset *rules;
    const sk_topology *map;
    sk_block *block; /* live; while an action waits: the position at the question */
    sk_host host;

    /* into the live block, fixed for the life of the game */
    sk_seat *seat;
    uint8_t *terrain, *token;
    uint64_t *token_hexes; /* [11][hex_words]: hexes with token 2..12 */
    uint64_t *hex_owes;    /* what each hex pays when it produces: a byte for each seat, from byte 1 */
    sk_place *node_piece, *edge_piece;
    uint8_t *harbor; /* kind of each harbor, 0xff generic */
    uint8_t *deck;
    uint64_t *land;       /* hexes that are land */
    uint64_t *blocked;    /* nodes where nobody may settle: with a building, beside one, or off the land */
    uint64_t *free_edges; /* [at sea][edge_words] empty edges with land, with sea beside */
    uint64_t *own_edges;  /* [seat][net][edge_words] with a piece of the network */
    uint64_t *frontier;   /* [seat][net][edge_words] edges that touch the seat's network; may be taken */
    uint64_t *reach;      /* [seat][node_words] nodes where a road of the seat ends */
    uint64_t *own_nodes;  /* [seat][node piece slot][node_words] */
    uint8_t *state;
    sk_offer *offer;
    sk_pending *pending; /* of the live block: always zero; see before */

    sk_block *before; /* the block before the action; while one waits: the game as saved */
    sk_pending *before_pending;
    bool waiting;         /* before holds an action that waits for an answer */
    bool island_kept;     /* before holds the island too: it may have changed since */
    sk_question question; /* while waiting */

    const sk_decider *decider;
    uint16_t answer_next; /* byte of the next recorded answer */
    uint16_t answer_done; /* answers consumed in this run */
    uint64_t imagined;    /* not 0: seeds the random numbers that follow the answer at imagined_at */
    uint16_t imagined_at; /* byte of that answer: the first that was not recorded when the game was imagined */
    uint16_t draw_next;   /* draws of this run that fate was asked for */
    const sk_fate *fate;  /* NULL: chance decides */
    uint16_t no_ask;      /* >0: inside a can_ or modify_ hook */
    uint8_t held;         /* >0: awards wait for all that changes together; see rules.h */
    uint16_t due;         /* bits of the awards that wait */
    sk_choice *choices;
    int choice_count, choice_max;
    char reason[SK_TEXT_MAX]; /* of the last refusal */
    sk_error error;           /* of the action that is being done */
    bool recording;
    uint8_t
        served; /* bits of the seats that got something from the bank since the dice were rolled or on_produced began */
    uint8_t unseen; /* bits of the seats that do not learn the private part of what is being said */
    int event_count;
    sk_event *events; /* SK_EVENTS_MAX, allocated with the game */
};

/* ---- hooks ---- */

static inline bool sk_has_hook(const sk_game *game, sk_hook hook) { return sk_ruleset_has_hook(game->rules, hook); }

/* Whether it is worth while to fire the hook for each of many candidates: asked once, before a list. */
static inline bool sk_game_narrow(const sk_game *game, const sk_call *call, int argument, int first, uint64_t *places)
{
    if (!sk_has_hook(game, (sk_hook)call->hook))
        return false;
    return !game->host.narrow || game->host.narrow(game->host.payload, game, call, argument, first, places);
}
static inline bool sk_game_cares(const sk_game *game, sk_hook hook)
{
    return sk_has_hook(game, hook) && (!game->host.cares || game->host.cares(game->host.payload, game, hook));
}

/* Fires call; only for hooks that some script has. 0, SK_ASK or a status. */
int sk_game_fire(sk_game *game, sk_call *call);

/* An error of what handled or refused the call: fills game->error; returns SK_ERR_SCRIPT. */
SK_COLD int sk_game_blame(sk_game *game, const sk_call *call, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- asking ---- */

/* Shape:  answers with one of the options, with cards, or with SK_NONE where there is none or it was declined.
 * Errors: SK_ASK when nobody has answered yet: unwind without another word. */
int sk_game_ask(sk_game *game, const sk_question *question, sk_answer *answer);

/* ---- steps ---- */

/* Errors: SK_ERR_LIMIT beyond SK_STEPS_MAX. */
int sk_game_push(sk_game *game, sk_step_kind kind, int seat, int value);
static inline sk_step *sk_game_step(const sk_game *game) /* NULL: none, the turn goes on */
{
    return game->block->step_count ? &game->block->step[game->block->step_count - 1] : NULL;
}
void sk_game_pop(sk_game *game);

/* ---- the island ---- */

/* Before anything of the island is changed: pieces, sets, terrains, tokens, the deck. */
static inline void sk_game_touch_island(sk_game *game)
{
    const sk_plan *plan = &game->rules->plan;
    if (game->island_kept)
        return;
    game->island_kept = true;
    memcpy((uint8_t *)game->before + plan->hot_size, (uint8_t *)game->block + plan->hot_size,
           plan->offer - plan->hot_size);
}

/* ---- events ---- */

sk_event *sk_game_record_event(sk_game *game, sk_event_kind kind, int seat);

/* Room for the next event, zeroed, kind and seat set; NULL while events are not recorded or there is no room. */
static inline sk_event *sk_game_emit(sk_game *game, sk_event_kind kind, int seat)
{
    return game->recording ? sk_game_record_event(game, kind, seat) : NULL;
}

/* "fields with 9", as it is now. Returns buffer. */
char *sk_game_hex_text(const sk_game *game, int hex, char *buffer, size_t size);

/* ---- failing ---- */

/* Fills game->error; returns status. */
SK_COLD int sk_game_fail(sk_game *game, sk_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
#define sk_game_refuse(game, ...) sk_game_fail(game, SK_ERR_ILLEGAL, __VA_ARGS__)

/* ---- random numbers ---- */

/* Units:  0..bound-1. Counts as a reveal. */
uint32_t sk_game_random(sk_game *game, int stream, uint32_t bound);

/* 0..5, without counting as a reveal: for the two dice of a turn, which are one. */
uint32_t sk_game_die(sk_game *game, int stream);

/* One of the cards, of which there are some: its kind. Counts as a reveal. */
int sk_game_random_card(sk_game *game, int stream, const sk_cards *cards);

/* The total of so many dice that a script rolls. Each counts as a reveal. */
int sk_game_roll(sk_game *game, int stream, int dice);

/* ---- changing the position from outside ---- */

/* Lets edit change the block, whole or not at all: when it answers other than 0 the position is as before. Nothing
 * may be asked in it.
 * Errors: edit's; SK_ERR_ILLEGAL while a question is open. */
int sk_game_edit(sk_game *game, int (*edit)(void *payload, sk_game *game), void *payload, sk_error *error);

/* ---- scripts' variables ---- */

/* value of element 0 of seat (0 where not per player). References are index + 1, 0 for nil. */
int64_t sk_var_get(const sk_game *game, const sk_var *var, int seat);
/* Errors: SK_ERR_SCRIPT beyond its range. Keeps points and awards that hang on it. */
int sk_var_set(sk_game *game, const sk_var *var, int seat, int64_t value);
/* Sets. */
bool sk_var_has(const sk_game *game, const sk_var *var, int seat, int member);
/* Bits of the 64 members from first on, a multiple of 64, of a set that is not per player. */
uint64_t sk_var_members(const sk_game *game, const sk_var *var, int first);
bool sk_var_empty(const sk_game *game, const sk_var *var, int seat);
void sk_var_put(sk_game *game, const sk_var *var, int seat, int member, bool in);
/* Lists: element i from 0. */
int sk_var_size(const sk_game *game, const sk_var *var, int seat);
int64_t sk_var_at(const sk_game *game, const sk_var *var, int seat, int i);
int sk_var_at_set(sk_game *game, const sk_var *var, int seat, int i, int64_t value);
/* Errors: SK_ERR_SCRIPT when full or out of range. */
int sk_var_push(sk_game *game, const sk_var *var, int seat, int64_t value);
/* SK_ERR_SCRIPT when empty. Takes the last element. */
int sk_var_pop(sk_game *game, const sk_var *var, int seat, int64_t *value);

/* ---- listing ---- */

/* A choice as one word. */
static inline uint64_t sk_choice_word(int kind, int a, int b, int c)
{
    return (uint64_t)kind | (uint64_t)(uint16_t)a << 16 | (uint64_t)(uint16_t)b << 32 | (uint64_t)c << 48;
}

/* One more choice. */
static inline void sk_game_offer_choice(sk_game *game, int kind, int a, int b, int c)
{
    uint64_t word = sk_choice_word(kind, a, b, c);
    if (game->choice_count < game->choice_max)
        memcpy(&game->choices[game->choice_count++], &word, sizeof word);
}

/* One more for each member of a word of a set, whose first bit is place first. Four are written at a time, the last
 * of them in vain perhaps: how many there are is anybody's guess, and the processor's would be wrong. */
static inline void sk_game_offer_places(sk_game *game, int kind, int a, int first, uint64_t places)
{
    sk_choice *next = game->choices + game->choice_count;
    if (game->choice_max - game->choice_count < 64)
        return; /* sk_ruleset.choices_max leaves room for all */
    while (places)
        for (int i = 0; i < 4; i++) {
            int place = first + sk_bit_first(places | UINT64_C(1) << 63);
            uint64_t word = sk_choice_word(kind, a, place, 0);
            memcpy(next, &word, sizeof word);
            next += places != 0;
            places &= places - 1;
        }
    game->choice_count = (int)(next - game->choices);
}

/* One more for each kind in the set, likewise: the third argument is c. */
static inline void sk_game_offer_kinds(sk_game *game, int kind, int a, unsigned kinds, int c)
{
    sk_choice *next = game->choices + game->choice_count;
    if (game->choice_max - game->choice_count < SK_KINDS_MAX)
        return;
    for (int i = 0; i < game->rules->resource_count; i++) {
        uint64_t word = sk_choice_word(kind, a, i, c);
        memcpy(next, &word, sizeof word);
        next += kinds >> i & 1;
    }
    game->choice_count = (int)(next - game->choices);
}

/* ---- the seats ---- */

static inline int sk_next_seat(const sk_game *game, int seat)
{
    return seat + 1 < game->rules->seat_count ? seat + 1 : 0;
}

static inline uint64_t *sk_own_nodes(const sk_game *game, int seat, int piece)
{
    const sk_ruleset *rules = game->rules;
    return game->own_nodes + (seat * rules->node_pieces + rules->node_piece_slot[piece]) * rules->plan.node_words;
}
static inline uint64_t *sk_free_edges(const sk_game *game, bool at_sea)
{
    return game->free_edges + at_sea * game->rules->plan.edge_words;
}
static inline uint64_t *sk_own_edges(const sk_game *game, int seat, int net)
{
    return game->own_edges + (seat * game->rules->net_count + net) * game->rules->plan.edge_words;
}
static inline uint64_t *sk_frontier(const sk_game *game, int seat, int net)
{
    return game->frontier + (seat * game->rules->net_count + net) * game->rules->plan.edge_words;
}
static inline uint64_t *sk_reach(const sk_game *game, int seat)
{
    return game->reach + seat * game->rules->plan.node_words;
}

/* sk_game_new, which tells what laying the island out cost, also where no game begins: cells looked at. */
int sk_game_new_counted(sk_game **made, const sk_ruleset *ruleset, sk_machine *machine, uint64_t seed, int64_t *laid,
                        sk_error *error);

#endif
