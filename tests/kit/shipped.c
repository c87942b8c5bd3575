#include "kit/shipped.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

static bool read_text(shipped_script *script)
{
    enum { TEXT_MAX = 1 << 18 };
    FILE *file = fopen(script->path, "rb");
    script->text = calloc(1, TEXT_MAX);
    if (file && script->text)
        script->size = fread(script->text, 1, TEXT_MAX - 1, file);
    if (file)
        fclose(file);
    return script->size > 0;
}

static bool say(const sk_error *error)
{
    char text[1024];
    fprintf(stderr, "%s\n", sk_error_text(text, sizeof text, error));
    return false;
}

static bool read_script(shipped *all, const char *path)
{
    sk_error error = {0};
    if (all->script_count == SHIPPED_SCRIPTS_MAX)
        abort(); /* make it larger */
    shipped_script *script = &all->script[all->script_count++];
    snprintf(script->path, sizeof script->path, "%s", path);
    const sk_source source = {script->path, read_text(script) ? script->text : "", script->size};
    return sk_script_read(&script->info, &source, &error) == SK_OK || say(&error);
}

static bool read_board(shipped *all, const char *path)
{
    sk_error error = {0};
    if (all->board_count == SHIPPED_BOARDS_MAX)
        abort(); /* make it larger */
    return sk_board_load_file(&all->board[all->board_count++], path, &error) == SK_OK || say(&error);
}

static bool read_folder(shipped *all, const char *folder, const char *ending,
                        bool (*read)(shipped *all, const char *path))
{
    char path[512];
    DIR *directory = opendir(folder);
    bool good = directory != NULL;
    for (struct dirent *entry; good && (entry = readdir(directory));) {
        size_t length = strlen(entry->d_name), tail = strlen(ending);
        if (length <= tail || strcmp(entry->d_name + length - tail, ending) != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        good = read(all, path);
    }
    if (directory)
        closedir(directory);
    return good;
}

static int by_kind_and_name(const void *a, const void *b)
{
    const sk_script_info *x = &((const shipped_script *)a)->info, *y = &((const shipped_script *)b)->info;
    int kind = (y->board_count > 0) - (x->board_count > 0);
    return kind ? kind : strcmp(x->id, y->id);
}

static int by_board(const void *a, const void *b)
{
    return strcmp(sk_board_id(*(sk_board *const *)a), sk_board_id(*(sk_board *const *)b));
}

shipped *shipped_read(void)
{
    shipped *all = calloc(1, sizeof *all);
    if (!all || !read_folder(all, SKERRY_SOURCE_DIR "/scripts/scenarios", ".lua", read_script) ||
        !read_folder(all, SKERRY_SOURCE_DIR "/data/boards", ".yaml", read_board)) {
        shipped_free(all);
        return NULL;
    }
    qsort(all->script, (size_t)all->script_count, sizeof *all->script, by_kind_and_name);
    qsort(all->board, (size_t)all->board_count, sizeof(sk_board *), by_board);
    while (all->scenario_count < all->script_count && all->script[all->scenario_count].info.board_count > 0)
        all->scenario_count++;
    for (int i = 0; i < all->board_count; i++)
        all->plain[i] = shipped_fits(all, &(shipped_stack){0}, all->board[i], &(sk_error){0});
    return all;
}

void shipped_free(shipped *all)
{
    for (int i = 0; all && i < all->script_count; i++)
        free(all->script[i].text);
    for (int i = 0; all && i < all->board_count; i++)
        sk_board_free(all->board[i]);
    free(all);
}

int shipped_find(const shipped *all, const char *id)
{
    for (int i = 0; i < all->script_count; i++)
        if (strcmp(all->script[i].info.id, id) == 0)
            return i;
    abort(); /* a test names what is not shipped */
}

/* ---- who goes with whom ---- */

static const char *among(const char (*names)[SK_NAME_MAX], const char (*texts)[SK_TEXT_MAX], int count,
                         const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return texts[i];
    return NULL;
}

const char *shipped_conflict(const shipped *all, int a, int b)
{
    const sk_script_info *one = &all->script[a].info, *two = &all->script[b].info;
    const char *text = among(one->conflict, one->conflict_reason, one->conflict_count, two->id);
    return text ? text : among(two->conflict, two->conflict_reason, two->conflict_count, one->id);
}

const char *shipped_order(const shipped *all, int a, int b)
{
    const sk_script_info *one = &all->script[a].info, *two = &all->script[b].info;
    const char *text = among(one->order, one->order_text, one->order_count, two->id);
    return text ? text : among(two->order, two->order_text, two->order_count, one->id);
}

bool shipped_goes(const shipped *all, const shipped_stack *stack)
{
    for (int i = 0; i < stack->count; i++)
        for (int k = 0; k < i; k++)
            if (shipped_conflict(all, stack->script[i], stack->script[k]))
                return false;
    return true;
}

/* The next choice of places 0..bound-1, rising. */
static bool step(shipped_stack *stack, int bound)
{
    int i = stack->count - 1;
    while (i >= 0 && stack->script[i] == bound - stack->count + i)
        i--;
    if (i < 0)
        return false;
    stack->script[i]++;
    for (i++; i < stack->count; i++)
        stack->script[i] = stack->script[i - 1] + 1;
    return true;
}

bool shipped_next(const shipped *all, shipped_stack *stack, int count)
{
    bool first = stack->count == 0;
    if (first && count > all->scenario_count)
        return false;
    for (int i = 0; first && i < count; i++)
        stack->script[i] = i;
    stack->count = count;
    if (first && shipped_goes(all, stack))
        return true;
    while (step(stack, all->scenario_count))
        if (shipped_goes(all, stack))
            return true;
    return false;
}

char *shipped_names(char *buffer, size_t size, const shipped *all, const shipped_stack *stack)
{
    size_t used = 0;
    buffer[0] = 0;
    for (int i = 0; i < stack->count && used < size; i++)
        used +=
            (size_t)snprintf(buffer + used, size - used, "%s%s", i ? " " : "", all->script[stack->script[i]].info.id);
    return buffer;
}

/* ---- boards ---- */

bool shipped_fits(const shipped *all, const shipped_stack *stack, const sk_board *board, sk_error *error)
{
    sk_source source[SK_SCRIPTS_MAX];
    sk_ruleset *ruleset = NULL;
    sk_machine *machine = NULL;
    sk_game *game = NULL;
    for (int i = 0; i < stack->count; i++) {
        const shipped_script *script = &all->script[stack->script[i]];
        source[i] = (sk_source){script->path, script->text, script->size};
    }
    const sk_match match = {.board = board, .scripts = source, .script_count = stack->count};
    int status = sk_ruleset_new(&ruleset, &match, error);
    if (!status && stack->count)
        status = sk_machine_new(&machine, ruleset, error);
    if (!status)
        status = sk_game_new(&game, ruleset, machine, 1, error);
    sk_game_free(game);
    sk_machine_free(machine);
    sk_ruleset_free(ruleset);
    return status == SK_OK;
}

bool shipped_may_mean(const shipped *all, const shipped_stack *stack, int i)
{
    const sk_board *board = all->board[i];
    bool any = false;
    for (int s = 0; s < stack->count; s++) {
        const sk_script_info *info = &all->script[stack->script[s]].info;
        any = any || info->board_count;
        for (int k = 0; k < info->board_count; k++)
            if (strcmp(info->board[k], sk_board_id(board)) == 0)
                return true;
    }
    return !all->plain[i] || (!any && strncmp(sk_board_id(board), "base", 4) == 0);
}
