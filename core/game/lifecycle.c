/* Making, copying and ending games. */
#include "base/error.h"
#include "base/hash.h"
#include "base/random.h"
#include "game/answers.h"
#include "game/game.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void point_into(sk_game *game)
{
    const sk_plan *plan = &game->rules->plan;
    uint8_t *base = (uint8_t *)game->block;
#define AT(field) ((void *)(base + plan->field))
    game->seat = AT(seats);
    game->terrain = AT(terrain);
    game->token = AT(token);
    game->token_hexes = AT(token_hexes);
    game->hex_owes = AT(hex_owes);
    game->node_piece = AT(node_piece);
    game->edge_piece = AT(edge_piece);
    game->harbor = AT(harbor);
    game->deck = AT(deck);
    game->land = AT(land);
    game->blocked = AT(blocked);
    game->free_edges = AT(free_edges);
    game->own_edges = AT(own_edges);
    game->frontier = AT(frontier);
    game->reach = AT(reach);
    game->own_nodes = AT(own_nodes);
    game->state = AT(state);
    game->offer = AT(offer);
    game->pending = AT(pending);
#undef AT
    game->before_pending = (sk_pending *)(void *)((uint8_t *)game->before + plan->pending);
}

/* Zeroed, and whole cache lines: the block is copied at every action. */
static sk_block *new_block(size_t size)
{
    size_t lines = (size + 63) & ~(size_t)63;
    sk_block *block = aligned_alloc(64, lines);
    if (block)
        memset(block, 0, lines);
    return block;
}

static int allocate(sk_game **made, const sk_ruleset *ruleset, sk_error *error)
{
    sk_game *game = calloc(1, sizeof *game);
    if (game) {
        game->rules = ruleset;
        game->map = ruleset->map;
        game->block = new_block(ruleset->plan.size);
        game->before = new_block(ruleset->plan.size);
        game->choice_max = ruleset->choices_max;
        game->choices = calloc((size_t)game->choice_max, sizeof *game->choices);
    }
    if (!game || !game->block || !game->before || !game->choices) {
        sk_game_free(game);
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    }
    point_into(game);
    *made = game;
    return 0;
}

void sk_game_free(sk_game *game)
{
    if (!game)
        return;
    free(game->block);
    free(game->before);
    free(game->choices);
    free(game->events);
    free(game);
}

void sk_game_set_machine(sk_game *game, sk_machine *machine) { game->host = machine ? machine->host : (sk_host){0}; }

static void seed_streams(sk_game *game, uint64_t seed)
{
    uint64_t *random = game->block->random;
    random[SK_STREAM_DECK] = sk_random_stream(seed, "deck");
    random[SK_STREAM_DICE] = sk_random_stream(seed, "dice");
    random[SK_STREAM_STEAL] = sk_random_stream(seed, "steal");
    for (int i = 0; i < game->rules->script_count; i++) {
        char name[SK_NAME_MAX + 8];
        snprintf(name, sizeof name, "script:%s", game->rules->script_id[i]);
        random[SK_STREAM_SCRIPT + i] = sk_random_stream(seed, name);
    }
}

static int lay_out(sk_game *game, uint64_t seed, int64_t *laid, sk_error *error)
{
    sk_layout *layout = calloc(1, sizeof *layout);
    if (!layout)
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    int status = sk_board_lay(game->rules->board, seed, layout, error);
    *laid += layout->work;
    if (!status) {
        for (int hex = 0; hex < game->map->hex_count; hex++) {
            game->terrain[hex] = game->rules->board_terrain[layout->terrain[hex]];
            game->token[hex] = layout->token[hex];
        }
        for (int i = 0; i < sk_board_harbor_count(game->rules->board); i++)
            game->harbor[i] = game->rules->board_harbor[layout->harbor_kind[i]];
    }
    free(layout);
    return status;
}

enum { DRAWS_MAX = 200, LAID_MAX = 10000000 /* cells looked at, before the last draw */ };

/* The first draw of a seed is what `board show` draws; further ones leave every other stream as it is. */
static uint64_t island_seed(uint64_t seed, int draw)
{
    char name[24];
    snprintf(name, sizeof name, "island:%d", draw);
    return draw ? sk_random_stream(seed, name) : seed;
}

/* From nothing to the first prompt. *refused: a script does not want this island. */
static int open_game(sk_game *game, uint64_t seed, uint64_t island, int64_t *laid, bool *refused)
{
    const sk_ruleset *rules = game->rules;
    memset(game->block, 0, rules->plan.size);
    game->block->size = rules->plan.size;
    game->event_count = 0; /* nothing happened on an island that was refused */
    seed_streams(game, seed);
    int status = lay_out(game, island, laid, &game->error);
    *refused = false;
    if (status)
        return status;
    memcpy((uint8_t *)game->block + rules->plan.state, rules->initial_state, rules->plan.state_size);
    if (game->host.begin)
        game->host.begin(game->host.payload, game);
    game->no_ask++;
    status = rules->ops->start(game);
    game->no_ask--;
    *refused = status == SK_ERR_INPUT;
    return status;
}

static int draw_and_open(sk_game *game, uint64_t seed, int64_t *laid)
{
    int draws = sk_board_is_random(game->rules->board) ? DRAWS_MAX : 1, status = 0;
    bool refused = true;
    for (int draw = 0; refused && draw < draws && *laid < LAID_MAX; draw++)
        status = open_game(game, seed, island_seed(seed, draw), laid, &refused);
    return status;
}

