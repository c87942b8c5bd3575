#include "catalogue.h"
#include "file.h"
#include "find.h"
#include "match.h"
#include "report.h"
#include "terminal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int read_title(char title[SK_TEXT_MAX], const char *path, sk_error *error);

static int scenario_title(char title[SK_TEXT_MAX], const char *path, sk_error *error)
{
    char *text = NULL;
    sk_source source = {.name = path};
    int status = file_read(&text, &source.size, path, MATCH_SCRIPT_BYTES_MAX, error);
    if (status != SK_OK)
        return status;
    sk_script_info *info = checked_alloc(sizeof *info);
    source.text = text;
    status = sk_script_read(info, &source, error);
    if (status == SK_OK)
        snprintf(title, SK_TEXT_MAX, "%s", info->title);
    free(info);
    free(text);
    return status;
}

static int board_title(char title[SK_TEXT_MAX], const char *path, sk_error *error)
{
    sk_board *board = NULL;
    int status = sk_board_load_file(&board, path, error);
    if (status == SK_OK)
        snprintf(title, SK_TEXT_MAX, "%s", sk_board_title(board));
    sk_board_free(board);
    return status;
}

static void read_all(catalogue *list, const char *kind, read_title *read)
{
    found_list names;
    find_all(&names, kind);
    *list = (catalogue){names.count, checked_alloc(sizeof *list->entries * (size_t)names.count)};
    for (int i = 0; i < names.count; i++) {
        char title[SK_TEXT_MAX];
        sk_error error = {0};
        if (read(title, names.item[i].path, &error) != SK_OK)
            snprintf(title, sizeof title, "(%.*s)", (int)sizeof title - 3, error.message);
        list->entries[i] = (catalogue_entry){checked_copy(names.item[i].name), checked_copy(names.item[i].path),
                                             checked_copy(text_clean(title))};
    }
    find_free(&names);
}

void catalogue_scenarios(catalogue *list) { read_all(list, "scenarios", scenario_title); }

void catalogue_boards(catalogue *list) { read_all(list, "boards", board_title); }

/* The folder of a pack, from the path of a file in one of its own folders. */
static char *pack_folder(const char *path)
{
    char *folder = checked_copy(path);
    for (int up = 0; up < 2; up++) {
        char *slash = strrchr(folder, '/');
        if (slash)
            *slash = 0;
    }
    return folder;
}

static void add_packs_of(catalogue *list, size_t *room, const char *kind)
{
    found_list names;
    find_all(&names, kind);
    for (int i = 0; i < names.count; i++) {
        char *name = checked_copy(names.item[i].name);
        char *colon = strchr(name, ':');
        bool known = !colon;
        if (colon)
            *colon = 0;
        for (int j = 0; j < list->count; j++)
            known = known || strcmp(list->entries[j].name, name) == 0;
        if (known) {
            free(name);
            continue;
        }
        list->entries = checked_grow(list->entries, room, (size_t)list->count, sizeof *list->entries);
        char *folder = pack_folder(names.item[i].path);
        list->entries[list->count++] = (catalogue_entry){name, folder, checked_copy(folder)};
    }
    find_free(&names);
}

void catalogue_packs(catalogue *list)
{
    size_t room = 0;
    *list = (catalogue){0, NULL};
    add_packs_of(list, &room, "scenarios");
    add_packs_of(list, &room, "boards");
}

void catalogue_close(catalogue *list)
{
    for (int i = 0; i < list->count; i++) {
        free(list->entries[i].name);
        free(list->entries[i].path);
        free(list->entries[i].title);
    }
    free(list->entries);
    *list = (catalogue){0, NULL};
}
