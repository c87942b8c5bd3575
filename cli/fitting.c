#include "fitting.h"
#include "file.h"
#include "find.h"
#include "report.h"
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 4096, NAMES_MAX = 5 };

typedef struct fitting {
    const match *m;
    int count;
    char name[NAMES_MAX][SK_NAME_MAX * 2];
} fitting;

/* The match as the library takes it, on this board. */
static sk_match on_board(const match *m, const sk_board *board)
{
    return (sk_match){
        .board = board,
        .scripts = m->source,
        .script_count = m->script_count,
        .settings = m->setting,
        .setting_count = m->setting_count,
        .preset = m->preset,
        .players = m->players,
    };
}

static int begin(const match *m, const sk_board *board, sk_error *error)
{
    sk_ruleset *ruleset = NULL;
    sk_machine *machine = NULL;
    sk_game *game = NULL;
    const sk_match what = on_board(m, board);
    int status = sk_ruleset_new(&ruleset, &what, error);
    if (status == SK_OK)
        status = sk_machine_new(&machine, ruleset, error);
    if (status == SK_OK)
        status = sk_game_new(&game, ruleset, machine, m->seed, error);
    sk_game_free(game);
    sk_machine_free(machine);
    sk_ruleset_free(ruleset);
    return status;
}

static void try_board(fitting *f, const char *name, const char *from)
{
    char path[PATH_SIZE];
    sk_error ignored;
    sk_board *board = NULL;
    if (f->count == NAMES_MAX || strlen(name) >= sizeof f->name[0])
        return;
    for (int i = 0; i < f->count; i++)
        if (strcmp(f->name[i], name) == 0)
            return;
    if (find_named_from(path, sizeof path, "boards", name, from, &ignored) == SK_OK &&
        strcmp(path, f->m->board_path) != 0 && sk_board_load_file(&board, path, &ignored) == SK_OK &&
        begin(f->m, board, &ignored) == SK_OK)
        snprintf(f->name[f->count++], sizeof f->name[0], "%s", name);
    sk_board_free(board);
}

/* Whether a game can begin with that scenario besides. */
static void try_scenario(fitting *f, const char *name)
{
    char path[PATH_SIZE], *text = NULL;
    size_t size = 0;
    sk_error ignored;
    match more = *f->m;
    if (f->count == NAMES_MAX || strlen(name) >= sizeof f->name[0] || more.script_count == SK_SCRIPTS_MAX)
        return;
    if (find_named(path, sizeof path, "scenarios", name, &ignored) == SK_OK &&
        file_read(&text, &size, path, MATCH_SCRIPT_BYTES_MAX, &ignored) == SK_OK) {
        more.source[more.script_count++] = (sk_source){path, text, size};
        if (begin(&more, more.board, &ignored) == SK_OK)
            snprintf(f->name[f->count++], sizeof f->name[0], "%s", name);
    }
    free(text);
}

/* ---- all of them ---- */

typedef struct board_list {
    fitting_board *boards;
    int count, max;
    match m; /* a look at the caller's, for as many players as are asked for */
} board_list;

static bool is_listed(const board_list *list, const char *name)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->boards[i].name, name) == 0)
            return true;
    return false;
}

static void take_players(fitting_board *taken, const match *m, const sk_board *board)
{
    sk_board_players(board, &taken->least, &taken->most);
    for (int i = 0; i < m->script_count; i++) {
        taken->least = taken->least > m->info[i].players_min ? taken->least : m->info[i].players_min;
        taken->most = taken->most < m->info[i].players_max ? taken->most : m->info[i].players_max;
    }
}