static int new_game(sk_game **made, const sk_ruleset *ruleset, sk_machine *machine, uint64_t seed, bool recording,
                    int64_t *laid, sk_error *error)
{
    *laid = 0;
    if (ruleset->script_count > 0 && !machine)
        return sk_error_set(error, SK_ERR_USAGE, "this rule set has scripts: a game of it needs a machine");
    sk_game *game;
    int status = allocate(&game, ruleset, error);
    if (status)
        return status;
    sk_game_set_machine(game, machine);
    sk_game_record_events(game, recording);
    status = draw_and_open(game, seed, laid);
    if (status) {
        if (error)
            *error = game->error;
        sk_game_free(game);
        return status;
    }
    *made = game;
    return 0;
}

int sk_game_new_counted(sk_game **made, const sk_ruleset *ruleset, sk_machine *machine, uint64_t seed, int64_t *laid,
                        sk_error *error)
{
    return new_game(made, ruleset, machine, seed, false, laid, error);
}

int sk_game_new(sk_game **made, const sk_ruleset *ruleset, sk_machine *machine, uint64_t seed, sk_error *error)
{
    int64_t laid;
    return new_game(made, ruleset, machine, seed, false, &laid, error);
}

int sk_game_new_with_events(sk_game **made, const sk_ruleset *ruleset, sk_machine *machine, uint64_t seed,
                            sk_error *error)
{
    int64_t laid;
    return new_game(made, ruleset, machine, seed, true, &laid, error);
}

/* ---- copies ---- */

static const sk_block *official(const sk_game *game) { return game->waiting ? game->before : game->block; }

void sk_game_copy(sk_game *target, const sk_game *source)
{
    const sk_plan *plan = &source->rules->plan;
    bool cold = target->block->table | source->block->table;
    memcpy(target->block, source->block, cold ? plan->pending : plan->offer);
    if (source->waiting || target->waiting) {
        target->island_kept = true;
        memcpy(target->before, source->before, plan->size);
        target->waiting = source->waiting;
        if (source->waiting)
            target->question = source->question;
    }
    target->imagined = source->imagined;
    target->imagined_at = source->imagined_at;
    target->event_count = 0;
}

int sk_game_clone(sk_game **copy, const sk_game *game, sk_error *error)
{
    int status = allocate(copy, game->rules, error);
    if (status)
        return status;
    (*copy)->host = game->host;
    sk_game_copy(*copy, game);
    return 0;
}

const sk_ruleset *sk_game_ruleset(const sk_game *game) { return game->rules; }

/* ---- the block ---- */

const void *sk_game_block(const sk_game *game, size_t *size)
{
    if (size)
        *size = game->rules->plan.size;
    return official(game);
}

uint64_t sk_game_digest(const sk_game *game) { return sk_hash(official(game), game->rules->plan.size); }
uint32_t sk_game_reveals(const sk_game *game) { return official(game)->reveals; }
uint32_t sk_game_turns(const sk_game *game) { return official(game)->turns; }
uint32_t sk_game_actions(const sk_game *game) { return official(game)->actions; }

/* Stands where a block says that has been found safe. */
static int enter(sk_game *game, const sk_block *block)
{
    memcpy(game->before, block, game->rules->plan.size);
    memcpy(game->block, block, game->rules->plan.size);
    memset(game->pending, 0, sizeof *game->pending);
    game->block->pending = 0;
    game->waiting = block->pending;
    game->island_kept = true;
    game->imagined = 0;
    game->event_count = 0;
    return game->waiting ? sk_game_derive(game) : 0;
}

/* Where the question cannot be asked again, the game stays where it stood. */
static int enter_or_stay(sk_game *game, const sk_block *block)
{
    sk_block *stood = new_block(block->size);
    if (!stood)
        return sk_game_fail(game, SK_ERR_SYSTEM, "out of memory");
    memcpy(stood, official(game), block->size);
    int status = enter(game, block);
    if (status) {
        sk_error why = game->error;
        enter(game, stood);
        game->error = why;
        status = game->error.status = SK_ERR_INPUT; /* whatever it is that fails with such answers */
    }
    free(stood);
    return status;
}

int sk_game_set_block(sk_game *game, const void *data, size_t size, sk_error *error)
{
    uint32_t said = 0;
    if (size >= sizeof(sk_block))
        memcpy(&said, (const uint8_t *)data + offsetof(sk_block, size), sizeof said);
    if (size != game->rules->plan.size || said != size)
        return sk_error_set(error, SK_ERR_INPUT, "the block is of another rule set: %zu bytes instead of %u", size,
                            game->rules->plan.size);
    sk_block *block = new_block(size); /* the caller's may lie anywhere */
    if (!block)
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    memcpy(block, data, size);
    int status = sk_game_block_safe(game->rules, block)
                     ? enter_or_stay(game, block)
                     : sk_game_fail(game, SK_ERR_INPUT, "the block holds what no game of this rule set can hold");
    free(block);
    if (status && error)
        *error = game->error;
    return status;
}

void sk_game_cut(sk_game *game)
{
    if (game->waiting) {
        memcpy(game->block, game->before, game->rules->plan.pending);
        memset(game->before_pending, 0, sizeof *game->before_pending);
        game->block->pending = 0;
        game->waiting = false;
        game->imagined = 0;
    }
    game->event_count = 0;
    game->block->ended = 1;
    game->block->ending = SK_ENDING_LIMIT;
    game->block->winner = SK_NO_SEAT;
    sk_event *event = sk_game_emit(game, SK_EVENT_ENDED, SK_NO_SEAT);
    if (event)
        event->a = SK_ENDING_LIMIT;
}
