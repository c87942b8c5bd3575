#include "kit/stacked.h"
#include "kit/kit_internal.h"
#include "kit/mirror.h"
#include "kit/sound.h"

#include "base/random.h"

#include <stdio.h>
#include <string.h>

enum { LOOK_EVERY = 64, SAMPLES = 4, SETTINGS_MAX = 24 };

void stacked_open(stacked *s, const shipped *all, const shipped_stack *stack)
{
    sk_error error = {0}, first = {0};
    *s = (stacked){.all = all, .stack = *stack};
    shipped_names(s->names, sizeof s->names, all, stack);
    for (int i = 0; i < all->board_count; i++) {
        if (!shipped_may_mean(all, stack, i))
            continue;
        if (shipped_fits(all, stack, all->board[i], &error))
            s->board[s->board_count++] = all->board[i];
        else if (!first.message[0])
            first = error;
    }
    if (s->board_count == 0)
        fail_msg("%s fit on no board that is meant for one of them: %s", s->names, first.message);
}

/* ---- settings ---- */

static size_t write_value(char *to, size_t size, const sk_option *option, uint64_t *random)
{
    int64_t value = option->min;
    switch (option->type) {
    case SK_OPTION_BOOLEAN:
        return (size_t)snprintf(to, size, "%s", sk_random_below(random, 2) ? "true" : "false");
    case SK_OPTION_CHOICE:
        return (size_t)snprintf(to, size, "%s", option->values[sk_random_below(random, (uint32_t)option->value_count)]);
    case SK_OPTION_HEX: /* few islands have such a hex, and of these few can do with it */
        return (size_t)snprintf(to, size, "%u,%u", 1 + sk_random_below(random, 7), 1 + sk_random_below(random, 7));
    default:
        value += sk_random_below(random, (uint32_t)(option->max - option->min + 1));
        for (int i = 0; i < option->value_count; i++)
            if (option->not_in[i] == value)
                value = option->value;
        return (size_t)snprintf(to, size, "%lld", (long long)value);
    }
}

static bool has(const stacked *s, const char *id)
{
    for (int i = 0; i < s->stack.count; i++)
        if (strcmp(s->all->script[s->stack.script[i]].info.id, id) == 0)
            return true;
    return false;
}

/* Whether a setting of the option is drawn. */
static bool is_drawn(const stacked *s, const sk_option *option, uint64_t *random)
{
    bool rare = option->type == SK_OPTION_HEX;
    return sk_random_below(random, rare ? 16 : 3) == 0 && (!option->with[0] || has(s, option->with));
}

/* A third of the options, each at any value that it may have. */
static void draw_settings(char *set, const stacked *s, uint64_t random)
{
    size_t used = 0;
    int count = 0;
    set[0] = 0;
    for (int i = 0; i < s->stack.count; i++) {
        const sk_script_info *info = &s->all->script[s->stack.script[i]].info;
        for (int k = 0; k < info->option_count && count < SETTINGS_MAX; k++) {
            if (STACKED_SET_MAX - used < 3 * SK_NAME_MAX || !is_drawn(s, &info->option[k], &random))
                continue;
            used += (size_t)snprintf(set + used, STACKED_SET_MAX - used, "%s%s.%s=", count++ ? " " : "", info->id,
                                     info->option[k].name);
            used += write_value(set + used, STACKED_SET_MAX - used, &info->option[k], &random);
        }
    }
}

void stacked_setup(kit_setup *setup, char *set, const stacked *s, int game, uint64_t seed)
{
    const sk_board *board = s->board[game / 2 % s->board_count];
    int allowed[SK_SEATS_MAX], count = 0;
    for (int players = 2; players <= SK_SEATS_MAX; players++)
        if (sk_board_allows_players(board, players))
            allowed[count++] = players;
    *setup = (kit_setup){.scripts = s->names, .board = sk_board_id(board), .own_dice = true, .play_setup = true};
    setup->players = allowed[game / 2 / s->board_count % count];
    if (game % 2) {
        draw_settings(set, s, sk_random_stream(seed, s->names));
        setup->set = set;
    }
}

/* ---- games between players ---- */

typedef struct match {
    kit *k;
    sk_game *game;
    sk_player *player[SK_SEATS_MAX];
    char what[STACKED_SET_MAX + 500];
} match;

/* Returns false where scripts, settings and island do not go together. Fails the test where they do without settings. */
static bool open_match(match *m, const kit_setup *setup, const char *kind, uint64_t seed)
{
    sk_error error = {0};
    *m = (match){0};
    snprintf(m->what, sizeof m->what, "%s on %s, %d players %s, %s, seed %llu", setup->scripts, setup->board,
             setup->players, kind, setup->set ? setup->set : "as ruled", (unsigned long long)seed);
    if (kit_try(setup, &error) == SK_OK) {
        m->k = kit_new(setup);
        if (sk_game_new(&m->game, m->k->ruleset, m->k->machine, seed, &error))
            m->game = NULL;
    }
    if (!m->game) {
        if (!setup->set || error.status == SK_ERR_SCRIPT)
            fail_msg("%s: %s", m->what, error.message);
        if (m->k)
            kit_free(m->k);
        return false;
    }
    for (int seat = 0; seat < setup->players; seat++)
        assert_int_equal(sk_player_new(&m->player[seat], kind, m->game, seed * SK_SEATS_MAX + (uint64_t)seat, &error),
                         SK_OK);
    return true;
}

