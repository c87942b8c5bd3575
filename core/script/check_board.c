/* Looking at what a board says of options and figures: each on its own, against the scripts of a game. */
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

static void tell(saying *s, const char *rule, sk_origin place, const char *message)
{
    sk_finding finding = {.severity = SK_SEVERITY_ERROR, .rule = rule, .line = place.line, .column = place.column};
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
            tell(s, known ? "wrong-value" : "unknown-name", s->board->option[i].place, wrong.message);
    }
}

static void tell_figures(sk_ruleset *rules, void *payload)
{
    saying *s = payload;
    int faults = 0;
    sk_error wrong = {0};
    for (int i = 0; i < s->board->figure_count; i++)
        if (sk_rules_board_figure(rules, i, &wrong)) {
            tell(s, "unknown-name", s->board->figure[i].place, wrong.message);
            faults++;
        }
    if (!faults && sk_rules_board_figures(rules, &wrong)) /* how many there are together */
        tell(s, "wrong-value", (sk_origin){wrong.line, wrong.column}, wrong.message);
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
