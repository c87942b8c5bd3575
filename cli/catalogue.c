#include "catalogue.h"
#include "file.h"
#include "find.h"
#include "folder.h"
#include "match.h"
#include "report.h"
#include "terminal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* The id, title and version, or what is wrong with a folder that is meant as a pack. */
static int pack_title(char title[SK_TEXT_MAX], const char *path, sk_error *error)
{
    char manifest[4096 + 16], name[256];
    snprintf(manifest, sizeof manifest, "%s/pack.yaml", path);
    if (access(manifest, F_OK) != 0)
        return error_set(error, SK_ERR_INPUT, "no pack: it has no pack.yaml");
    if (!find_is_plain(folder_name(name, sizeof name, path)))
        return error_set(error, SK_ERR_INPUT, "no pack: call the folder by letters, digits, _ and - alone");
    sk_pack *pack = checked_alloc(sizeof *pack);
    int status = sk_pack_load_file(pack, manifest, error);
    if (status == SK_OK)
        snprintf(title, SK_TEXT_MAX, "%.90s (%.30s)", pack->title, pack->version);
    free(pack);
    return status;
}

static void read_all(catalogue *list, found_list *names, read_title *read)
{
    *list = (catalogue){names->count, checked_alloc(sizeof *list->entries * (size_t)names->count)};
    for (int i = 0; i < names->count; i++) {
        char title[SK_TEXT_MAX];
        sk_error error = {0};
        if (read(title, names->item[i].path, &error) != SK_OK)
            snprintf(title, sizeof title, "(%.*s)", (int)sizeof title - 3, error.message);
        list->entries[i] = (catalogue_entry){checked_copy(names->item[i].name), checked_copy(names->item[i].path),
                                             checked_copy(text_clean(title))};
    }
    find_free(names);
}

void catalogue_scenarios(catalogue *list)
{
    found_list names;
    find_all(&names, "scenarios");
    read_all(list, &names, scenario_title);
}

void catalogue_boards(catalogue *list)
{
    found_list names;
    find_all(&names, "boards");
    read_all(list, &names, board_title);
}

void catalogue_packs(catalogue *list)
{
    found_list names;
    find_packs(&names);
    read_all(list, &names, pack_title);
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
