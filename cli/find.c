#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* opendir, strdup */
#endif
#include "find.h"
#include "args.h"
#include "folder.h"
#include "nearest.h"

#include <dirent.h>
#include <skerry/pack.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef SKERRY_DATA_DIR
#define SKERRY_DATA_DIR "/usr/local/share/skerry"
#endif

enum { PATH_SIZE = 4096, NAME_LETTERS_MAX = 64 };

static const char folders[] = "folders"; /* in the place of a kind: the folders of the search path themselves */
static const char packs[] = "packs";     /* likewise: the folders of packs */

static const char *ending_of(const char *kind) { return strcmp(kind, "boards") == 0 ? ".yaml" : ".lua"; }

static const char *singular_of(const char *kind) { return strcmp(kind, "boards") == 0 ? "board" : "scenario"; }

static int ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length > tail && strcmp(text + length - tail, ending) == 0;
}

/* Whether the first length letters of text may name a board, scenario or pack. */
static int is_plain_name(const char *text, size_t length)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    return length > 0 && length < NAME_LETTERS_MAX && strspn(text, letters) >= length;
}

bool find_is_plain(const char *name) { return is_plain_name(name, strlen(name)); }

static int index_of(const found_list *list, const char *name)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->item[i].name, name) == 0)
            return i;
    return -1;
}

/* Adds a copy of both, unless the name is there. */
static void add(found_list *list, const char *name, const char *path)
{
    if (index_of(list, name) >= 0)
        return;
    found *grown = realloc(list->item, (size_t)(list->count + 1) * sizeof *grown);
    if (!grown)
        return;
    list->item = grown;
    found item = {strdup(name), strdup(path)};
    if (item.name && item.path) {
        list->item[list->count++] = item;
        return;
    }
    free(item.name);
    free(item.path);
}

/* The files of DIRECTORY/KIND; pack is NULL outside of packs. */
static void add_files(found_list *list, const char *directory, const char *kind, const char *pack)
{
    char folder[PATH_SIZE], path[2 * PATH_SIZE], name[3 * NAME_LETTERS_MAX];
    const char *ending = ending_of(kind);
    snprintf(folder, sizeof folder, "%s/%s", directory, kind);
    DIR *open = opendir(folder);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        int letters = (int)(strlen(entry->d_name) - strlen(ending));
        if (!ends_with(entry->d_name, ending) || !is_plain_name(entry->d_name, (size_t)letters))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        snprintf(name, sizeof name, "%s%s%.*s", pack ? pack : "", pack ? ":" : "", letters, entry->d_name);
        add(list, name, path);
    }
    if (open)
        closedir(open);
}

static bool holds(const char *folder, const char *name)
{
    char path[PATH_SIZE + 16];
    snprintf(path, sizeof path, "%.*s/%s", PATH_SIZE, folder, name);
    return access(path, F_OK) == 0;
}

/* The folders of a directory that hold a manifest: themselves (kind packs), or their files. Of packs also those that
 * are meant as one and are not: who lists them is told why. */
static void add_packs(found_list *list, const char *directory, const char *kind)
{
    char folder[PATH_SIZE], manifest[PATH_SIZE + 16];
    DIR *open = opendir(directory);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        bool plain = is_plain_name(entry->d_name, strlen(entry->d_name));
        snprintf(folder, sizeof folder, "%s/%s", directory, entry->d_name);
        snprintf(manifest, sizeof manifest, "%s/pack.yaml", folder);
        if (kind != packs && plain && access(manifest, R_OK) == 0)
            add_files(list, folder, kind, entry->d_name);
        if (kind == packs && entry->d_name[0] != '.' &&
            (holds(folder, "pack.yaml") || holds(folder, "scenarios") || holds(folder, "boards")))
            add(list, entry->d_name, folder);
    }
    if (open)
        closedir(open);
}

static void add_directory(found_list *list, const char *directory, const char *kind)
{
    if (kind == folders) {
        add(list, directory, directory);
        return;
    }
    if (kind != packs)
        add_files(list, directory, kind, NULL);
    add_packs(list, directory, kind);
}

/* The directories of a list with colons between; an empty one would be the working directory and is left out.
 */
static void add_path(found_list *list, const char *path, const char *kind)
{
    char directory[PATH_SIZE];
    while (*path) {
        size_t length = strcspn(path, ":");
        if (length > 0 && length < sizeof directory) {
            memcpy(directory, path, length);
            directory[length] = 0;
            add_directory(list, directory, kind);
        }
        path += length + (path[length] == ':');
    }
}

static void add_users(found_list *list, const char *kind)
{
    char directory[PATH_SIZE];
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && data[0] == '/')
        snprintf(directory, sizeof directory, "%s/skerry", data);
    else if (home && home[0] == '/')
        snprintf(directory, sizeof directory, "%s/.local/share/skerry", home);
    else
        return;
    add_directory(list, directory, kind);
}

