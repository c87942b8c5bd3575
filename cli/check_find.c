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

/* The script in the folder whose name is nearest, copied to best; empty where none is near. */
static void find_near(char *best, size_t size, const char *folder, const char *name)
{
    char script[256];
    nearest near = nearest_to(name);
    best[0] = 0;
    DIR *open = opendir(folder);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        size_t length = strlen(entry->d_name), tail = strlen(ending);
        if (length <= tail || strcmp(entry->d_name + length - tail, ending) != 0)
            continue;
        snprintf(script, sizeof script, "%.*s", (int)(length - tail), entry->d_name);
        if (!find_is_plain(script))
            continue;
        near.best = NULL;
        nearest_try(&near, script);
        if (near.best)
            snprintf(best, size, "%s", script);
    }
    if (open)
        closedir(open);
}

int check_find_script(char *path, size_t size, const char *name, const char *from, sk_error *error)
{
    char folder[PATH_SIZE], near[SK_NAME_MAX * 2];
    int status = find_named_from(path, size, "scenarios", name, from, error);
    if (status == SK_OK || !find_is_plain(name))
        return status;
    folder_of(folder, sizeof folder, from);
    int used = snprintf(path, size, "%s/%s%s", folder, name, ending);
    if (used > 0 && (size_t)used < size && access(path, R_OK) == 0)
        return SK_OK;
    find_near(near, sizeof near, folder, name);
    if (!check_is_near(error) && near[0])
        snprintf(error->message, sizeof error->message, "unknown scenario '%s'%s%s'?", name, did_you_mean, near);
    return status;
}

bool check_is_near(const sk_error *error) { return strstr(error->message, did_you_mean) != NULL; }
