/* skerry board import: another program's island as a board file. */
#include "args.h"
#include "board_file.h"
#include "file.h"
#include "report.h"
#include <skerry/skerry.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 4096 };

const cli_option cli_board_import_options[] = {
    {"out", "FILE", "the board file, which must be new; without it the board goes to standard output"},
    {NULL, NULL, NULL},
};

/* What to type to play on the board, with the scripts that it names. */
static void tell_how(const sk_board *board, const char *path)
{
    int least, most, hexes = sk_board_hex_count(board);
    char scripts[SK_SCRIPTS_MAX * SK_NAME_MAX + SK_SCRIPTS_MAX] = "";
    size_t used = 0;
    sk_board_players(board, &least, &most);
    for (int i = 0; i < sk_board_script_count(board) && i < SK_SCRIPTS_MAX; i++)
        used +=
            (size_t)snprintf(scripts + used, sizeof scripts - used, "%s%s", i ? " " : "", sk_board_script(board, i));
    int harbors = sk_board_harbor_count(board);
    fprintf(stderr, "%d hex%s, %d harbor%s, %d player%s. ", hexes, hexes == 1 ? "" : "es", harbors,
            harbors == 1 ? "" : "s", most, most == 1 ? "" : "s");
    board_file_tell_play(stderr, *scripts ? scripts : "standard", path, most);
}

static int write_board(const sk_draft *draft, const char *path)
{
    char *yaml = NULL, schema[PATH_SIZE];
    size_t size;
    sk_error error = {0};
    sk_board *board = NULL;
    int status = sk_draft_write(&yaml, &size, draft, board_file_schema(schema, sizeof schema), &error);
    if (status == SK_OK)
        status = sk_board_load(&board, path ? path : "board", yaml, size, &error);
    int exit_status = status == SK_OK ? board_file_write(path, yaml, size, false, false) : report_error(&error);
    if (exit_status == CLI_DONE)
        tell_how(board, path);
    sk_board_free(board);
    free(yaml);
    return exit_status;
}

int cmd_board_import(const cli_args *args)
{
    const char *path = cli_args_name(args, 0), *out = cli_args_value(args, "out");
    char *text = NULL, id[SK_NAME_MAX];
    size_t size;
    int remarks = 0;
    sk_error error = {0};
    sk_draft *draft = NULL;
    int status = file_read(&text, &size, path, FILE_BOARD_BYTES_MAX, &error);
    if (status == SK_OK)
        status = sk_pioneers_import(&draft, board_file_id(id, sizeof id, out && strcmp(out, "-") != 0 ? out : path),
                                    path, text, size, board_file_remark, &remarks, &error);
    int exit_status =
        status == SK_OK ? write_board(draft, out && strcmp(out, "-") == 0 ? NULL : out) : report_error(&error);
    sk_draft_free(draft);
    free(text);
    return exit_status;
}
