/* skerry board export: a board as another program's island. */
#include "args.h"
#include "board_file.h"
#include "find.h"
#include "match.h"
#include "report.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const cli_option cli_board_export_options[] = {
    {"out", "FILE", "the game's file, which must be new; without it the game goes to standard output"},
    {"seed", "S", "the seed of what is drawn, where Pioneers cannot draw it itself"},
    {NULL, NULL, NULL},
};

/* ---- what is played, from the rule set ---- */

#define COUNT(what, field)                                        \
    for (int i = 0; i < sk_ruleset_##what##_count(rules); i++)    \
        if (strcmp(sk_ruleset_##what(rules, i)->name, kind) == 0) \
            return sk_ruleset_##what(rules, i)->field;

static int count_of(void *payload, const char *what, const char *kind)
{
    const sk_ruleset *rules = payload;
    if (strcmp(what, "supply") == 0) {
        COUNT(piece, supply)
    } else if (strcmp(what, "bank") == 0) {
        COUNT(resource, supply)
    } else {
        COUNT(card, count)
    }
    return -1;
}

static const char *option_of(void *payload, const char *script, const char *option)
{
    static sk_option_value value;
    for (int i = 0; sk_ruleset_option(payload, i, &value); i++)
        if (strcmp(value.script, script) == 0 && strcmp(value.option, option) == 0)
            return value.value;
    return NULL;
}

static const char *script_of(void *payload, int i) { return sk_ruleset_script_id(payload, i); }

static int export(const match *m, uint64_t seed, const char *out)
{
    const sk_pioneers_game game = {.points = sk_ruleset_figures(m->ruleset)->points_to_win,
                                   .count = count_of,
                                   .option = option_of,
                                   .script = script_of,
                                   .payload = m->ruleset};
    char *text = NULL;
    size_t size;
    int remarks = 0;
    sk_error error = {0};
    if (sk_pioneers_export(&text, &size, m->board, &game, seed, board_file_remark, &remarks, &error) != SK_OK)
        return report_error(&error);
    int exit_status = board_file_write(out, text, size, false, false);
    free(text);
    return exit_status;
}

/* ---- with which scripts ---- */

/* Those that are named, or those that the board names; as many players as it is made for at most. */
static int open_game(match *m, const cli_args *args, sk_error *error)
{
    char path[4096];
    int least;
    sk_board *board = NULL;
    match_wish wish = {.board = cli_args_name(args, 0), .this_board = true};
    int status = find_named(path, sizeof path, "boards", wish.board, error);
    if (status == SK_OK)
        status = sk_board_load_file(&board, path, error);
    memset(m, 0, sizeof *m);
    if (status != SK_OK)
        return status;
    sk_board_players(board, &least, &wish.players);
    for (int i = 1; i < cli_args_name_count(args) && i <= SK_SCRIPTS_MAX; i++)
        wish.scenario[wish.scenario_count++] = cli_args_name(args, i);
    for (int i = 0; i < sk_board_script_count(board) && i < SK_SCRIPTS_MAX && cli_args_name_count(args) == 1; i++)
        wish.scenario[wish.scenario_count++] = sk_board_script(board, i);
    status = match_open(m, &wish, error);
    if (status == SK_ERR_INPUT && cli_args_name_count(args) == 1 && strcmp(error->file, path) == 0)
        snprintf(error->detail, sizeof error->detail,
                 "Name the scenarios that are played on it: %s board export %s SCENARIO...", cli_program(), wish.board);
    sk_board_free(board);
    return status;
}

int cmd_board_export(const cli_args *args)
{
    uint64_t seed = 0;
    match m;
    sk_error error = {0};
    if (!cli_args_number(&seed, args, "seed", 0, UINT64_MAX, match_random_seed()))
        return CLI_USAGE;
    int exit_status =
        open_game(&m, args, &error) == SK_OK ? export(&m, seed, cli_args_value(args, "out")) : report_error(&error);
    match_close(&m);
    return exit_status;
}
