/* skerry check: scripts, boards and packs, without playing and then by playing. */
#include "check.h"
#include "args.h"
#include "find.h"
#include "folder.h"
#include "match.h"
#include "report.h"
#include "terminal.h"
#include "wall.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const cli_option cli_check_options[] = {
    {"games", "N", "how many games are played of each script; 200 without it, 0 for none"},
    {"seed", "S", "what chance is drawn from; else drawn itself and printed"},
    {"format", "text|json", "how the findings are written"},
    {NULL, NULL, NULL},
};

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length >= tail && strcmp(text + length - tail, ending) == 0;
}

static bool is_path(const char *name) { return strchr(name, '/') || strchr(name, '.') || folder_is(name); }

static int check_path(const check_wish *wish, const char *path, sk_error *error)
{
    const char *slash = strrchr(path, '/');
    if (folder_is(path) || strcmp(slash ? slash + 1 : path, "pack.yaml") == 0)
        return check_pack(wish, path, error);
    if (ends_with(path, ".yaml") || ends_with(path, ".yml"))
        return check_board(wish, path, error);
    if (ends_with(path, ".lua") || access(path, F_OK) != 0)
        return check_script(wish, path, error);
    return error_set(error, SK_ERR_USAGE,
                     "%s is neither a script (.lua), a board (.yaml) nor a pack (a folder with pack.yaml)", path);
}

/* A path, or the name of an installed scenario, board or pack, in that order. */
static int check_named(const check_wish *wish, const char *name, sk_error *error)
{
    char path[4096];
    if (is_path(name))
        return check_path(wish, name, error);
    if (find_named(path, sizeof path, "scenarios", name, error) == SK_OK)
        return check_script(wish, path, error);
    if (find_named(path, sizeof path, "boards", name, &(sk_error){0}) == SK_OK)
        return check_board(wish, path, error);
    found_list packs;
    find_packs(&packs);
    bool there = false;
    for (int i = 0; i < packs.count && !there; i++)
        if ((there = strcmp(packs.item[i].name, name) == 0))
            snprintf(path, sizeof path, "%s", packs.item[i].path);
    find_free(&packs);
    return there ? check_pack(wish, path, error) : error->status;
}

/* From here on only what is checked, what lies beside it, and what is installed can be read. */
static void raise_wall(const cli_args *args)
{
    wall_places stay = {0};
    for (int i = 0; i < cli_args_name_count(args); i++) {
        const char *name = cli_args_name(args, i);
        if (folder_is(name))
            wall_places_read(&stay, name);
        else if (is_path(name))
            wall_places_beside(&stay, name);
    }
    wall_places_installed(&stay);
    terminal_utf8(); /* reads the files of the locale */
    wall_raise(WALL_CHECK, &stay);
    wall_places_close(&stay);
}

int cmd_check(const cli_args *args)
{
    static const char *const formats[] = {"text", "json", NULL};
    check_report report;
    check_wish wish = {.report = &report};
    int format = cli_args_word(args, "format", formats);
    if (format < 0 || !cli_args_number(&wish.games, args, "games", 0, 1000000, 200) ||
        !cli_args_number(&wish.seed, args, "seed", 0, MATCH_SEED_MAX, match_random_seed()))
        return CLI_USAGE;
    check_report_open(&report);
    raise_wall(args);
    sk_error error = {0};
    int status = SK_OK;
    for (int i = 0; i < cli_args_name_count(args) && status == SK_OK; i++)
        status = check_named(&wish, cli_args_name(args, i), &error);
    int exit_status = report.errors + report.warnings > 0 ? CLI_INPUT : CLI_DONE;
    if (status != SK_OK)
        exit_status = report_error(&error);
    else
        check_report_print(&report, format == 1, wish.seed);
    check_report_close(&report);
    return exit_status;
}
