/* What can be told of a file without playing it. */
#include "check.h"
#include "file.h"
#include "find.h"
#include "match.h"
#include "report.h"
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 4096 };

char *check_base_name(char *buffer, size_t size, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    snprintf(buffer, size, "%s", name);
    char *dot = strrchr(buffer, '.');
    if (dot)
        *dot = 0;
    return buffer;
}

/* A name that the script gives under the key. A script need not be installed where this one can be played without it,
 * but may be mistyped; an option is out of reach until it is there. */
static void check_name(const check_wish *wish, const sk_source *source, const char *key, const char *name)
{
    char where[PATH_SIZE];
    sk_error error = {0};
    bool board = strcmp(key, "boards") == 0, option = strcmp(key, "options") == 0;
    int status = board ? find_named_from(where, sizeof where, "boards", name, source->name, &error)
                       : check_find_script(where, sizeof where, name, source->name, &error);
    sk_severity severity = board || strcmp(key, "requires") == 0 ? SK_SEVERITY_ERROR
                           : check_is_near(&error)               ? SK_SEVERITY_WARNING
                                                                 : SK_SEVERITY_NOTE;
    if (status == SK_OK || (severity == SK_SEVERITY_NOTE && !option))
        return;
    sk_finding finding = {.severity = severity, .rule = "missing"};
    snprintf(finding.file, sizeof finding.file, "%s", source->name);
    if (severity == SK_SEVERITY_NOTE)
        snprintf(finding.message, sizeof finding.message,
                 "%s: no scenario '%s' is installed or lies beside the file: nobody is offered what counts with it",
                 key, name);
    else
        snprintf(finding.message, sizeof finding.message, "%s: %.480s", key, error.message);
    sk_script_place(source, key, name, &finding.line, &finding.column);
    check_report_add(wish->report, &finding);
}

static void check_names(const check_wish *wish, const sk_source *source, const sk_script_info *info)
{
    char name[SK_NAME_MAX * 2];
    const char *path = source->name;
    if (strcmp(check_base_name(name, sizeof name, path), info->id) != 0)
        check_report_tell(wish->report, SK_SEVERITY_WARNING, "file-name", path, 0,
                          "the id is '%s': others find the script only if the file is called %s.lua", info->id,
                          info->id);
    for (int i = 0; i < info->board_count; i++)
        check_name(wish, source, "boards", info->board[i]);
    for (int i = 0; i < info->require_count; i++)
        check_name(wish, source, "requires", info->require[i]);
    for (int i = 0; i < info->conflict_count; i++)
        check_name(wish, source, "conflicts", info->conflict[i]);
    for (int i = 0; i < info->order_count; i++)
        check_name(wish, source, "order", info->order[i]);
    for (int i = 0; i < info->option_count; i++)
        if (info->option[i].with[0])
            check_name(wish, source, "options", info->option[i].with);
}

/* A script that is required, unless it is there; one that cannot be found is told of elsewhere. */
static int require(check_stack *stack, const char *name, const char *from, sk_error *error)
{
    char path[PATH_SIZE];
    if (check_find_script(path, sizeof path, name, from, &(sk_error){0}) != SK_OK)
        return SK_OK;
    for (int i = 0; i < stack->count; i++)
        if (strcmp(stack->source[i].name, path) == 0)
            return SK_OK;
    if (stack->depth == SK_SCRIPTS_MAX)
        return SK_OK; /* a circle */
    stack->depth++;
    int status = check_stack_load(stack, path, error);
    stack->depth--;
    return status;
}

int check_stack_load(check_stack *stack, const char *path, sk_error *error)
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

void check_stack_close(check_stack *stack)
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
    for (what.players = SK_SEATS_MIN; faults == 0 && what.players <= SK_SEATS_MAX; what.players++)
        faults = sk_check_script(&what, check_report_add, wish->report, error);
    return faults > 0 ? SK_OK : faults;
}

/* The islands that the script names, as far as the fault is theirs: terrain or harbors that nothing declares. Returns
 * how many are faulty. */
static int check_islands(const check_wish *wish, const check_stack *stack, const sk_script_info *info)
{
    char path[PATH_SIZE];
    int faulty = 0;
    for (int i = 0; i < info->board_count; i++) {
        sk_error error = {0};
        sk_board *board = NULL;
        sk_ruleset *ruleset = NULL;
        const char *from = stack->source[stack->count - 1].name;
        int status = find_named_from(path, sizeof path, "boards", info->board[i], from, &(sk_error){0});
        if (status == SK_OK)
            status = sk_board_load_file(&board, path, &error);
        const sk_match what = {.board = board, .scripts = stack->source, .script_count = stack->count};
        if (status == SK_OK)
            status = sk_ruleset_new(&ruleset, &what, &error);
        if (status == SK_ERR_INPUT && strcmp(error.file, path) == 0) {
            faulty++;
            if (!check_report_is_told(wish->report, path, error.line)) /* when the board itself was checked */
                check_report_error(wish->report, "board", &error);
        }
        sk_ruleset_free(ruleset);
        sk_board_free(board);
    }
    return faulty;
}

int check_script(const check_wish *wish, const char *path, sk_error *error)
{
    check_stack stack = {0};
    int status = check_stack_load(&stack, path, error);
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
        check_names(wish, &stack.source[stack.count - 1], info);
    if (status == SK_OK && wish->report->errors == before && check_islands(wish, &stack, info) == 0 && wish->games > 0)
        status = check_play(wish, &stack, info, error);
    free(info);
    check_stack_close(&stack);
    return status;
}
