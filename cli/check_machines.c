/* A machine holds no game state: a game on one that is kept and a game on a fresh one at every prompt are the same. */
#include "check_game.h"
#include "report.h"
#include <string.h>

typedef struct pair {
    check_table kept;
    sk_machine *fresh;
    sk_game *other; /* on the fresh one */
} pair;

static int renew(pair *p, sk_error *error)
{
    sk_machine *machine = NULL;
    int status = sk_machine_new(&machine, p->kept.ruleset, error);
    if (status != SK_OK)
        return status;
    sk_game_set_machine(p->other, machine);
    sk_machine_free(p->fresh);
    p->fresh = machine;
    return SK_OK;
}

static void note(check_difference *difference, pair *p, const char *what)
{
    difference->found = true;
    difference->action = sk_game_actions(p->other) + 1;
    difference->what = what;
    difference->known = sk_machine_changed(p->kept.machine, &difference->hidden);
}

/* Whether both may do the same. */
static bool same_choices(pair *p)
{
    const sk_choice *choices, *others;
    int count, other_count;
    sk_error ignored;
    int status = sk_game_choices(p->kept.game, &choices, &count, &ignored);
    int other_status = sk_game_choices(p->other, &others, &other_count, &ignored);
    if (status != other_status)
        return false;
    return status != SK_OK || (count == other_count && memcmp(choices, others, (size_t)count * sizeof *choices) == 0);
}

/* One action on both. Returns 1, 0 at the end or where they differ, or a status. */
static int step(check_difference *difference, pair *p, sk_error *error)
{
    sk_action action;
    sk_error other_error;
    int more = check_table_choose(&p->kept, &action, error);
    if (more != 1)
        return more;
    int status = renew(p, error);
    if (status != SK_OK)
        return status;
    if (!same_choices(p)) {
        note(difference, p, "the list of what may be done");
        return 0;
    }
    const char *name = sk_action_row_of(action.choice.kind)->name;
    status = sk_game_apply(p->kept.game, &action, NULL, error);
    int other_status = sk_game_apply(p->other, &action, NULL, &other_error);
    if (status != other_status || sk_game_digest(p->kept.game) != sk_game_digest(p->other)) {
        note(difference, p, name);
        difference->action -= other_status == SK_OK;
        return 0;
    }
    return status == SK_OK ? 1 : status;
}

int check_machines(check_difference *difference, uint64_t *prompts, const check_setup *setup, sk_error *error)
{
    pair p = {0};
    *difference = (check_difference){0};
    int status = check_table_open(&p.kept, setup, NULL, error);
    if (status == SK_OK)
        status = sk_machine_new(&p.fresh, p.kept.ruleset, error);
    if (status == SK_OK)
        status = sk_game_new(&p.other, p.kept.ruleset, p.fresh, setup->seed, error);
    int more = status == SK_OK;
    while (more == 1) {
        more = step(difference, &p, error);
        ++*prompts;
    }
    sk_game_free(p.other);
    sk_machine_free(p.fresh);
    check_table_close(&p.kept);
    return status != SK_OK ? status : more;
}
