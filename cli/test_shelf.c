/* Scenarios and boards that tests name. */
#include "file.h"
#include "find.h"
#include "match.h"
#include "report.h"
#include "test_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 4096 };

typedef struct kept {
    char *path; /* of a board from a test's own text: NULL */
    char *text;
    size_t size;
    sk_board *board; /* NULL: a scenario */
    size_t test;     /* which test it is from, of a board from its text */
} kept;

struct test_shelf {
    const test_file *file;
    kept *item;
    size_t count, room;
    size_t test; /* how many have begun */
};

test_shelf *test_shelf_new(void) { return checked_alloc(sizeof(test_shelf)); }

static void drop(const kept *item)
{
    sk_board_free(item->board);
    free(item->path);
    free(item->text);
}

void test_shelf_free(test_shelf *shelf)
{
    for (size_t i = 0; i < shelf->count; i++)
        drop(&shelf->item[i]);
    free(shelf->item);
    free(shelf);
}

void test_shelf_serve(test_shelf *shelf, const test_file *file) { shelf->file = file; }

void test_shelf_turn(test_shelf *shelf) { shelf->test++; }

static kept *new_item(test_shelf *shelf)
{
    shelf->item = checked_grow(shelf->item, &shelf->room, shelf->count, sizeof *shelf->item);
    kept *item = &shelf->item[shelf->count++];
    *item = (kept){0};
    return item;
}

static kept *find_item(const test_shelf *shelf, const char *path)
{
    for (size_t i = 0; i < shelf->count; i++)
        if (shelf->item[i].path && strcmp(shelf->item[i].path, path) == 0)
            return &shelf->item[i];
    return NULL;
}

/* A test names things; it does not point at files. */
static int check_name(const char *name, const char *what, sk_error *error)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-:";
    if (name[0] && strlen(name) < 100 && strspn(name, letters) == strlen(name))
        return SK_OK;
    return error_set(error, SK_ERR_USAGE,
                     "'%.80s' is no name of a %s: a test names it as it is installed, or as "
                     "it is called beside the tests",
                     name, what);
}

static bool is_file(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

/* The pack's own first. */
static int find_scenario(char *path, size_t size, const test_file *file, const char *name, sk_error *error)
{
    char stem[256];
    if (file->scenario) {
        const char *last = strrchr(file->scenario, '/');
        snprintf(stem, sizeof stem, "%s.lua", name);
        if (strcmp(last ? last + 1 : file->scenario, stem) == 0) {
            snprintf(path, size, "%s", file->scenario);
            return SK_OK;
        }
    }
    for (int i = 0; file->base && i < 2; i++) {
        snprintf(path, size, "%s%s/%s.lua", file->base, i ? "" : "/scenarios", name);
        if (is_file(path))
            return SK_OK;
    }
    return find_named(path, size, "scenarios", name, error);
}

int test_shelf_scenario(test_shelf *shelf, const char *name, sk_source *source, sk_error *error)
{
    char path[PATH_SIZE];
    *source = (sk_source){0};
    if (!name[0] && !shelf->file->scenario)
        return SK_OK;
    int status = SK_OK;
    if (!name[0])
        snprintf(path, sizeof path, "%s", shelf->file->scenario);
    else if ((status = check_name(name, "scenario", error)) == SK_OK)
        status = find_scenario(path, sizeof path, shelf->file, name, error);
    if (status != SK_OK)
        return status;
    kept *item = find_item(shelf, path);
    if (!item) {
        char *text = NULL;
        size_t size = 0;
        status = file_read(&text, &size, path, MATCH_SCRIPT_BYTES_MAX, error);
        if (status != SK_OK)
            return status;
        item = new_item(shelf);
        *item = (kept){checked_copy(path), text, size, NULL, 0};
    }
    *source = (sk_source){item->path, item->text, item->size};
    return SK_OK;
}

/* ---- boards ---- */

/* Those that earlier tests wrote. Their games are gone: a test that asks for a board has ended the one before. */
static void drop_earlier(test_shelf *shelf)
{
    size_t left = 0;
    for (size_t i = 0; i < shelf->count; i++) {
        kept *item = &shelf->item[i];
        if (!item->path && item->test != shelf->test)
            drop(item);
        else
            shelf->item[left++] = *item;
    }
    shelf->count = left;
}

static int board_of_text(test_shelf *shelf, const char *name, const char *text, size_t size, const sk_board **board,
                         sk_error *error)
{
    drop_earlier(shelf);
    for (size_t i = 0; i < shelf->count; i++) {
        const kept *item = &shelf->item[i];
        if (!item->path && item->size == size && memcmp(item->text, text, size) == 0) {
            *board = item->board;
            return SK_OK;
        }
    }
    sk_board *made = NULL;
    int status = sk_board_load(&made, name, text, size, error);
    if (status != SK_OK)
        return status;
    kept *item = new_item(shelf);
    *item = (kept){NULL, checked_alloc(size + 1), size, made, shelf->test};
    memcpy(item->text, text, size);
    *board = made;
    return SK_OK;
}

int test_shelf_board(test_shelf *shelf, const char *name, const char *text, size_t size, const sk_board **board,
                     sk_error *error)
{
    char path[PATH_SIZE];
    if (text)
        return board_of_text(shelf, name, text, size, board, error);
    int status = check_name(name, "board", error);
    if (status != SK_OK)
        return status;
    if (shelf->file->base)
        snprintf(path, sizeof path, "%s/boards/%s.yaml", shelf->file->base, name);
    if (!shelf->file->base || !is_file(path))
        status = find_named(path, sizeof path, "boards", name, error);
    if (status != SK_OK)
        return status;
    kept *item = find_item(shelf, path);
    if (!item) {
        sk_board *made = NULL;
        status = sk_board_load_file(&made, path, error);
        if (status != SK_OK)
            return status;
        item = new_item(shelf);
        *item = (kept){checked_copy(path), NULL, 0, made, 0};
    }
    *board = item->board;
    return SK_OK;
}
