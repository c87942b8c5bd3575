#include "board_file.h"
#include "args.h"
#include "command.h"
#include "find.h"
#include "report.h"
#include "terminal.h"
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int board_file_write(const char *path, const char *text, size_t size, bool force, bool can_force)
{
    bool to_stdout = !path || strcmp(path, "-") == 0;
    bool was_there = to_stdout || access(path, F_OK) == 0;
    FILE *out = to_stdout ? stdout : fopen(path, force ? "w" : "wx");
    bool failed = !out || fwrite(text, 1, size, out) != size;
    if (out && (to_stdout ? fflush(out) : fclose(out)) != 0)
        failed = true;
    if (!failed)
        return CLI_DONE;
    int why = errno;
    if (out && !was_there)
        unlink(path); /* half a file would stand in the way of the next try */
    if (why == EEXIST)
        report("cannot write %s: it is there already: name another file%s", path, can_force ? ", or add --force" : "");
    else
        report("cannot write %s: %s", to_stdout ? "standard output" : path, strerror(why));
    return CLI_SYSTEM;
}

char *board_file_id(char *id, size_t size, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    size_t length = dot ? (size_t)(dot - name) : strlen(name), used = 0;
    if (!isalpha((unsigned char)name[0]) || !length)
        used = (size_t)snprintf(id, size, "island_");
    for (size_t i = 0; i < length && used + 1 < size; i++)
        id[used++] = isalnum((unsigned char)name[i]) ? (char)tolower((unsigned char)name[i]) : '_';
    id[used] = 0;
    return id;
}

char *board_file_schema(char *buffer, size_t size)
{
    char share[4096];
    find_share(share, sizeof share);
    return snprintf(buffer, size, "%s/boards/board.schema.json", share) < (int)size && access(buffer, R_OK) == 0
               ? buffer
               : NULL;
}

void board_file_tell_play(FILE *out, const char *scripts, const char *path, int players)
{
    const char *folder = path && !strchr(path, '/') ? "./" : "";
    fprintf(out, "To play: %s play %s --board %s%s --players %d\n", cli_program(), scripts, folder,
            path ? path : "FILE.yaml", players);
}

void board_file_remark(void *payload, const char *file, int line, const char *text)
{
    int *count = payload;
    char cleaned[512];
    ++*count;
    snprintf(cleaned, sizeof cleaned, "%s", text);
    if (line)
        fprintf(stderr, "%s:%d: %s\n", file, line, text_clean(cleaned));
    else
        fprintf(stderr, "%s: %s\n", file, text_clean(cleaned));
}