static void close_match(match *m)
{
    for (int seat = 0; seat < SK_SEATS_MAX; seat++)
        sk_player_free(m->player[seat]);
    sk_game_free(m->game);
    kit_free(m->k);
}

/* Chooses for the seat to act; false when the game is over. */
static bool choose(match *m, sk_action *action)
{
    sk_error error = {0};
    sk_prompt prompt;
    char text[1024];
    sk_game_prompt(m->game, &prompt);
    if (prompt.kind == SK_PROMPT_NONE)
        return false;
    if (sk_player_choose(m->player[prompt.seat], m->game, action, &error))
        fail_msg("%s: %s", m->what, sk_error_text(text, sizeof text, &error));
    return true;
}

static void apply(const match *m, sk_game *game, const sk_action *action)
{
    sk_error error = {0};
    char text[1024];
    if (sk_game_apply(game, action, NULL, &error))
        fail_msg("%s, turn %u: %s", m->what, sk_game_turns(game), sk_error_text(text, sizeof text, &error));
}

static void play_one(match *m)
{
    sound s;
    sk_action action;
    sound_open(&s, m->game, m->what);
    for (int i = 0; sound_plays_on(m->game) && choose(m, &action); i++) {
        apply(m, m->game, &action);
        if (i % LOOK_EVERY == 0) {
            sound_position(&s, m->game);
            sound_list(&s, m->game, SAMPLES);
        }
    }
    sound_position(&s, m->game);
    const char *open = m->game->block->ended ? NULL : sound_goes_on(m->game);
    if (open)
        fail_msg("%s: no end after %u turns, and there is still: %s", m->what, sk_game_turns(m->game), open);
    sound_close(&s);
}

void stacked_play(const stacked *s, const char *kind, uint64_t seed, int games)
{
    for (int game = 0, begun = 0; begun < games; game++) { /* every other game is as ruled, and begins */
        kit_setup setup;
        char set[STACKED_SET_MAX];
        match m;
        stacked_setup(&setup, set, s, game, seed + (uint64_t)game);
        if (!open_match(&m, &setup, kind, seed + (uint64_t)game))
            continue;
        begun++;
        play_one(&m);
        close_match(&m);
    }
}

/* ---- two orders ---- */

/* Does in both what the first one's player chooses; false when the game is over. */
static bool step(match *m, match *other, const mirror *there)
{
    sk_action action;
    sk_prompt prompt;
    if (!choose(m, &action))
        return false;
    sk_game_prompt(m->game, &prompt);
    sk_action same = mirror_action(there, &action, prompt.question);
    apply(m, m->game, &action);
    apply(other, other->game, &same);
    return true;
}

/* Plays on until something differs. Returns whether something does. */
static bool turned_differs(match *m, match *other, int actions, char *why, size_t size)
{
    mirror there;
    sound s;
    mirror_open(&there, m->k->ruleset, other->k->ruleset);
    sound_open(&s, m->game, m->what);
    bool differs = mirror_differs(why, size, &there, m->game, other->game);
    for (int i = 0; !differs && i < actions && step(m, other, &there); i++) {
        differs = mirror_differs(why, size, &there, m->game, other->game);
        if (i % LOOK_EVERY == 0)
            sound_position(&s, m->game);
    }
    sound_close(&s);
    return differs;
}

static void turn(char *names, size_t size, const stacked *s)
{
    shipped_stack turned = {.count = s->stack.count};
    for (int i = 0; i < turned.count; i++)
        turned.script[i] = s->stack.script[turned.count - 1 - i];
    shipped_names(names, size, s->all, &turned);
}

int stacked_turned(const stacked *s, const char *kind, uint64_t seed, int games, int actions, char *why, size_t size)
{
    char names[sizeof s->names];
    int differ = 0;
    turn(names, sizeof names, s);
    why[0] = 0;
    for (int game = 0; game < games; game++) {
        kit_setup setup;
        char set[STACKED_SET_MAX], what[200];
        match m, other;
        stacked_setup(&setup, set, s, game, seed + (uint64_t)game);
        bool begun = open_match(&m, &setup, kind, seed + (uint64_t)game);
        setup.scripts = names;
        bool other_begun = open_match(&other, &setup, kind, seed + (uint64_t)game);
        if (begun != other_begun)
            snprintf(what, sizeof what, "one of them does not begin");
        bool differs = begun != other_begun || (begun && turned_differs(&m, &other, actions, what, sizeof what));
        if (differs && !differ++)
            snprintf(why, size, "%s: %s, turn %u", begun ? m.what : other.what, what,
                     begun ? sk_game_turns(m.game) : 0);
        if (begun)
            close_match(&m);
        if (other_begun)
            close_match(&other);
    }
    return differ;
}
