/* What can be told of a file without playing it. */
#include "check.h"
#include "file.h"
#include "find.h"
#include "match.h"
#include "report.h"
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 4096, LAYOUTS = 20 };

/* ---- scripts ---- */

/* A file called a/b/NAME.lua: NAME. Returns buffer. */
static char *base_name(char *buffer, size_t size, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    snprintf(buffer, size, "%s", name);
    char *dot = strrchr(buffer, '.');
    if (dot)
        *dot = 0;
    return buffer;
}

/* A name that the script gives and nothing has. */
static void missing(const check_wish *wish, const char *path, const char *key, const sk_error *why)
{
    check_report_tell(wish->report, SK_SEVERITY_ERROR, "missing", path, 0, "%s: %s", key, why->message);
}

static void check_names(const check_wish *wish, const char *path, const sk_script_info *info)
{
    char where[PATH_SIZE], name[SK_NAME_MAX * 2];
    sk_error error;
    if (strcmp(base_name(name, sizeof name, path), info->id) != 0)
        check_report_tell(wish->report, SK_SEVERITY_WARNING, "file-name", path, 0,
                          "the id is '%s': others find the script only if the file is called %s.lua", info->id,
                          info->id);
    for (int i = 0; i < info->board_count; i++)
        if (find_named_from(where, sizeof where, "boards", info->board[i], path, &error) != SK_OK)
            missing(wish, path, "boards", &error);
    for (int i = 0; i < info->require_count; i++)
        if (find_named_from(where, sizeof where, "scenarios", info->require[i], path, &error) != SK_OK)
            missing(wish, path, "requires", &error);
    for (int i = 0; i < info->conflict_count; i++) /* it need not be installed, but may be mistyped */
        if (find_named_from(where, sizeof where, "scenarios", info->conflict[i], path, &error) != SK_OK &&
            strstr(error.message, "did you mean"))
            check_report_tell(wish->report, SK_SEVERITY_WARNING, "missing", path, 0, "conflicts: %s", error.message);
}

static int load_stack(check_stack *stack, const char *path, sk_error *error);

/* A script that is required, unless it is there; one that cannot be found is told of elsewhere. */
static int require(check_stack *stack, const char *name, const char *from, sk_error *error)
{
    char path[PATH_SIZE];
    if (find_named_from(path, sizeof path, "scenarios", name, from, &(sk_error){0}) != SK_OK)
        return SK_OK;
    for (int i = 0; i < stack->count; i++)
        if (strcmp(stack->source[i].name, path) == 0)
            return SK_OK;
    if (stack->depth == SK_SCRIPTS_MAX)
        return SK_OK; /* a circle */
    stack->depth++;
    int status = load_stack(stack, path, error);
    stack->depth--;
    return status;
}

/* The script with those that it requires before it. */
static int load_stack(check_stack *stack, const char *path, sk_error *error)
{
    if (stack->count == SK_SCRIPTS_MAX)
        return error_set(error, SK_ERR_INPUT, "%s: it requires more scripts than a game can have", path);
    char *text = NULL;
    size_t size = 0;
    int status = file_read(&text, &size, path, MATCH_SCRIPT_BYTES_MAX, error);
    if (status != SK_OK)
        return status;
    sk_script_info *info = checked_alloc(sizeof *info);
    sk_source source = {path, text, size};
    sk_error unread;
    if (sk_script_read(info, &source, &unread) == SK_OK)
        for (int i = 0; i < info->require_count && status == SK_OK; i++)
            status = require(stack, info->require[i], path, error);
    free(info);
    if (status != SK_OK || stack->count == SK_SCRIPTS_MAX) {
        free(text);
        return status;
    }
    stack->source[stack->count++] = (sk_source){checked_copy(path), text, size};
    return SK_OK;
}

static void close_stack(check_stack *stack)
{
    for (int i = 0; i < stack->count; i++) {
        free((void *)(uintptr_t)stack->source[i].name);
        free((void *)(uintptr_t)stack->source[i].text);
    }
}

/* As many play as usual, and then, where nothing is wrong with that, any other number: values may depend on it. */
static int read_script(const check_wish *wish, const check_stack *stack, sk_error *error)
{
    sk_match what = {.scripts = stack->source, .script_count = stack->count};
    int faults = sk_check_script(&what, check_report_add, wish->report, error);
    for (what.players = 2; faults == 0 && what.players <= SK_SEATS_MAX; what.players++)
        faults = sk_check_script(&what, check_report_add, wish->report, error);
    return faults > 0 ? SK_OK : faults;
}

int check_script(const check_wish *wish, const char *path, sk_error *error)
{
    check_stack stack = {0};
    int status = load_stack(&stack, path, error);
    int before = wish->report->errors;
    if (status == SK_OK) {
        status = read_script(wish, &stack, error);
    } else if (status == SK_ERR_INPUT) {
        check_report_error(wish->report, "file", error);
        status = SK_OK;
    }
    sk_script_info *info = checked_alloc(sizeof *info);
    if (status == SK_OK && stack.count > 0 &&
        sk_script_read(info, &stack.source[stack.count - 1], &(sk_error){0}) == SK_OK)
        check_names(wish, path, info);
    if (status == SK_OK && wish->report->errors == before && wish->games > 0)
        status = check_play(wish, &stack, info, error);
    free(info);
    close_stack(&stack);
    return status;
}

/* ---- boards ---- */

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
    if (strcmp(base_name(name, sizeof name, path), sk_board_id(board)) != 0)
        check_report_tell(wish->report, SK_SEVERITY_WARNING, "file-name", path, 0,
                          "the id is '%s': others find the board only if the file is called %s.yaml",
                          sk_board_id(board), sk_board_id(board));
    sk_layout *layout = checked_alloc(sizeof *layout);
    for (uint64_t i = 0; i < LAYOUTS && status == SK_OK; i++)
        status = sk_board_lay(board, wish->seed + i, layout, error);
    if (status != SK_OK)
        check_report_error(wish->report, "board", error);
    free(layout);
    sk_board_free(board);
    return SK_OK;
}