/* The data beside the program: PREFIX/share/skerry for PREFIX/bin/skerry, wherever the two were put together. Empty
 * where that is not known. */
static void find_beside(char *directory, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", directory, size - 32);
    for (int up = 0; length > 0 && up < 2; up++)
        while (length > 0 && directory[--length] != '/')
            continue;
    directory[0] = length > 0 ? directory[0] : 0;
    if (length > 0)
        snprintf(directory + length, size - (size_t)length, "/share/skerry");
}

void find_share(char *directory, size_t size)
{
    find_beside(directory, size);
    if (!directory[0] || access(directory, R_OK) != 0)
        snprintf(directory, size, "%s", SKERRY_DATA_DIR);
}

static void add_beside(found_list *list, const char *kind)
{
    char directory[PATH_SIZE];
    find_beside(directory, sizeof directory);
    if (directory[0])
        add_directory(list, directory, kind);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(((const found *)a)->name, ((const found *)b)->name);
}

void find_all(found_list *list, const char *kind)
{
    const char *path = getenv("SKERRY_PATH");
    *list = (found_list){0, NULL};
    if (path)
        add_path(list, path, kind);
    add_users(list, kind);
    add_beside(list, kind);
    add_directory(list, SKERRY_DATA_DIR, kind);
    if (list->count)
        qsort(list->item, (size_t)list->count, sizeof *list->item, compare_names);
}

void find_folders(found_list *list) { find_all(list, folders); }

void find_packs(found_list *list) { find_all(list, packs); }

void find_free(found_list *list)
{
    for (int i = 0; i < list->count; i++) {
        free(list->item[i].name);
        free(list->item[i].path);
    }
    free(list->item);
    *list = (found_list){0, NULL};
}

static int usage(sk_error *error, const char *message)
{
    memset(error, 0, sizeof *error);
    error->status = SK_ERR_USAGE;
    snprintf(error->message, sizeof error->message, "%s", message);
    return SK_ERR_USAGE;
}

static bool holds_manifest(const char *folder)
{
    char manifest[PATH_SIZE + 16];
    snprintf(manifest, sizeof manifest, "%.*s/pack.yaml", PATH_SIZE, folder);
    return access(manifest, R_OK) == 0;
}

static int copy_path(char *path, size_t size, const char *from, sk_error *error)
{
    if (strlen(from) >= size)
        return usage(error, "the path of the file is too long");
    snprintf(path, size, "%s", from);
    return SK_OK;
}

/* Whether it lies in the working directory, where names alone are not looked for. */
static bool lies_here(const char *name, const char *ending)
{
    char path[NAME_LETTERS_MAX + 16];
    snprintf(path, sizeof path, "%.*s%s", NAME_LETTERS_MAX, name, ending);
    return find_is_plain(name) && access(path, R_OK) == 0;
}

static int unknown(const found_list *list, const char *kind, const char *name, sk_error *error)
{
    char message[512];
    const char *singular = singular_of(kind);
    nearest near = nearest_to(name);
    for (int i = 0; i < list->count; i++)
        nearest_try(&near, list->item[i].name);
    if (strcmp(name, "standard") == 0 && strcmp(kind, "scenarios") == 0)
        snprintf(message, sizeof message, "'standard' is the game without a scenario, and no script of it is there");
    else if (is_plain_name(name, strlen(name)) && holds_manifest(name))
        snprintf(message, sizeof message, "unknown %s '%.64s'; there is a folder of that name: write ./%.64s", singular,
                 name, name);
    else if (lies_here(name, ending_of(kind)))
        snprintf(message, sizeof message, "unknown %s '%.64s'; there is a file of that name: write ./%.64s%s", singular,
                 name, name, ending_of(kind));
    else if (near.best)
        snprintf(message, sizeof message, "unknown %s '%.64s'; did you mean '%.130s'?", singular, name, near.best);
    else
        snprintf(message, sizeof message,
                 "unknown %s '%.64s'; '%.200s list %s' shows what there is, and a file is named with its "
                 "ending %s",
                 singular, name, cli_program(), kind, ending_of(kind));
    return usage(error, message);
}

/* Which of the packs' things a bare name means: -1 for none, -2 for several. */
static int index_in_packs(const found_list *list, const char *name)
{
    int index = -1;
    for (int i = 0; i < list->count; i++) {
        const char *colon = strchr(list->item[i].name, ':');
        if (!colon || strcmp(colon + 1, name) != 0)
            continue;
        if (index >= 0)
            return -2;
        index = i;
    }
    return index;
}

/* ---- a pack where a file is expected ---- */

