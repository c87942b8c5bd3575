/* skerry info: what a scenario is. */
#include "info.h"
#include "args.h"
#include "report.h"
#include "terminal.h"
#include <string.h>

const cli_option cli_info_options[] = {
    {"board", "BOARD", "the island; else the first board that a scenario names"},
    {"players", "N", "for how many players"},
    {"set", "[SCRIPT.]OPTION=VALUE", "sets an option of a scenario; may be repeated"},
    {"preset", "NAME", "a named set of options"},
    {"format", "text|json", "how it is written"},
    {NULL, NULL, NULL},
};

/* What an option may be set to: "1..9", "yes or no", "one, two". Returns buffer. */
char *info_allowed(char *buffer, size_t size, const sk_option *option)
{
    size_t used = 0;
    buffer[0] = 0;
    switch (option->type) {
    case SK_OPTION_BOOLEAN:
        snprintf(buffer, size, "true, false");
        break;
    case SK_OPTION_HEX:
        snprintf(buffer, size, "row,place of a hex");
        break;
    case SK_OPTION_INTEGER:
        used = (size_t)snprintf(buffer, size, "%d..%d", option->min, option->max);
        for (int i = 0; i < option->value_count && i < SK_VALUES_MAX && used < size; i++)
            used += (size_t)snprintf(buffer + used, size - used, "%s%d", i ? ", " : " but not ", option->not_in[i]);
        break;
    default:
        for (int i = 0; i < option->value_count && i < SK_VALUES_MAX && used < size; i++)
            used += (size_t)snprintf(buffer + used, size - used, "%s%s", i ? ", " : "", option->values[i]);
    }
    return buffer;
}

/* "" where the option has no meaning in this game. */
const char *info_value(const match *m, const char *script, const char *option, sk_option_value *value)
{
    for (int i = 0; sk_ruleset_option(m->ruleset, i, value); i++)
        if (strcmp(value->script, script) == 0 && strcmp(value->option, option) == 0)
            return value->value;
    return "";
}

static void print_options(const match *m, const char *script, const sk_option *options, int count)
{
    for (int i = 0; i < count; i++) {
        char allowed[512];
        sk_option_value value;
        const char *played = info_value(m, script, options[i].name, &value);
        int column = *played ? printf("    %s = %s", options[i].name, played)
                             : printf("    %s, with %s", options[i].name, options[i].with);
        column +=
            printf("%*s(%s)  ", column < 34 ? 34 - column : 1, "", info_allowed(allowed, sizeof allowed, &options[i]));
        char label[SK_TEXT_MAX];
        snprintf(label, sizeof label, "%s", options[i].label);
        text_wrap(stdout, text_clean(label), column, 6, terminal_width());
        putchar('\n');
    }
}

static void print_names(const char *heading, const char (*names)[SK_NAME_MAX], int count)
{
    if (count == 0)
        return;
    printf("  %s: ", heading);
    for (int i = 0; i < count; i++)
        printf("%s%s", i ? ", " : "", names[i]);
    putchar('\n');
}

/* Other scripts, each with what is said of it. */
static void print_others(const char *heading, const char (*names)[SK_NAME_MAX], const char (*texts)[SK_TEXT_MAX],
                         int count)
{
    for (int i = 0; i < count; i++) {
        char text[SK_TEXT_MAX];
        snprintf(text, sizeof text, "%s", texts[i]);
        int column = printf("  %s %s%s", heading, names[i], text[0] ? ": " : "");
        text_wrap(stdout, text_clean(text), column, 4, terminal_width());
        putchar('\n');
    }
}

static void print_script(const match *m, const sk_script_info *info)
{
    char text[sizeof info->summary];
    char title[sizeof info->title];
    snprintf(text, sizeof text, "%s", info->summary);
    snprintf(title, sizeof title, "%s", info->title);
    printf("%s (%s %s)\n  ", text_clean(title), info->id, info->version);
    text_wrap(stdout, text_clean(text), 2, 2, terminal_width());
    printf("\n  players: %d to %d\n", info->players_min, info->players_max);
    print_names("boards", info->board, info->board_count);
    print_names("presets", info->preset, info->preset_count);
    print_names("needs", info->require, info->require_count);
    print_others("does not go with", info->conflict, info->conflict_reason, info->conflict_count);
    print_others("the order matters beside", info->order, info->order_text, info->order_count);
    if (info->option_count)
        printf("  options:\n");
    print_options(m, info->id, info->option, info->option_count);
}

