#include "watch.h"
#include "report.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOOKS_MAX = 50 };

static bool look(struct stat *seen, const char *path)
{
    memset(seen, 0, sizeof *seen);
    return stat(path, seen) == 0;
}

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_ino == b->st_ino && a->st_dev == b->st_dev && a->st_size == b->st_size &&
           a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

static void add(watch *w, const char *path)
{
    watched_file *file = &w->file[w->count++];
    file->path = checked_copy(path);
    look(&file->seen, path);
}

void watch_begin(watch *w, const match *m)
{
    w->count = 0;
    for (int i = 0; i < m->script_count; i++)
        add(w, m->source[i].name);
    add(w, m->board_path);
}

void watch_close(watch *w)
{
    for (int i = 0; i < w->count; i++)
        free(w->file[i].path);
    w->count = 0;
}

/* Until it is the same at two looks. */
static void wait_until_still(watched_file *file)
{
    const struct timespec pause = {0, 20 * 1000 * 1000};
    for (int i = 0; i < LOOKS_MAX; i++) {
        struct stat before = file->seen;
        nanosleep(&pause, NULL);
        if (look(&file->seen, file->path) && is_same(&before, &file->seen))
            return;
    }
}

bool watch_changed(watch *w)
{
    bool changed = false;
    for (int i = 0; i < w->count; i++) {
        struct stat now;
        if (!look(&now, w->file[i].path) || is_same(&now, &w->file[i].seen))
            continue;
        w->file[i].seen = now;
        wait_until_still(&w->file[i]);
        changed = true;
    }
    return changed;
}
