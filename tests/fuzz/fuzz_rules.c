/* Random small scripts, made of the bytes along the tables of hooks and methods, and random actions on their games.
 * After every action all that the engine promises is checked: rules_check.h. */
#include "fuzz/rules_check.h"
#include "fuzz/rules_script.h"

#include "base/random.h"

#include <string.h>

enum { FAILURES_MAX = 8, FRESH_EVERY = 16, LEGAL_EVERY = 10 };

/* The twin goes on on a machine that has run nothing yet. */
static void renew(rules_run *r)
{
    sk_error error = {0};
    sk_machine *machine = NULL;
    int status = sk_machine_new(&machine, r->g.ruleset, &error);
    rules_must(r, status == SK_OK, "a second machine cannot be made: %s", error.message);
    sk_game_set_machine(r->twin, machine);
    sk_machine_free(r->fresh);
    r->fresh = machine;
}

/* Mostly by the bytes; now and then a greedy computer player chooses, which tries things out. */
static int choose(rules_run *r, sk_player *player, const sk_choice *choices, int count, sk_action *action)
{
    sk_error error = {0};
    int pick = fuzz_left(r->bytes) ? fuzz_take_back(r->bytes) : (int)sk_random_below(&r->random, 256);
    if (pick % 8 != 7) {
        sk_game_sample(r->game, &choices[pick % count], &r->random, action);
        return SK_OK;
    }
    sk_game_copy(r->copy, r->game);
    int status = sk_player_choose(player, r->game, action, &error);
    fuzz_check_error(status, &error);
    rules_must(r, rules_same_block(r->game, r->copy), "a computer player changed the game");
    return status;
}

/* Does it here and on the twin: the same must come of it. */
static void act(rules_run *r, const sk_action *action)
{
    sk_error error = {0}, other = {0};
    if (r->count % FRESH_EVERY == 0 || r->failures > 0)
        renew(r);
    sk_game_copy(r->copy, r->game);
    sk_game_copy(r->twin, r->game);
    int status = sk_game_apply(r->game, action, NULL, &error);
    int second = sk_game_apply(r->twin, action, NULL, &other);
    fuzz_check_error(status, &error);
    rules_must(r, status == second, "on a fresh machine it is %d (%s), not %d (%s)", second, other.message, status,
               error.message);
    rules_must(r, strcmp(error.message, other.message) == 0, "on a fresh machine it is told '%s', not '%s'",
               other.message, error.message);
    rules_must(r, rules_same_block(r->game, r->twin), "on a fresh machine the game is another one");
    if (status != SK_OK) {
        rules_must(r, rules_same_block(r->game, r->copy), "it failed and left a trace: %s", error.message);
        rules_must(r, !r->quiet || status == SK_ERR_LIMIT, "a quiet script failed: %s", error.message);
        r->failures++;
        return;
    }
    r->failures = 0;
    r->done[r->count] = *action;
    r->digest[r->count++] = sk_game_digest(r->game);
    if (r->quiet) /* it knows the standard game alone */
        legal_remember(&r->memory, action);
}

/* Returns whether the game goes on. */
static bool step(rules_run *r, sk_player *player)
{
    static sk_choice listed[8192];
    const sk_choice *choices = NULL;
    sk_error error = {0};
    sk_action action;
    int count = 0;
    rules_give(r, r->game, r->failures ? -1 : r->count);
    sk_game_copy(r->copy, r->game);
    int status = sk_game_choices(r->game, &choices, &count, &error);
    fuzz_check_error(status, &error);
    rules_must(r, rules_same_block(r->game, r->copy), "listing changed the game");
    rules_must(r, !r->quiet || status == SK_OK || status == SK_ERR_LIMIT, "a quiet script failed: %s", error.message);
    if (status != SK_OK || count == 0 || count > 8192)
        return false;
    memcpy(listed, choices, sizeof *choices * (size_t)count);
    rules_check_list(r, listed, count);
    if (r->quiet && r->count % LEGAL_EVERY == 0)
        rules_check_legal(r, listed, count);
    if (choose(r, player, listed, count, &action) != SK_OK)
        return false;
    rules_check_json(r, &action);
    act(r, &action);
    rules_check_position(r);
    return r->failures < FAILURES_MAX && r->count < RULES_ACTIONS_MAX;
}

static void play(rules_run *r, int most)
{
    sk_error error = {0};
    sk_player *player = NULL;
    r->game = r->g.game;
    sk_game_record_events(r->game, true);
    int status = sk_game_clone(&r->copy, r->game, &error);
    if (status == SK_OK)
        status = sk_game_clone(&r->twin, r->game, &error);
    if (status == SK_OK)
        status = sk_player_new(&player, "greedy", r->game, r->seed, &error);
    rules_must(r, status == SK_OK, "%s", error.message);
    sk_game_record_events(r->copy, false);
    sk_game_record_events(r->twin, false);
    rules_check_position(r);
    while (most-- > 0 && step(r, player))
        continue;
    rules_check_replay(r);
    sk_player_free(player);
    sk_game_free(r->copy);
    sk_game_free(r->twin);
    sk_machine_free(r->fresh);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[RULES_SCRIPT_MAX];
    static rules_run r;
    fuzz_bytes bytes = {data, data + size};
    sk_error error = {0};
    int board = fuzz_take(&bytes), seats = 2 + fuzz_below(&bytes, 5), most = 16 + fuzz_below(&bytes, 128);
    bool quiet = fuzz_below(&bytes, 4) == 3;
    uint64_t seed = fuzz_take_back(&bytes);
    int gift = fuzz_take_back(&bytes) % 64;
    sk_source source = {"fuzz.lua", text, rules_write_script(text, &bytes, quiet)};
    const sk_board *island = fuzz_board(quiet ? board % 3 : board);
    int least = 0, largest = 0;
    sk_board_players(island, &least, &largest);
    seats = seats < least ? least : seats > largest ? largest : seats;
    sk_match match = {
        .board = island, .scripts = &source, .script_count = 1, .players = seats, .limits.instructions = 500000};
    r = (rules_run){
        .match = &match, .seed = seed, .quiet = quiet, .bytes = &bytes, .random = seed, .gift = gift, .script = text};
    int status = fuzz_open(&r.g, &match, seed, &error);
    rules_must(&r, r.g.ruleset, "the script is not well-formed: line %d: %s", error.line, error.message);
    if (status == SK_OK)
        play(&r, most);
    fuzz_close(&r.g);
    return 0;
}