/* Several, of which none is called as the pack: all are named. */
static int choose_one(const found_list *list, const char *kind, const char *folder, sk_error *error)
{
    char message[sizeof error->message];
    const char *what = singular_of(kind);
    size_t used = (size_t)snprintf(
        message, sizeof message,
        list->count ? "%.150s has several %ss; name one of them:" : "the pack %.150s has no %s", folder, what);
    for (int i = 0; i < list->count && used < sizeof message; i++)
        used += (size_t)snprintf(message + used, sizeof message - used, "%s %s", i ? "," : "", list->item[i].path);
    return usage(error, message);
}

/* The file of the kind that a pack's folder stands for: called as the folder, else as the pack's id, else the only
 * one. */
static int find_in_pack(char *path, size_t size, const char *kind, const char *folder, sk_error *error)
{
    char name[256], plain[PATH_SIZE];
    found_list list = {0, NULL};
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    snprintf(plain, sizeof plain, "%.*s", (int)length, folder);
    add_files(&list, plain, kind, NULL);
    if (list.count)
        qsort(list.item, (size_t)list.count, sizeof *list.item, compare_names);
    int index = index_of(&list, folder_name(name, sizeof name, plain));
    if (index < 0) {
        char manifest[PATH_SIZE + 16];
        sk_pack *pack = calloc(1, sizeof *pack);
        snprintf(manifest, sizeof manifest, "%s/pack.yaml", plain);
        if (pack && sk_pack_load_file(pack, manifest, &(sk_error){0}) == SK_OK)
            index = index_of(&list, pack->id);
        free(pack);
    }
    if (index < 0 && list.count == 1)
        index = 0;
    int status =
        index < 0 ? choose_one(&list, kind, plain, error) : copy_path(path, size, list.item[index].path, error);
    find_free(&list);
    return status;
}

/* An installed pack of that name. False: there is none. */
static bool is_pack(char *folder, size_t size, const char *name)
{
    found_list all;
    find_packs(&all);
    int index = index_of(&all, name);
    bool sound = index >= 0 && find_is_plain(name) && holds_manifest(all.item[index].path);
    if (sound)
        snprintf(folder, size, "%s", all.item[index].path);
    find_free(&all);
    return sound;
}

/* ---- all names ---- */

static int look_up(const found_list *list, char *path, size_t size, const char *kind, const char *name, sk_error *error)
{
    char folder[PATH_SIZE];
    int index = index_of(list, name);
    if (index < 0)
        index = index_in_packs(list, name);
    if (index == -1 && is_pack(folder, sizeof folder, name))
        return find_in_pack(path, size, kind, folder, error);
    if (index == -1)
        return unknown(list, kind, name, error);
    if (index == -2) {
        char message[256];
        snprintf(message, sizeof message, "several packs have '%.64s'; name one as PACK:%.64s", name, name);
        return usage(error, message);
    }
    return copy_path(path, size, list->item[index].path, error);
}

bool find_is_path(const char *name)
{
    return strchr(name, '/') || strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || ends_with(name, ".yaml") ||
           ends_with(name, ".lua");
}

int find_named(char *path, size_t size, const char *kind, const char *name, sk_error *error)
{
    if (find_is_path(name)) {
        if (!folder_is(name))
            return copy_path(path, size, name, error);
        if (holds_manifest(name))
            return find_in_pack(path, size, kind, name, error);
        char message[512];
        snprintf(message, sizeof message, "%.200s is a folder, and no pack: it holds no pack.yaml", name);
        return usage(error, message);
    }
    found_list list;
    find_all(&list, kind);
    int status = look_up(&list, path, size, kind, name, error);
    find_free(&list);
    return status;
}

/* ---- names inside a pack ---- */

void find_pack_of(char *folder, size_t size, const char *file)
{
    char within[PATH_SIZE], manifest[PATH_SIZE + 16];
    folder[0] = 0;
    if (strlen(file) >= sizeof within || strlen(file) + sizeof "/.." > size)
        return;
    folder_of(within, sizeof within, file);
    folder_above(folder, size, within);
    snprintf(manifest, sizeof manifest, "%s/pack.yaml", folder);
    if (access(manifest, R_OK) != 0)
        folder[0] = 0;
}

int find_named_from(char *path, size_t size, const char *kind, const char *name, const char *from, sk_error *error)
{
    char folder[PATH_SIZE] = "";
    if (from && is_plain_name(name, strlen(name)))
        find_pack_of(folder, sizeof folder, from);
    if (folder[0]) {
        int used = snprintf(path, size, "%s/%s/%s%s", folder, kind, name, ending_of(kind));
        if (used > 0 && (size_t)used < size && access(path, R_OK) == 0)
            return SK_OK;
    }
    return find_named(path, size, kind, name, error);
}
