#include "watch.h"
#include "report.h"
#include "terminal.h"
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

/* Until it is the same at two looks. False where it does not come back. */
static bool wait_until_still(watched_file *file)
{
    const struct timespec pause = {0, 20 * 1000 * 1000};
    bool there = false;
    for (int i = 0; i < LOOKS_MAX; i++) {
        struct stat before = file->seen;
        nanosleep(&pause, NULL);
        there = look(&file->seen, file->path);
        if (there && is_same(&before, &file->seen))
            break;
    }
    return there;
}

/* Told once, until it is there again. */
static void tell_gone(watched_file *file)
{
    if (!file->gone)
        text_line(stdout, "\n%s is gone: the game goes on with what was loaded from it.", file->path);
    file->gone = true;
}

bool watch_changed(watch *w)
{
    bool changed = false;
    for (int i = 0; i < w->count; i++) {
        struct stat now;
        watched_file *file = &w->file[i];
        bool there = look(&now, file->path);
        if (there ? is_same(&now, &file->seen) : file->gone)
            continue;
        file->seen = now;
        if (wait_until_still(file)) {
            file->gone = false;
            changed = true;
        } else {
            tell_gone(file);
        }
    }
    return changed;
}
