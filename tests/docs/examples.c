#include "examples.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEAD   "return { id = \"example\", title = \"Example\", version = \"1.0.0\", api = 1, "
#define INSIDE HEAD "start_of_turn = function(game, player) "

static char *read_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    char *text = calloc(1, 1 << 18);
    if (!in || !text || fread(text, 1, (1 << 18) - 1, in) == 0) {
        fprintf(stderr, "%s: cannot be read\n", path);
        exit(1);
    }
    fclose(in);
    return text;
}

/* ---- one file ---- */

static void read_shows(example *e, const char *at, const char *end)
{
    while (at < end && e->show_count < EXAMPLE_SHOWS_MAX) {
        at += strspn(at, " ,");
        size_t length = strcspn(at, ",\n");
        if (at + length > end || length == 0)
            break;
        snprintf(e->shows[e->show_count++], ENTRY_NAME_MAX, "%.*s", (int)length, at);
        at += length;
    }
}

/* A part of a table begins with a key and reads as one: that can be told by trying. */
static bool is_inside(const example *e)
{
    size_t key = strspn(e->text, "abcdefghijklmnopqrstuvwxyz_");
    if (strncmp(e->text + key, " = ", 3) != 0)
        return true;
    static char script[1 << 16];
    lua_State *L = luaL_newstate();
    example table = *e;
    table.inside = false;
    size_t size = example_script(&table, script, sizeof script);
    bool inside = luaL_loadbufferx(L, script, size, e->file, "t") != LUA_OK;
    lua_close(L);
    return inside;
}

static int read_text(examples *all, const char *file, const char *text)
{
    int line = 1;
    example *e = NULL;
    for (const char *at = text; *at; line++) {
        const char *next = at + strcspn(at, "\n");
        next += *next == '\n';
        if (strncmp(at, "--- ", 4) == 0) {
            if (all->count == EXAMPLES_MAX)
                return -1;
            e = &all->list[all->count++];
            *e = (example){.text = next, .line = line + 1};
            snprintf(e->file, sizeof e->file, "%.39s", file);
            read_shows(e, at + 4, next);
        } else if (e && *at != '\n') {
            e->text_size = (size_t)(next - e->text);
        }
        at = next;
    }
    return 0;
}

/* ---- all ---- */

static int is_lua(const struct dirent *file)
{
    size_t length = strlen(file->d_name);
    return length > 4 && strcmp(file->d_name + length - 4, ".lua") == 0;
}

int examples_read(examples *all, const char *folder)
{
    struct dirent **names;
    int count = scandir(folder, &names, is_lua, alphasort), status = 0;
    memset(all, 0, sizeof *all);
    all->list = calloc(EXAMPLES_MAX, sizeof *all->list);
    for (int i = 0; i < count; i++) {
        char path[600];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name);
        if (all->file_count == (int)(sizeof all->text / sizeof all->text[0]))
            status = -1;
        else
            status |= read_text(all, names[i]->d_name, all->text[all->file_count++] = read_file(path));
        free(names[i]);
    }
    if (count > 0)
        free(names);
    for (int i = 0; i < all->count; i++)
        all->list[i].inside = is_inside(&all->list[i]);
    if (status || count <= 0)
        fprintf(stderr, "%s: no examples, or too many\n", folder);
    return status || count <= 0 ? -1 : 0;
}

void examples_free(examples *all)
{
    for (int i = 0; i < all->file_count; i++)
        free(all->text[i]);
    free(all->list);
}

const example *example_of(const examples *all, const char *name)
{
    for (int i = 0; i < all->count; i++)
        for (int s = 0; s < all->list[i].show_count; s++)
            if (strcmp(all->list[i].shows[s], name) == 0)
                return &all->list[i];
    return NULL;
}

/* The head of a declaration that is shown itself (id = ...) must not stand twice. */
static const char *head_of(const example *e)
{
    if (e->inside)
        return INSIDE;
    return e->text_size > 3 && strncmp(e->text, "id ", 3) == 0 ? "return { " : HEAD;
}

size_t example_head_size(const example *e) { return strlen(head_of(e)); }

size_t example_script(const example *e, char *buffer, size_t size)
{
    return (size_t)snprintf(buffer, size, "%s%.*s%s", head_of(e), (int)e->text_size, e->text,
                            e->inside ? "end }\n" : "}\n");
}
