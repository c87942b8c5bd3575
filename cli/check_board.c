/* A board: the file itself, what is drawn from it, and what it says of scripts. */
#include "check.h"
#include "file.h"
#include "report.h"
#include <skerry/balance.h>
#include <stdlib.h>
#include <string.h>

enum { LAYOUTS = 20 };

/* Each seat places two settlements on the best corner left; where one finds none the game goes on without. */
static void check_room(const check_wish *wish, const char *path, const sk_board *board, const sk_layout *layout)
{
    int least, most;
    sk_error error;
    sk_balance balance;
    sk_board_players(board, &least, &most);
    if (sk_board_balance(&balance, board, layout, most, &error) == SK_ERR_INPUT)
        check_report_tell(wish->report, SK_SEVERITY_WARNING, "board", path, 0, "%s", error.message);
}

int check_board(const check_wish *wish, const char *path, sk_error *error)
{
    char *text = NULL, name[SK_NAME_MAX * 2];
    size_t size = 0;
    sk_board *board = NULL;
    int status = file_read(&text, &size, path, FILE_BOARD_BYTES_MAX, error);
    if (status == SK_OK)
        status = sk_board_load(&board, path, text, size, error);
    free(text);
    if (status != SK_OK && status != SK_ERR_INPUT)
        return status;
    if (status == SK_ERR_INPUT) {
        check_report_error(wish->report, "board", error);
        return SK_OK;
    }
    if (strcmp(check_base_name(name, sizeof name, path), sk_board_id(board)) != 0)
        check_report_tell(wish->report, SK_SEVERITY_WARNING, "file-name", path, 0,
                          "the id is '%s': others find the board only if the file is called %s.yaml",
                          sk_board_id(board), sk_board_id(board));
    sk_layout *layout = checked_alloc(sizeof *layout);
    for (uint64_t i = 0; i < LAYOUTS && status == SK_OK; i++)
        status = sk_board_lay(board, wish->seed + i, layout, error);
    if (status != SK_OK)
        check_report_error(wish->report, "board", error);
    else
        check_room(wish, path, board, layout);
    free(layout);
    check_board_says(wish, board);
    sk_board_free(board);
    return SK_OK;
}
