/* Scripts that are named in what is checked. */
#include "check.h"
#include "find.h"
#include "folder.h"
#include "nearest.h"
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

static const char ending[] = ".lua", did_you_mean[] = "; did you mean '";

void check_each_script(const char *folder, void (*each)(void *payload, const char *path), void *payload)
{
    char path[PATH_SIZE + 256];
    DIR *open = opendir(folder);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        size_t length = strlen(entry->d_name), tail = strlen(ending);
        if (length <= tail || strcmp(entry->d_name + length - tail, ending) != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        each(payload, path);
    }
    if (open)
        closedir(open);
}

/* The nearest name so far, as a copy. */
typedef struct near_script {
    nearest near;
    char best[SK_NAME_MAX * 2];
} near_script;

static void compare_script(void *payload, const char *path)
{
    near_script *search = payload;
    char name[SK_NAME_MAX * 2];
    check_base_name(name, sizeof name, path);
    search->near.best = NULL;
    nearest_try(&search->near, name);
    if (search->near.best && find_is_plain(name))
        memcpy(search->best, name, sizeof name);
}

int check_find_script(char *path, size_t size, const char *name, const char *from, sk_error *error)
{
    char folder[PATH_SIZE];
    int status = find_named_from(path, size, "scenarios", name, from, error);
    if (status == SK_OK || !find_is_plain(name))
        return status;
    folder_of(folder, sizeof folder, from);
    int used = snprintf(path, size, "%s/%s%s", folder, name, ending);
    if (used > 0 && (size_t)used < size && access(path, R_OK) == 0)
        return SK_OK;
    near_script search = {.near = nearest_to(name)};
    check_each_script(folder, compare_script, &search);
    if (!check_is_near(error) && search.best[0])
        snprintf(error->message, sizeof error->message, "unknown scenario '%s'%s%s'?", name, did_you_mean, search.best);
    return status;
}

bool check_is_near(const sk_error *error) { return strstr(error->message, did_you_mean) != NULL; }
