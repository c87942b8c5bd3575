#include "find.h"
#include "folder.h"
#include "report.h"
#include "wall.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

/* Each once; what is beyond the room stays closed. */
static void add(char **list, int *count, const char *path)
{
    for (int i = 0; i < *count; i++)
        if (strcmp(list[i], path) == 0)
            return;
    if (*count < WALL_PLACES_MAX)
        list[(*count)++] = checked_copy(path);
}

void wall_places_read(wall_places *places, const char *path) { add(places->read, &places->read_count, path); }

void wall_places_make(wall_places *places, const char *folder) { add(places->make, &places->make_count, folder); }

void wall_places_beside(wall_places *places, const char *file)
{
    char folder[PATH_SIZE], pack[PATH_SIZE + 16];
    folder_of(folder, sizeof folder, file);
    wall_places_read(places, folder);
    snprintf(pack, sizeof pack, "%s/../pack.yaml", folder);
    if (access(pack, F_OK) != 0)
        return;
    pack[strlen(pack) - strlen("/pack.yaml")] = 0;
    wall_places_read(places, pack);
}

/* Links lead out of a folder that stays open: where they lead stays open too. */
static void read_linked(wall_places *places, const char *kind)
{
    found_list all;
    find_all(&all, kind);
    for (int i = 0; i < all.count; i++) {
        struct stat about;
        wall_places_beside(places, all.item[i].path);
        if (lstat(all.item[i].path, &about) == 0 && S_ISLNK(about.st_mode))
            wall_places_read(places, all.item[i].path);
    }
    find_free(&all);
}

void wall_places_installed(wall_places *places)
{
    found_list folders;
    find_folders(&folders);
    for (int i = 0; i < folders.count; i++)
        wall_places_read(places, folders.item[i].path);
    find_free(&folders);
    read_linked(places, "scenarios");
    read_linked(places, "boards");
}

void wall_places_match(wall_places *places, const match *m)
{
    for (int i = 0; i < m->script_count; i++)
        wall_places_beside(places, m->source[i].name);
    wall_places_beside(places, m->board_path);
    wall_places_installed(places);
}

void wall_places_close(wall_places *places)
{
    for (int i = 0; i < places->read_count; i++)
        free(places->read[i]);
    for (int i = 0; i < places->make_count; i++)
        free(places->make[i]);
    *places = (wall_places){0};
}
