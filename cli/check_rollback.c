/* An action happens whole or not at all: errors are thrown into hooks, and the position must be as it was before. */
#include "check_game.h"
#include "mix.h"
#include "report.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STRIKES_OF_A_HOOK = 40, HOOKS_MAX = 128, CREATIONS = 8 };

typedef struct striking {
    check_table table;
    sk_profile *profile;
    check_strikes *strikes;
    sk_game *copy;
    void *block; /* of the copy, before */
    uint64_t before[HOOKS_MAX];
    uint64_t random;
} striking;

static uint64_t below(striking *s, uint64_t n)
{
    s->random = mix(s->random, n);
    return s->random % n;
}

static void count_lines(striking *s)
{
    for (int hook = 0; hook < HOOKS_MAX; hook++)
        s->before[hook] = sk_profile_hook_lines(s->profile, hook);
}

/* What is tried on the copy: an action, or (NULL) listing what may be done. */
static int try(striking *s, const sk_action *action)
{
    const sk_choice *choices;
    int count;
    sk_error ignored;
    return action ? sk_game_apply(s->copy, action, NULL, &ignored)
                  : sk_game_choices(s->copy, &choices, &count, &ignored);
}

static void note_strike(striking *s, int hook, bool whole)
{
    sk_hook_profile shown;
    s->strikes->count++;
    s->strikes->of_hook[hook]++;
    if (!whole && !s->strikes->broken[0] && sk_profile_hook(s->profile, hook, &shown))
        snprintf(s->strikes->broken, sizeof s->strikes->broken, "%s", shown.name);
}

static void strike(striking *s, int hook, uint64_t lines, const sk_action *action)
{
    size_t size;
    sk_game_copy(s->copy, s->table.game);
    const void *now = sk_game_block(s->copy, &size);
    memcpy(s->block, now, size);
    sk_profile_strike(s->profile, hook, 1 + below(s, lines));
    int status = try(s, action);
    bool struck = sk_profile_struck(s->profile);
    sk_profile_strike(s->profile, -1, 0);
    if (struck)
        note_strike(s, hook, status == SK_ERR_SCRIPT && memcmp(s->block, sk_game_block(s->copy, NULL), size) == 0);
}

/* Does it once on the copy to see which hooks have lines in it; then once more for each, with an error. */
static void strike_all(striking *s, const sk_action *action)
{
    sk_game_copy(s->copy, s->table.game);
    count_lines(s);
    if (try(s, action) != SK_OK)
        return;
    uint64_t lines[HOOKS_MAX];
    for (int hook = 0; hook < HOOKS_MAX; hook++)
        lines[hook] = sk_profile_hook_lines(s->profile, hook) - s->before[hook];
    for (int hook = 0; hook < HOOKS_MAX; hook++)
        if (lines[hook] > 0 && s->strikes->of_hook[hook] < STRIKES_OF_A_HOOK)
            strike(s, hook, lines[hook], action);
}

/* While a game is made: it is then not made. */
static void strike_creation(striking *s, const char *name)
{
    for (int i = 0; i < CREATIONS; i++) {
        int hook = sk_profile_hook_called(s->profile, name);
        sk_game *game = NULL;
        sk_error ignored;
        if (hook < 0 || hook >= HOOKS_MAX)
            return;
        sk_profile_strike(s->profile, hook, 1 + below(s, (uint64_t)4 << i));
        int status = sk_game_new(&game, s->table.ruleset, s->table.machine, s->table.setup->seed, &ignored);
        bool struck = sk_profile_struck(s->profile);
        sk_profile_strike(s->profile, -1, 0);
        if (struck)
            note_strike(s, hook, status == SK_ERR_SCRIPT && !game);
        sk_game_free(game);
    }
}

static int begin(striking *s, const check_setup *setup, sk_error *error)
{
    size_t size;
    int status = check_table_open(&s->table, setup, s->profile, error);
    if (status == SK_OK)
        status = sk_game_clone(&s->copy, s->table.game, error);
    if (status != SK_OK)
        return status;
    sk_game_block(s->copy, &size);
    s->block = checked_alloc(size);
    strike_creation(s, "lay");
    strike_creation(s, "setup");
    strike_creation(s, "can_lay");
    return SK_OK;
}

int check_rollback(check_strikes *strikes, const check_setup *setup, sk_profile *profile, sk_error *error)
{
    striking *s = checked_alloc(sizeof *s);
    s->profile = profile;
    s->strikes = strikes;
    s->random = setup->seed;
    int status = begin(s, setup, error), more = status == SK_OK;
    while (more == 1) {
        sk_action action;
        more = check_table_choose(&s->table, &action, error);
        if (more != 1)
            break;
        strike_all(s, NULL);
        strike_all(s, &action);
        int applied = sk_game_apply(s->table.game, &action, NULL, error);
        more = applied == SK_OK ? 1 : applied;
    }
    sk_game_free(s->copy);
    check_table_close(&s->table);
    free(s->block);
    free(s);
    return status != SK_OK ? status : more;
}
