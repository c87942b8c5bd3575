/* Looking at what a board says of options and figures, and at the names in its cells: each on its own, against the
 * scripts of a game. */
#include <skerry/check.h>

#include "base/error.h"
#include "board/board.h"
#include "rules/rules.h"
#include "script/stack.h"

#include <stdio.h>
#include <string.h>

typedef struct saying {
    const sk_board *board;
    sk_finding_fn *each;
    void *payload;
    int found;
} saying;

static void tell(saying *s, sk_severity severity, const char *rule, sk_origin place, const char *message)
{
    sk_finding finding = {.severity = severity, .rule = rule, .line = place.line, .column = place.column};
    snprintf(finding.file, sizeof finding.file, "%s", sk_board_file(s->board));
    snprintf(finding.message, sizeof finding.message, "%s", message);
    s->found++;
    s->each(s->payload, &finding);
}

static void tell_options(sk_stack *stack, void *payload)
{
    saying *s = payload;
    for (int i = 0; i < s->board->option_count; i++) {
        bool known;
        sk_error wrong = {0};
        if (sk_stack_board_option(&known, stack, s->board, i, &wrong))
            tell(s, SK_SEVERITY_ERROR, known ? "wrong-value" : "unknown-name", s->board->option[i].place,
                 wrong.message);
    }
}

/* ---- names in cells ---- */

typedef const char *kind_names[SK_TERRAINS_MAX + 1];

#define NAMES_OF(kind)                                                 \
    static int kind##_names(kind_names names, const sk_ruleset *rules) \
    {                                                                  \
        for (int i = 0; i < rules->kind##_count; i++)                  \
            names[i] = rules->kind[i].name;                            \
        return rules->kind##_count;                                    \
    }
NAMES_OF(terrain)
NAMES_OF(blocker)
NAMES_OF(resource)

static int harbor_names(kind_names names, const sk_ruleset *rules)
{
    int count = resource_names(names, rules);
    names[count] = "generic";
    return count + 1;
}

static bool is_among(const char *name, const kind_names names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

/* A blocker that nobody has stays away; without the others no game begins. */
static void tell_words(saying *s, const sk_words *words, const char *what, sk_severity severity, const kind_names names,
                       int count)
{
    for (int i = 0; i < words->count; i++) {
        const sk_word *word = &words->word[i];
        if (is_among(word->text, names, count))
            continue;
        char message[200];
        const char *near = sk_nearest_name(word->text, names, (size_t)count);
        snprintf(message, sizeof message, "no script here declares the %s '%s'%s%s%s", what, word->text,
                 near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
        tell(s, severity, "undeclared-kind", word->place, message);
    }
}

static void tell_cells(saying *s, const sk_ruleset *rules)
{
    kind_names names;
    const sk_board *board = s->board;
    tell_words(s, &board->terrains, "terrain", SK_SEVERITY_ERROR, names, terrain_names(names, rules));
    tell_words(s, &board->harbor_kinds, "resource", SK_SEVERITY_ERROR, names, harbor_names(names, rules));
    tell_words(s, &board->blockers, "blocker", SK_SEVERITY_WARNING, names, blocker_names(names, rules));
}

static int yields_of(const sk_ruleset *rules, const char *terrain)
{
    int found = sk_ruleset_find_terrain(rules, terrain);
    return found == SK_NONE ? SK_YIELDS_NOTHING : rules->terrain[found].yields;
}

/* A hex that would pay, and where no number is written or dealt. One that is meant so says it. */
static void tell_numbers(saying *s, const sk_ruleset *rules)
{
    const sk_board *board = s->board;
    for (int hex = 0; hex < board->hex_count; hex++) {
        const sk_cell *cell = &board->cell[hex];
        if (cell->terrain == SK_DRAWN || cell->token || board->pool[cell->pool].number_count)
            continue;
        const char *terrain = board->terrains.word[cell->terrain].text;
        char message[200];
        if (yields_of(rules, terrain) == SK_YIELDS_NOTHING)
            continue;
        snprintf(message, sizeof message, "no number: it never pays; write '%s 6', or '%s -' where none is meant",
                 terrain, terrain);
        tell(s, SK_SEVERITY_WARNING, "no-number", cell->place, message);
    }
}

/* A single corner means something to `start` and `no_start` alone; a script that asks for the group has whole cells. */
static void tell_corners(saying *s)
{
    static const char *const corners[] = {"N", "NE", "SE", "S", "SW", "NW"};
    const sk_board *board = s->board;
    for (int i = 0; i < board->mark_count; i++) {
        int corner = board->mark[i].corner, group = board->mark[i].group;
        if (corner == SK_WHOLE_HEX || group == board->start_group || group == board->no_start_group)
            continue;
        char message[200];
        const char *name = board->groups.word[group].text;
        snprintf(message, sizeof message,
                 "'*%s@%s' counts for nothing: single corners are for `start` and `no_start`; write '*%s' for the cell",
                 name, corners[corner], name);
        tell(s, SK_SEVERITY_WARNING, "unused", board->cell[board->mark[i].hex].place, message);
    }
}

static void tell_figures(sk_ruleset *rules, void *payload)
{
    saying *s = payload;
    int faults = 0;
    sk_error wrong = {0};
    tell_cells(s, rules);
    tell_numbers(s, rules);
    tell_corners(s);
    for (int i = 0; i < s->board->figure_count; i++)
        if (sk_rules_board_figure(rules, i, &wrong)) {
            tell(s, SK_SEVERITY_ERROR, "unknown-name", s->board->figure[i].place, wrong.message);
            faults++;
        }
    if (!faults && sk_rules_board_figures(rules, &wrong)) /* how many there are together */
        tell(s, SK_SEVERITY_ERROR, "wrong-value", (sk_origin){wrong.line, wrong.column}, wrong.message);
}

int sk_check_board(const sk_match *match, sk_finding_fn *each, void *payload, sk_error *error)
{
    if (!match->board)
        return sk_error_set(error, SK_ERR_USAGE, "there is no board");
    saying s = {match->board, each, payload, 0};
    const sk_examiner examiner = {tell_options, tell_figures, &s};
    int status = sk_stack_examine(match, &examiner, error);
    return status ? status : s.found;
}
