#include "test_files.h"
#include "file.h"
#include "find.h"
#include "folder.h"
#include "match.h"
#include "report.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 4096 };

static bool is_file(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool is_called(const char *folder, const char *name)
{
    char own[256];
    return strcmp(folder_name(own, sizeof own, folder), name) == 0;
}

/* "volcano" of "a/volcano.lua". */
static void stem_of(char *stem, size_t size, const char *path)
{
    const char *name = last_part(path), *dot = strrchr(name, '.');
    snprintf(stem, size, "%.*s", dot ? (int)(dot - name) : (int)strlen(name), name);
}

static bool ends_in_lua(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".lua") == 0;
}

/* ---- the list ---- */

static char *copy_or_null(const char *text) { return text ? checked_copy(text) : NULL; }

static bool try_scenario(char *place, size_t size, const char *base, const char *stem)
{
    snprintf(place, size, "%s/scenarios/%s.lua", base, stem);
    if (is_file(place))
        return true;
    snprintf(place, size, "%s/%s.lua", base, stem);
    return is_file(place);
}

/* scenario: what its tests are about; NULL: what bears the same name. */
static void add_file(test_files *files, const char *path, const char *scenario)
{
    char folder[PATH_SIZE], base[PATH_SIZE] = "", stem[PATH_SIZE], place[3 * PATH_SIZE];
    sk_error ignored;
    for (int i = 0; i < files->count; i++)
        if (strcmp(files->item[i].path, path) == 0)
            return;
    folder_of(folder, sizeof folder, path);
    stem_of(stem, sizeof stem, path);
    bool in_tests = is_called(folder, "tests");
    if (in_tests)
        folder_above(base, sizeof base, folder);
    if (!scenario && in_tests && try_scenario(place, sizeof place, base, stem))
        scenario = place;
    if (!scenario && find_named(place, sizeof place, "scenarios", stem, &ignored) == SK_OK)
        scenario = place;
    test_file *grown = realloc(files->item, (size_t)(files->count + 1) * sizeof *grown);
    if (!grown)
        return;
    files->item = grown;
    files->item[files->count++] =
        (test_file){checked_copy(path), copy_or_null(scenario), in_tests ? checked_copy(base) : NULL};
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* All of a folder, sorted; answers how many. */
static int add_folder(test_files *files, const char *folder, const char *scenario)
{
    char path[PATH_SIZE];
    char **names = NULL;
    size_t room = 0, count = 0;
    DIR *open = opendir(folder);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        if (entry->d_name[0] == '.' || !ends_in_lua(entry->d_name))
            continue;
        names = checked_grow(names, &room, count, sizeof *names);
        names[count++] = checked_copy(entry->d_name);
    }
    if (open)
        closedir(open);
    if (count)
        qsort(names, count, sizeof *names, by_name);
    for (size_t i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        add_file(files, path, scenario);
        free(names[i]);
    }
    free(names);
    return (int)count;
}

void test_files_free(test_files *files)
{
    for (int i = 0; i < files->count; i++) {
        free(files->item[i].path);
        free(files->item[i].scenario);
        free(files->item[i].base);
    }
    free(files->item);
    *files = (test_files){0, NULL};
}

/* ---- from a path to files ---- */

/* tests/NAME.lua beside the scenario or in its pack, else all that is in tests/. */
static int add_beside(test_files *files, const char *scenario, sk_error *error)
{
    char folder[PATH_SIZE], above[PATH_SIZE], stem[PATH_SIZE], tests[2][PATH_SIZE + 16], path[3 * PATH_SIZE];
    folder_of(folder, sizeof folder, scenario);
    folder_above(above, sizeof above, folder);
    stem_of(stem, sizeof stem, scenario);
    snprintf(tests[0], sizeof tests[0], "%s/tests", folder);
    snprintf(tests[1], sizeof tests[1], "%s/tests", above);
    int places = is_called(folder, "scenarios") ? 2 : 1;
    for (int i = 0; i < places; i++) {
        snprintf(path, sizeof path, "%s/%s.lua", tests[i], stem);
        if (is_file(path)) {
            add_file(files, path, scenario);
            return SK_OK;
        }
    }
    for (int i = 0; i < places; i++)
        if (add_folder(files, tests[i], scenario))
            return SK_OK;
    return error_set(error, SK_ERR_USAGE, "no tests are found beside %s: they go into %s/%s.lua", scenario,
                     tests[places - 1], stem);
}

/* Whether a file is a scenario: it reads as one, or does not look like tests. */
static bool is_scenario(const char *path)
{
    char folder[PATH_SIZE];
    char *text = NULL;
    size_t size = 0;
    sk_error ignored;
    folder_of(folder, sizeof folder, path);
    if (is_called(folder, "tests") || file_read(&text, &size, path, MATCH_SCRIPT_BYTES_MAX, &ignored) != SK_OK)
        return false;
    sk_script_info *info = checked_alloc(sizeof *info);
    const sk_source source = {path, text, size};
    bool scenario = sk_script_read(info, &source, &ignored) == SK_OK || !strstr(text, "test(");
    free(info);
    free(text);
    return scenario;
}

int test_files_add(test_files *files, const char *path, sk_error *error)
{
    char place[PATH_SIZE];
    if (folder_is(path)) {
        size_t length = strlen(path);
        while (length > 1 && path[length - 1] == '/')
            length--;
        snprintf(place, sizeof place, "%.*s/tests", (int)length, path);
        if (add_folder(files, place, NULL))
            return SK_OK;
        snprintf(place, sizeof place, "%.*s", (int)length, path);
        if (add_folder(files, place, NULL))
            return SK_OK;
        return error_set(error, SK_ERR_USAGE, "no tests are in %s: they are files tests/NAME.lua", path);
    }
    bool named = strchr(path, '/') || ends_in_lua(path);
    if (!named) {
        int status = find_named(place, sizeof place, "scenarios", path, error);
        return status == SK_OK ? add_beside(files, place, error) : status;
    }
    if (!is_file(path))
        return error_set(error, SK_ERR_SYSTEM, "cannot read %s", path);
    if (is_scenario(path))
        return add_beside(files, path, error);
    add_file(files, path, NULL);
    return SK_OK;
}