static void list_board(board_list *list, const char *name, const char *from)
{
    char path[PATH_SIZE], plain[PATH_SIZE];
    sk_error ignored;
    sk_board *board = NULL;
    fitting_board *taken = &list->boards[list->count];
    if (list->count == list->max || strlen(name) >= sizeof taken->name || is_listed(list, name))
        return;
    if (find_named_from(path, sizeof path, "boards", name, from, &ignored) == SK_OK &&
        sk_board_load_file(&board, path, &ignored) == SK_OK && begin(&list->m, board, &ignored) == SK_OK) {
        bool leads = find_named(plain, sizeof plain, "boards", name, &ignored) == SK_OK && strcmp(plain, path) == 0;
        snprintf(taken->name, sizeof taken->name, "%s", name);
        taken->as = leads ? checked_copy(name) : file_absolute(path);
        taken->usual = list->m.board_path && strcmp(path, list->m.board_path) == 0;
        take_players(taken, &list->m, board);
        list->count++;
    }
    sk_board_free(board);
}

int fitting_boards(fitting_board *boards, int max, const match *m, int players)
{
    board_list list = {.boards = boards, .max = max, .m = *m};
    found_list all;
    list.m.players = players;
    const char *from = NULL;
    for (int n = 0; match_board_named(&from, m, n); n++)
        list_board(&list, match_board_named(&from, m, n), from);
    find_all(&all, "boards");
    for (int i = 0; i < all.count; i++)
        list_board(&list, all.item[i].name, NULL);
    find_free(&all);
    return list.count;
}

void fitting_boards_free(fitting_board *boards, int count)
{
    for (int i = 0; i < count; i++)
        free(boards[i].as);
}

/* ---- advice ---- */

static void add_names(sk_error *error, const fitting *f, const char *before, const char *between, const char *after)
{
    size_t used = strlen(error->message);
    for (int i = 0; i < f->count && used < sizeof error->message; i++)
        used += (size_t)snprintf(error->message + used, sizeof error->message - used, "%s%s%s", i ? between : before,
                                 f->name[i], i == f->count - 1 ? after : "");
}

/* Scenarios of which one more is all that is missing: it has a terrain of the board, or the option that is set. */
static void advise_scenarios(const match *m, sk_error *error)
{
    fitting f = {.m = m};
    found_list all;
    find_all(&all, "scenarios");
    for (int i = 0; i < all.count; i++)
        try_scenario(&f, all.item[i].name);
    find_free(&all);
    add_names(error, &f, "; with ", " or ", " besides it can be played");
}

typedef struct place {
    int line, column;
    bool found;
} place;

static void compare_place(void *payload, const sk_finding *finding)
{
    place *looked = payload;
    bool own = strcmp(finding->rule, "undeclared-kind") != 0 || strstr(finding->message, "did you mean");
    looked->found |= own && finding->line == looked->line && finding->column == looked->column;
}

/* Whether the error is a slip in the board's file, for which no other board is a remedy: in what it says of options and
 * figures, or in a name that is near to one that there is. */
static bool is_slip(const match *m, const sk_error *error)
{
    place looked = {error->line, error->column, false};
    const sk_match what = on_board(m, m->board);
    if (strcmp(error->file, sk_board_file(m->board)) != 0)
        return false;
    sk_check_board(&what, compare_place, &looked, &(sk_error){0});
    return looked.found;
}

void fitting_advise(const match *m, sk_error *error)
{
    fitting f = {.m = m};
    found_list all;
    if (!m->board || !m->board_path || (error->status != SK_ERR_INPUT && error->status != SK_ERR_USAGE))
        return;
    advise_scenarios(m, error);
    if (is_slip(m, error))
        return;
    for (int i = 0; i < m->script_count; i++)
        for (int k = 0; k < m->info[i].board_count; k++)
            try_board(&f, m->info[i].board[k], m->source[i].name);
    find_all(&all, "boards");
    for (int i = 0; i < all.count; i++)
        try_board(&f, all.item[i].name, NULL);
    find_free(&all);
    add_names(error, &f, "; --board takes one that fits: ", ", ", "");
}

int fitting_try(const match *m, sk_error *error)
{
    sk_error why = {0};
    if (!m->script_count || begin(m, m->board, &why) != SK_ERR_INPUT)
        return SK_OK;
    fitting_advise(m, &why);
    *error = why;
    return SK_ERR_INPUT;
}