static void print_added(const match *m)
{
    const sk_ruleset *r = m->ruleset;
    for (int i = SK_STANDARD_KINDS; i < sk_ruleset_resource_count(r); i++)
        printf("  resource  %-16s %s, %d in the bank\n", sk_ruleset_resource(r, i)->name,
               sk_ruleset_resource(r, i)->title, sk_ruleset_resource(r, i)->supply);
    for (int i = SK_STANDARD_PIECES; i < sk_ruleset_piece_count(r); i++)
        printf("  piece     %-16s %s, %d %s\n", sk_ruleset_piece(r, i)->name, sk_ruleset_piece(r, i)->title,
               sk_ruleset_piece(r, i)->supply, sk_ruleset_piece(r, i)->shared ? "for all" : "each");
    for (int i = SK_STANDARD_TERRAINS; i < sk_ruleset_terrain_count(r); i++)
        printf("  terrain   %-16s %s\n", sk_ruleset_terrain(r, i)->name, sk_ruleset_terrain(r, i)->title);
    for (int i = SK_STANDARD_CARDS; i < sk_ruleset_card_count(r); i++)
        printf("  card      %-16s %s\n", sk_ruleset_card(r, i)->name, sk_ruleset_card(r, i)->title);
    for (int i = SK_STANDARD_AWARDS; i < sk_ruleset_award_count(r); i++)
        printf("  award     %-16s %s\n", sk_ruleset_award(r, i)->name, sk_ruleset_award(r, i)->title);
    for (int i = 0; i < sk_ruleset_action_count(r); i++)
        printf("  action    %-16s %s\n", sk_ruleset_action(r, i)->name, sk_ruleset_action(r, i)->title);
    for (int i = SK_STANDARD_ENDINGS; i < sk_ruleset_ending_count(r); i++)
        printf("  ending    %-16s %s\n", sk_ruleset_ending_name(r, i), sk_ruleset_ending_title(r, i));
}

/* "  pieces: 15 road, 5 settlement". */
static void print_counts(const match *m)
{
    const sk_ruleset *r = m->ruleset;
    printf("  pieces:");
    for (int i = 0; i < sk_ruleset_piece_count(r); i++)
        printf("%s %d %s%s", i ? "," : "", sk_ruleset_piece(r, i)->supply, sk_ruleset_piece(r, i)->name,
               sk_ruleset_piece(r, i)->shared ? " for all" : "");
    printf("\n  bank:");
    for (int i = 0; i < sk_ruleset_resource_count(r); i++)
        printf("%s %d %s", i ? "," : "", sk_ruleset_resource(r, i)->supply, sk_ruleset_resource(r, i)->name);
    printf("\n  development cards:");
    for (int i = 0; i < sk_ruleset_card_count(r); i++)
        printf("%s %d %s", i ? "," : "", sk_ruleset_card(r, i)->count, sk_ruleset_card(r, i)->name);
    putchar('\n');
}

static void print_text(const match *m)
{
    int general = 0;
    const sk_option *options = sk_general_options(&general);
    for (int i = 0; i < m->script_count; i++)
        print_script(m, &m->info[i]);
    if (m->script_count == 0)
        printf("The standard rules\n");
    print_added(m);
    printf("  general options:\n");
    print_options(m, "", options, general);
    print_counts(m);
    printf("  played on %s by %d, to %d points\n", sk_board_id(m->board), m->players,
           sk_ruleset_figures(m->ruleset)->points_to_win);
}

void info_print_options(const match *m)
{
    int general = 0;
    const sk_option *options = sk_general_options(&general);
    for (int i = 0; i < m->script_count; i++)
        print_options(m, m->info[i].id, m->info[i].option, m->info[i].option_count);
    print_options(m, "", options, general);
}

int cmd_info(const cli_args *args)
{
    static const char *const formats[] = {"text", "json", NULL};
    int format = cli_args_word(args, "format", formats);
    if (format < 0)
        return CLI_USAGE;
    match m;
    sk_error error = {0};
    int exit_status = CLI_DONE;
    if (match_from_args(&m, args, NULL, 0, &error) != SK_OK)
        exit_status = error.message[0] ? report_error(&error) : CLI_USAGE;
    else if (format == 1)
        info_print_json(&m);
    else
        print_text(&m);
    match_close(&m);
    return exit_status;
}
