/* skerry new: the skeleton of a scenario, a folder that is a pack and passes `check` and `test` as it is. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* fmemopen */
#endif
#include "new.h"
#include "args.h"
#include "file.h"
#include "find.h"
#include "report.h"
#include "title.h"

#include <skerry/limits.h>

#include <ctype.h>
#include <errno.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

typedef struct making {
    const char *name;
    char title[SK_NAME_MAX];
    char author[128];
    char share[PATH_SIZE]; /* where skerry's own data lie */
} making;

/* ---- the name ---- */

static int refuse_name(const cli_args *args, const char *typed)
{
    char right[SK_NAME_MAX];
    title_nearest_name(right, sizeof right, typed);
    return cli_usage(cli_args_command(args),
                     "'%.80s' is no name for a scenario: small letters, digits and _, a letter first, at most %d%s%s%s",
                     typed, SK_NAME_MAX - 1, right[0] ? "; '" : "", right, right[0] ? "' would be one" : "");
}

/* The person's name as the system knows it, as far as it can stand in YAML without quotes. */
static void find_author(char *author, size_t size)
{
    const struct passwd *user = getpwuid(getuid());
    const char *name = user && user->pw_gecos && user->pw_gecos[0] != ',' ? user->pw_gecos : "";
    size_t length = strcspn(name, ",");
    snprintf(author, size, "%.*s", (int)length, name);
    for (const char *at = author; *at; at++)
        if (!isalpha((unsigned char)*at) && *at != ' ' && *at != '.' && (unsigned char)*at < 0x80)
            author[0] = 0;
    if (!author[0] || author[0] == ' ')
        snprintf(author, size, "%s", user && title_is_name(user->pw_name) ? user->pw_name : "me");
}

/* ---- the files ---- */

static const char *value_of(const making *m, const char *key, size_t length)
{
    const struct {
        const char *key, *value;
    } values[] = {{"NAME", m->name}, {"TITLE", m->title}, {"AUTHOR", m->author}, {"SHARE", m->share}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (strlen(values[i].key) == length && memcmp(values[i].key, key, length) == 0)
            return values[i].value;
    return NULL;
}

static void fill_in(FILE *out, const making *m, const char *text)
{
    while (*text) {
        size_t plain = strcspn(text, "@");
        fwrite(text, 1, plain, out);
        text += plain;
        if (!*text)
            break;
        size_t length = strcspn(text + 1, "@");
        const char *value = text[1 + length] ? value_of(m, text + 1, length) : NULL;
        fputs(value ? value : "@", out);
        text += value ? length + 2 : 1;
    }
}

static void place_of(char *path, size_t size, const making *m, const char *place)
{
    FILE *out = fmemopen(path, size, "w");
    fprintf(out, "%s/", m->name);
    fill_in(out, m, place);
    fclose(out);
}

/* The file's folder is made if it is not there: one below the new one at most. */
static int make_folder_of(const char *path)
{
    char folder[PATH_SIZE];
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    return mkdir(folder, 0777) == 0 || errno == EEXIST ? 0 : -1;
}

static int write_file(const making *m, const new_template *file)
{
    char path[PATH_SIZE] = "";
    place_of(path, sizeof path, m, file->place);
    FILE *out = make_folder_of(path) == 0 ? fopen(path, "wx") : NULL;
    if (!out)
        return -1;
    fill_in(out, m, file->bytes);
    bool bad = ferror(out);
    int status = fclose(out) || bad ? -1 : 0;
    return status;
}

/* What cannot be finished leaves nothing behind. */
static void unmake(const making *m)
{
    static const char *const folders[] = {"scenarios", "boards", "tests", "."};
    char path[PATH_SIZE] = "";
    for (const new_template *file = new_templates; file->place; file++) {
        place_of(path, sizeof path, m, file->place);
        unlink(path);
    }
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        snprintf(path, sizeof path, "%s/%s", m->name, folders[i]);
        rmdir(path);
    }
    rmdir(m->name);
}

static int make_all(const making *m)
{
    if (mkdir(m->name, 0777) != 0) {
        if (errno == EEXIST)
            report("'%s' is there already: choose another name, or move it away", m->name);
        else
            report("cannot make the folder '%s': %s", m->name, strerror(errno));
        return CLI_SYSTEM;
    }
    for (const new_template *file = new_templates; file->place; file++) {
        errno = 0;
        if (write_file(m, file) == 0)
            continue;
        int why = errno;
        unmake(m);
        report("cannot make '%s': %s", m->name, why ? strerror(why) : "it cannot be written");
        return CLI_SYSTEM;
    }
    return CLI_DONE;
}

static void tell(const making *m)
{
    printf("%s/\n", m->name);
    for (const new_template *file = new_templates; file->place; file++) {
        char path[PATH_SIZE] = "";
        place_of(path, sizeof path, m, file->place);
        const char *inside = path + strlen(m->name) + 1;
        if (file->text[0])
            printf("  %-*s %s\n", 22 + (int)strlen(m->name), inside, file->text);
        else
            printf("  %s\n", inside);
    }
    const char *program = cli_program();
    printf("\nIt is a whole rule already. Next:\n"
           "  %s test %s\n"
           "  %s check %s\n"
           "  %s play ./%s/scenarios/%s.lua\n",
           program, m->name, program, m->name, program, m->name, m->name);
}

/* The pack is good all the same: what is in it is named by its path. */
static void warn_of_namesake(const char *name)
{
    static const char *const kinds[][2] = {{"scenarios", "scenario"}, {"boards", "board"}};
    char path[PATH_SIZE];
    for (int i = 0; i < 2; i++) {
        if (find_named(path, sizeof path, kinds[i][0], name, &(sk_error){0}) != SK_OK)
            continue;
        report(
            "warning: there is a %s '%s' already, and the bare name means that one: yours is ./%s, or choose another "
            "name",
            kinds[i][1], name, name);
        return;
    }
}

int cmd_new(const cli_args *args)
{
    making m = {.name = cli_args_name(args, 0)};
    if (strcmp(m.name, "standard") == 0)
        return cli_usage(cli_args_command(args), "'standard' is the game without a script: a rule needs another name");
    if (!title_is_name(m.name))
        return refuse_name(args, m.name);
    title_of(m.title, sizeof m.title, m.name);
    find_author(m.author, sizeof m.author);
    find_share(m.share, sizeof m.share);
    int status = make_all(&m);
    if (status == CLI_DONE) {
        tell(&m);
        warn_of_namesake(m.name);
    }
    return status;
}
