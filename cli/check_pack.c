/* A pack: its manifest, its folders, and each file of them. */
#include "check.h"
#include "find.h"
#include "folder.h"
#include "report.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, FILES_MAX = 256 };

typedef struct file_list {
    int count;
    char *path[FILES_MAX];
} file_list;

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length > tail && strcmp(text + length - tail, ending) == 0;
}

/* What is called like a file of the pack and cannot be read as one: NULL where it can. */
static const char *oddity(const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return "it leads nowhere";
    if (S_ISDIR(about.st_mode))
        return "it is a folder";
    if (!S_ISREG(about.st_mode))
        return "it is no regular file";
    return access(path, R_OK) == 0 ? NULL : "it may not be read";
}

/* The files of a folder in order. Those with another ending, and what is no file, are told of. */
static void list_files(file_list *list, const check_wish *wish, const char *pack, const char *folder,
                       const char *ending)
{
    char path[PATH_SIZE + 256];
    *list = (file_list){0};
    snprintf(path, sizeof path, "%s/%s", pack, folder);
    DIR *open = opendir(path);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s/%s", pack, folder, entry->d_name);
        const char *odd = NULL;
        if (!ends_with(entry->d_name, ending))
            check_report_tell(wish->report, SK_SEVERITY_WARNING, "pack-layout", path, 0,
                              "%s/ holds files that end with %s; this one is never read", folder, ending);
        else if ((odd = oddity(path)) != NULL)
            check_report_tell(wish->report, SK_SEVERITY_ERROR, "pack-layout", path, 0,
                              "%s: %s/ holds files that end with %s", odd, folder, ending);
        else if (list->count == FILES_MAX)
            check_report_tell(wish->report, SK_SEVERITY_ERROR, "pack-layout", path, 0, "more than %d files in %s/",
                              FILES_MAX, folder);
        else
            list->path[list->count++] = checked_copy(path);
    }
    if (open)
        closedir(open);
    if (list->count)
        qsort(list->path, (size_t)list->count, sizeof *list->path, by_text);
}

static int check_each(const check_wish *wish, file_list *list,
                      int (*check)(const check_wish *wish, const char *path, sk_error *error), sk_error *error)
{
    int status = SK_OK;
    for (int i = 0; i < list->count; i++) {
        if (status == SK_OK)
            status = check(wish, list->path[i], error);
        free(list->path[i]);
    }
    return status;
}

/* ---- the manifest ---- */

static bool has_sibling(const char *folder, const char *id)
{
    char path[PATH_SIZE + SK_NAME_MAX + 16];
    snprintf(path, sizeof path, "%s/../%s/pack.yaml", folder, id);
    return access(path, R_OK) == 0;
}

static bool is_installed(const char *folder, const char *id)
{
    found_list packs;
    bool there = has_sibling(folder, id);
    find_packs(&packs);
    for (int i = 0; i < packs.count; i++)
        there |= strcmp(packs.item[i].name, id) == 0;
    find_free(&packs);
    return there;
}

static void check_manifest(const check_wish *wish, const char *folder, const char *manifest)
{
    char name[256];
    sk_error error = {0};
    sk_pack *pack = checked_alloc(sizeof *pack);
    if (sk_pack_load_file(pack, manifest, &error) != SK_OK) {
        check_report_error(wish->report, "pack-manifest", &error);
        free(pack);
        return;
    }
    folder_name(name, sizeof name, folder);
    if (name[0] && strcmp(name, pack->id) != 0)
        check_report_tell(wish->report, SK_SEVERITY_WARNING, "pack-layout", manifest, pack->id_line,
                          "the id is '%s', the folder '%s': what is in it is found as %s:NAME", pack->id, name, name);
    if (!sk_is_semantic_version(pack->version))
        check_report_tell(wish->report, SK_SEVERITY_ERROR, "pack-manifest", manifest, pack->version_line,
                          "'%s' is no semantic version: MAJOR.MINOR.PATCH, such as 1.0.0", pack->version);
    for (int i = 0; i < pack->require_count; i++)
        if (strcmp(pack->require[i], pack->id) == 0)
            check_report_tell(wish->report, SK_SEVERITY_ERROR, "pack-manifest", manifest, pack->require_line[i],
                              "the pack requires itself");
        else if (!is_installed(folder, pack->require[i]))
            check_report_tell(wish->report, SK_SEVERITY_ERROR, "missing", manifest, pack->require_line[i],
                              "the pack '%s' is required and not installed", pack->require[i]);
    if (!pack->licence[0])
        check_report_tell(wish->report, SK_SEVERITY_NOTE, "pack-manifest", manifest, 0,
                          "without a licence nobody may pass the pack on");
    free(pack);
}

/* ---- the folder ---- */

static void check_stray(const check_wish *wish, const char *folder)
{
    char path[PATH_SIZE + 256];
    DIR *open = opendir(folder);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        const char *name = entry->d_name;
        bool stray = strcmp(name, "pack.yaml") != 0 &&
                     (ends_with(name, ".lua") || ends_with(name, ".yaml") || ends_with(name, ".yml"));
        snprintf(path, sizeof path, "%s/%s", folder, name);
        if (stray && name[0] != '.')
            check_report_tell(wish->report, SK_SEVERITY_WARNING, "pack-layout", path, 0,
                              "a pack's files lie in scenarios/, boards/ and tests/; here it is never read");
    }
    if (open)
        closedir(open);
}

int check_pack(const check_wish *wish, const char *path, sk_error *error)
{
    char folder[PATH_SIZE], manifest[PATH_SIZE + 16], readme[PATH_SIZE + 16];
    snprintf(folder, sizeof folder, "%s", path);
    if (ends_with(folder, "pack.yaml"))
        folder[strlen(folder) - strlen("pack.yaml")] = 0;
    if (!folder[0])
        snprintf(folder, sizeof folder, ".");
    while (strlen(folder) > 1 && folder[strlen(folder) - 1] == '/')
        folder[strlen(folder) - 1] = 0;
    snprintf(manifest, sizeof manifest, "%s/pack.yaml", folder);
    snprintf(readme, sizeof readme, "%s/README.md", folder);
    if (access(manifest, F_OK) != 0) {
        check_report_tell(wish->report, SK_SEVERITY_ERROR, "pack-layout", folder, 0,
                          "there is no pack.yaml: a pack is a folder with pack.yaml, scenarios/ and boards/");
        return SK_OK;
    }
    check_manifest(wish, folder, manifest);
    if (access(readme, R_OK) != 0)
        check_report_tell(wish->report, SK_SEVERITY_WARNING, "pack-layout", folder, 0, "there is no README.md");
    check_stray(wish, folder);
    file_list scripts, boards, tests;
    list_files(&boards, wish, folder, "boards", ".yaml");
    list_files(&scripts, wish, folder, "scenarios", ".lua");
    list_files(&tests, wish, folder, "tests", ".lua");
    if (scripts.count + boards.count == 0)
        check_report_tell(wish->report, SK_SEVERITY_ERROR, "pack-layout", folder, 0,
                          "there is neither a scenarios/*.lua nor a boards/*.yaml");
    if (scripts.count && !tests.count)
        check_report_tell(wish->report, SK_SEVERITY_NOTE, "pack-layout", folder, 0, "there is no test in tests/");
    int status = check_each(wish, &boards, check_board, error);
    if (status != SK_OK)
        scripts.count = 0;
    status = status != SK_OK ? status : check_each(wish, &scripts, check_script, error);
    for (int i = 0; i < tests.count; i++)
        free(tests.path[i]);
    return status;
}
