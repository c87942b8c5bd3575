/* skerry list: what is installed. */
#include "args.h"
#include "find.h"
#include "nearest.h"
#include "report.h"
#include "terminal.h"
#include <jansson.h>
#include <string.h>

const cli_option cli_list_options[] = {
    {"format", "text|json", "how the list is written"},
    {NULL, NULL, NULL},
};

typedef struct sort {
    const char *name;
    int (*find)(find_list *list, sk_error *error);
} sort;

static const sort sorts[] = {
    {"scenarios", find_scenarios},
    {"boards", find_boards},
    {"packs", find_packs},
    {NULL, NULL},
};

static json_t *list_json(find_list *list)
{
    json_t *array = json_array();
    for (int i = 0; i < list->count; i++) {
        find_entry *entry = &list->entries[i];
        json_array_append_new(array, json_pack("{s:s, s:s, s:s}", "name", entry->name, "title",
                                               text_clean(entry->title), "path", entry->path));
    }
    return array;
}

static void list_text(const char *name, find_list *list, bool heading)
{
    if (heading)
        printf("%s:\n", name);
    for (int i = 0; i < list->count; i++)
        printf("  %-22s %s\n", list->entries[i].name, text_clean(list->entries[i].title));
    if (heading && list->count == 0)
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
    for (const sort *s = sorts; s->name && exit_status == CLI_DONE; s++) {
        if (name && strcmp(name, s->name) != 0)
            continue;
        any = true;
        find_list list = {0};
        sk_error error = {0};
        if (s->find(&list, &error) != SK_OK)
            exit_status = report_error(&error);
        else if (format == 1)
            json_object_set_new(all, s->name, list_json(&list));
        else
            list_text(s->name, &list, name == NULL);
        find_list_free(&list);
    }
    if (!any)
        exit_status = unknown(args, name);
    else if (format == 1 && exit_status == CLI_DONE) {
        json_dumpf(all, stdout, JSON_INDENT(2));
        putchar('\n');
    }
    json_decref(all);
    return exit_status;
}
