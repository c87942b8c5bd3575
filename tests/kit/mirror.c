#include "kit/mirror.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOWHERE = 0xff };

/* ---- names ---- */

/* Fills map[i] with where the name of from's row i stands in to. */
#define MAP(field, count, name_of)                                                         \
    do {                                                                                   \
        if (from->count != to->count)                                                      \
            fail_msg("one order has %d " #field ", the other %d", from->count, to->count); \
        for (int i = 0; i < from->count; i++) {                                            \
            m->field[i] = NOWHERE;                                                         \
            for (int k = 0; k < to->count; k++)                                            \
                if (strcmp(name_of(from, i), name_of(to, k)) == 0)                         \
                    m->field[i] = (uint8_t)k;                                              \
            if (m->field[i] == NOWHERE)                                                    \
                fail_msg("only one order has the " #field " %s", name_of(from, i));        \
        }                                                                                  \
    } while (0)

#define ROW_NAME(field, rules, i) ((rules)->field[i].name)
#define RESOURCE_NAME(rules, i)   ROW_NAME(resource, rules, i)
#define TERRAIN_NAME(rules, i)    ROW_NAME(terrain, rules, i)
#define PIECE_NAME(rules, i)      ROW_NAME(piece, rules, i)
#define BLOCKER_NAME(rules, i)    ROW_NAME(blocker, rules, i)
#define CARD_NAME(rules, i)       ROW_NAME(card, rules, i)
#define AWARD_NAME(rules, i)      ROW_NAME(award, rules, i)
#define ENDING_NAME(rules, i)     ((rules)->ending_name[i])
#define SCRIPT_NAME(rules, i)     ((rules)->script_id[i])

/* Two scripts may have actions and variables of the same name. */
static void map_scripts(mirror *m, const sk_ruleset *from, const sk_ruleset *to)
{
    MAP(script, script_count, SCRIPT_NAME);
    if (from->action_count != to->action_count || from->var_count != to->var_count)
        fail_msg("the two orders have not the same actions or variables");
    for (int i = 0; i < from->action_count; i++)
        for (int k = 0; k < to->action_count; k++)
            if (m->script[from->action[i].script] == to->action[k].script &&
                strcmp(from->action[i].name, to->action[k].name) == 0)
                m->action[i] = (uint8_t)k;
    for (int i = 0; i < from->var_count; i++)
        for (int k = 0; k < to->var_count; k++)
            if (m->script[from->var[i].script] == to->var[k].script && from->var[i].is_metric == to->var[k].is_metric &&
                from->var[i].is_points == to->var[k].is_points && strcmp(from->var[i].name, to->var[k].name) == 0)
                m->var[i] = (uint8_t)k;
}

void mirror_open(mirror *m, const sk_ruleset *from, const sk_ruleset *to)
{
    *m = (mirror){.from = from, .to = to};
    MAP(resource, resource_count, RESOURCE_NAME);
    MAP(terrain, terrain_count, TERRAIN_NAME);
    MAP(piece, piece_count, PIECE_NAME);
    MAP(blocker, blocker_count, BLOCKER_NAME);
    MAP(card, card_count, CARD_NAME);
    MAP(award, award_count, AWARD_NAME);
    MAP(ending, ending_count, ENDING_NAME);
    map_scripts(m, from, to);
}

/* ---- actions ---- */

static uint16_t mapped(const uint8_t *map, int count, uint16_t value) { return value < count ? map[value] : value; }

static uint16_t resource(const mirror *m, uint16_t kind) { return mapped(m->resource, m->from->resource_count, kind); }

static uint16_t argument(const mirror *m, char letter, uint16_t value)
{
    switch (letter) {
    case 'k':
        return resource(m, value);
    case 'p':
        return mapped(m->piece, m->from->piece_count, value);
    case 'b':
        return mapped(m->blocker, m->from->blocker_count, value);
    case 'c':
        return mapped(m->card, m->from->card_count, value);
    case 'a':
        return mapped(m->action, m->from->action_count, value);
    default:
        return value;
    }
}

static sk_cards cards(const mirror *m, const sk_cards *from)
{
    sk_cards to = {{0}};
    for (int kind = 0; kind < m->from->resource_count; kind++)
        to.count[m->resource[kind]] = from->count[kind];
    return to;
}

static sk_choice choice(const mirror *m, const sk_choice *from, const sk_question *question)
{
    const sk_action_row *row = sk_action_row_of(from->kind);
    sk_choice to = *from;
    for (int i = 0; i < 3; i++)
        to.arg[i] = argument(m, row->arg[i], from->arg[i]);
    if (from->kind == SK_ACT_ANSWER && question && question->type == SK_ASK_RESOURCE)
        to.arg[0] = resource(m, from->arg[0]);
    const sk_script_action *action = from->kind == SK_ACT_SCRIPT ? &m->from->action[from->arg[0]] : NULL;
    for (int i = 0; action && i < action->param_count; i++)
        if (action->param[i] == SK_PARAM_RESOURCE)
            to.arg[i + 1] = resource(m, from->arg[i + 1]);
    return to;
}

sk_action mirror_action(const mirror *m, const sk_action *action, const sk_question *question)
{
    return (sk_action){choice(m, &action->choice, question), cards(m, &action->give), cards(m, &action->get)};
}

/* ---- what may be done ---- */

static int by_bytes(const void *a, const void *b) { return memcmp(a, b, sizeof(sk_choice)); }

static bool choices_differ(char *what, size_t size, const mirror *m, sk_game *game, sk_game *other,
                           const sk_question *question)
{
    const sk_choice *mine = NULL, *theirs = NULL;
    int count = 0, other_count = 0;
    sk_error error = {0};
    if (sk_game_choices(game, &mine, &count, &error) || sk_game_choices(other, &theirs, &other_count, &error))
        fail_msg("no list of choices: %s", error.message);
    sk_choice *one = calloc((size_t)count + 1, sizeof *one), *two = calloc((size_t)other_count + 1, sizeof *two);
    for (int i = 0; i < count; i++)
        one[i] = choice(m, &mine[i], question);
    memcpy(two, theirs, (size_t)other_count * sizeof *two);
    qsort(one, (size_t)count, sizeof *one, by_bytes);
    qsort(two, (size_t)other_count, sizeof *two, by_bytes);
    int i = 0;
    while (i < count && i < other_count && memcmp(&one[i], &two[i], sizeof *one) == 0)
        i++;
    bool differ = i < count || i < other_count;
    const sk_choice *at = i < count ? &one[i] : &two[i];
    if (differ)
        snprintf(what, size, "may be done: %d or %d things, the first '%s' %d %d %d", count, other_count,
                 sk_action_row_of(at->kind)->name, at->arg[0], at->arg[1], at->arg[2]);
    free(one);
    free(two);
    return differ;
}

static bool prompts_differ(char *what, size_t size, const sk_prompt *a, const sk_prompt *b)
{
    bool differ = a->kind != b->kind || a->phase != b->phase || a->seat != b->seat || a->turn_seat != b->turn_seat ||
                  a->count != b->count;
    if (!differ && a->question)
        differ = a->question->type != b->question->type || a->question->optional != b->question->optional ||
                 a->question->count != b->question->count || strcmp(a->question->prompt, b->question->prompt) != 0;
    if (differ)
        snprintf(what, size, "prompt %d of seat %d %s, or %d of seat %d %s", a->kind, a->seat,
                 a->question ? a->question->prompt : "", b->kind, b->seat, b->question ? b->question->prompt : "");
    return differ;
}

/* ---- the position ---- */

#define SAME(condition, ...)                              \
    do {                                                  \
        if (!(condition))                                 \
            return snprintf(what, size, __VA_ARGS__) > 0; \
    } while (0)

static sk_place place(const mirror *m, sk_place from)
{
    return from ? (sk_place)((from & ~15) | m->piece[sk_place_piece(from)]) : 0;
}

static bool islands_differ(char *what, size_t size, const mirror *m, const sk_game *a, const sk_game *b)
{
    for (int hex = 0; hex < a->map->hex_count; hex++)
        SAME(m->terrain[a->terrain[hex]] == b->terrain[hex] && a->token[hex] == b->token[hex], "hex %d: %s %d or %s %d",
             hex, m->from->terrain[a->terrain[hex]].name, a->token[hex], m->to->terrain[b->terrain[hex]].name,
             b->token[hex]);
    for (int node = 0; node < a->map->node_count; node++)
        SAME(place(m, a->node_piece[node]) == b->node_piece[node], "the piece at node %d", node);
    for (int edge = 0; edge < a->map->edge_count; edge++)
        SAME(place(m, a->edge_piece[edge]) == b->edge_piece[edge], "the piece at edge %d", edge);
    for (int i = 0; i < m->from->blocker_count; i++)
        SAME(a->block->blocker[i] == b->block->blocker[m->blocker[i]], "where the %s stands", m->from->blocker[i].name);
    return false;
}

static bool seats_differ(char *what, size_t size, const mirror *m, const sk_game *a, const sk_game *b)
{
    for (int seat = 0; seat < m->from->seat_count; seat++) {
        const sk_seat *one = &a->seat[seat], *two = &b->seat[seat];
        for (int kind = 0; kind < m->from->resource_count; kind++) {
            const char *name = m->from->resource[kind].name;
            SAME(one->hand.count[kind] == two->hand.count[m->resource[kind]], "the %s of seat %d", name, seat);
            SAME(one->rate[kind] == two->rate[m->resource[kind]], "the rate of %s of seat %d", name, seat);
        }
        for (int card = 0; card < m->from->card_count; card++)
            SAME(one->cards.count[card] == two->cards.count[m->card[card]], "the cards of seat %d", seat);
        for (int i = 0; i < m->from->piece_count; i++)
            SAME(one->supply[i] == two->supply[m->piece[i]], "the pieces of seat %d", seat);
        SAME(one->points == two->points && one->hidden_points == two->hidden_points, "the points of seat %d: %d or %d",
             seat, one->points, two->points);
        SAME(one->army == two->army && one->retired == two->retired && one->road_length == two->road_length,
             "army, road or retirement of seat %d", seat);
    }
    return false;
}

static bool table_differs(char *what, size_t size, const mirror *m, const sk_game *a, const sk_game *b)
{
    const sk_block *one = a->block, *two = b->block;
    for (int kind = 0; kind < m->from->resource_count; kind++)
        SAME(one->bank.count[kind] == two->bank.count[m->resource[kind]] &&
                 one->out.count[kind] == two->out.count[m->resource[kind]],
             "the bank's %s", m->from->resource[kind].name);
    for (int i = 0; i < m->from->award_count; i++)
        SAME(one->award_holder[i] == two->award_holder[m->award[i]], "who holds %s", m->from->award[i].name);
    SAME(one->turns == two->turns && one->round == two->round && one->turn_seat == two->turn_seat, "the turn");
    SAME(one->dice[0] == two->dice[0] && one->dice[1] == two->dice[1], "the dice: %d %d or %d %d", one->dice[0],
         one->dice[1], two->dice[0], two->dice[1]);
    SAME(one->deck_next == two->deck_next, "the deck");
    SAME(one->ended == two->ended, "the end");
    if (one->ended)
        SAME(m->ending[one->ending] == two->ending && one->winner == two->winner, "the ending or the winner");
    return false;
}

static bool variable_differs(const mirror *m, const sk_game *a, const sk_game *b, const sk_var *mine,
                             const sk_var *theirs, int seat)
{
    bool kinds = mine->of == SK_REF_RESOURCE;
    if (mine->type == SK_VAR_SET) {
        for (int i = 0; i < mine->capacity; i++)
            if (sk_var_has(a, mine, seat, i) != sk_var_has(b, theirs, seat, kinds ? resource(m, (uint16_t)i) : i))
                return true;
        return false;
    }
    bool list = mine->type == SK_VAR_LIST;
    int count = list ? sk_var_size(a, mine, seat) : 1;
    if (list && count != sk_var_size(b, theirs, seat))
        return true;
    for (int i = 0; i < count; i++) {
        int64_t one = list ? sk_var_at(a, mine, seat, i) : sk_var_get(a, mine, seat);
        int64_t two = list ? sk_var_at(b, theirs, seat, i) : sk_var_get(b, theirs, seat);
        if (kinds && mine->type != SK_VAR_INTEGER && one > 0)
            one = m->resource[one - 1] + 1;
        if (one != two)
            return true;
    }
    return false;
}

static bool variables_differ(char *what, size_t size, const mirror *m, const sk_game *a, const sk_game *b)
{
    for (int i = 0; i < m->from->var_count; i++) {
        const sk_var *mine = &m->from->var[i], *theirs = &m->to->var[m->var[i]];
        for (int seat = 0; seat < (mine->per_player ? m->from->seat_count : 1); seat++)
            SAME(!variable_differs(m, a, b, mine, theirs, seat), "%s.%s", m->from->script_id[mine->script], mine->name);
    }
    return false;
}

/* In the middle of an action the one may be ahead of the other: what is asked counts, the position not yet. */
bool mirror_differs(char *what, size_t size, const mirror *m, sk_game *game, sk_game *other)
{
    sk_prompt prompt, theirs;
    what[0] = 0;
    sk_game_prompt(game, &prompt);
    sk_game_prompt(other, &theirs);
    bool asked = prompt.kind == SK_PROMPT_QUESTION;
    return prompts_differ(what, size, &prompt, &theirs) ||
           choices_differ(what, size, m, game, other, prompt.question) ||
           (!asked && (table_differs(what, size, m, game, other) || islands_differ(what, size, m, game, other) ||
                       seats_differ(what, size, m, game, other) || variables_differ(what, size, m, game, other)));
}
