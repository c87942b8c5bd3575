/* skerry list: what is installed. */
#include "args.h"
#include "catalogue.h"
#include "nearest.h"
#include "report.h"
#include "terminal.h"
#include <jansson.h>
#include <string.h>

const cli_option cli_list_options[] = {
    {"format", "text|json", "how the list is written"},
    {NULL, NULL, NULL},
};

/* The scenarios, with the game without any before them. */
static void find_scenarios(catalogue *list)
{
    catalogue_scenarios(list);
    size_t room = (size_t)list->count;
    list->entries = checked_grow(list->entries, &room, (size_t)list->count, sizeof *list->entries);
    memmove(list->entries + 1, list->entries, (size_t)list->count * sizeof *list->entries);
    list->entries[0] = (catalogue_entry){checked_copy("standard"), checked_copy(""),
                                         checked_copy("The game as it comes out of the box")};
    list->count++;
}

typedef struct sort {
    const char *name;
    void (*find)(catalogue *list);
} sort;

static const sort sorts[] = {
    {"scenarios", find_scenarios},
    {"boards", catalogue_boards},
    {"packs", catalogue_packs},
    {NULL, NULL},
};

static json_t *list_json(const catalogue *list)
{
    json_t *array = json_array();
    for (int i = 0; i < list->count; i++) {
        const catalogue_entry *entry = &list->entries[i];
        json_array_append_new(
            array, json_pack("{s:s, s:s, s:s}", "name", entry->name, "title", entry->title, "path", entry->path));
    }
    return array;
}

static void list_entry(const catalogue_entry *entry)
{
    char head[SK_NAME_MAX + 4];
    snprintf(head, sizeof head, "  %s", entry->name);
    text_pair(stdout, head, 25, entry->title);
}

static void list_text(const char *name, const catalogue *list, bool heading)
{
    if (heading)
        printf("%s:\n", name);
    for (int i = 0; i < list->count; i++)
        list_entry(&list->entries[i]);
    if (list->count == 0)
        printf("  none\n");
}

static int unknown(const cli_args *args, const char *name)
{
    nearest near = nearest_to(name);
    for (const sort *s = sorts; s->name; s++)
        nearest_try(&near, s->name);
    if (near.best)
        return cli_usage(cli_args_command(args), "there are no '%s' to list; did you mean '%s'?", name, near.best);
    return cli_usage(cli_args_command(args), "there are no '%s' to list, but scenarios, boards and packs", name);
}

int cmd_list(const cli_args *args)
{
    static const char *const formats[] = {"text", "json", NULL};
    const char *name = cli_args_name(args, 0);
    int format = cli_args_word(args, "format", formats);
    if (format < 0)
        return CLI_USAGE;
    json_t *all = json_object();
    int exit_status = CLI_DONE;
    bool any = false;
    for (const sort *s = sorts; s->name; s++) {
        if (name && strcmp(name, s->name) != 0)
            continue;
        any = true;
        catalogue list;
        s->find(&list);
        if (format == 1)
            json_object_set_new(all, s->name, list_json(&list));
        else
            list_text(s->name, &list, name == NULL);
        catalogue_close(&list);
    }
    if (!any)
        exit_status = unknown(args, name);
    else if (format == 1) {
        json_dumpf(all, stdout, JSON_INDENT(2));
        putchar('\n');
    }
    json_decref(all);
    return exit_status;
}
