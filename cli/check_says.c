/* What a board says of options, pieces and cards, against the scripts that it names; and the names in its cells.
 *
 * It may name scripts that are never played together, so each is looked at in a game of its own, with those that it
 * requires; and then there is the game without any. What bears a script's name is refused where that script is played.
 * What bears none may be any script's: it is told only where no game at all takes it. */
#include "check.h"
#include "file.h"
#include "find.h"
#include "folder.h"
#include <stdio.h>
#include <string.h>

enum { PATH_SIZE = 4096, KNOWN = 1000, NEAR = 100 /* less the distance */ };

typedef struct saying {
    const check_wish *wish;
    const sk_board *board;
    check_report plain; /* of what bears no script's name: what the game without scripts does not take ... */
    check_report bare;  /* ... and no game so far */
} saying;

/* Whether the scripts could be read. */
static bool look(check_report *wrong, const sk_board *board, const check_stack *stack, sk_error *error)
{
    int least, most;
    sk_board_players(board, &least, &most);
    sk_match what = {.board = board, .scripts = stack->source, .script_count = stack->count};
    for (what.players = least; what.players <= most; what.players++)
        if (sk_check_board(&what, check_report_add, wrong, error) < 0)
            return false;
    return true;
}

static const sk_finding *find_at(const check_report *report, const sk_finding *place)
{
    for (int i = 0; i < report->count; i++)
        if (report->finding[i].line == place->line && report->finding[i].column == place->column)
            return &report->finding[i];
    return NULL;
}

/* What a complaint is worth: it knows the name, or one that is more or less near. */
static int worth(const sk_finding *finding)
{
    char name[2][SK_NAME_MAX] = {"", ""}; /* the last two in quotes: what stands there, what is proposed */
    if (strcmp(finding->rule, "wrong-value") == 0)
        return KNOWN;
    if (!strstr(finding->message, "did you mean"))
        return 0;
    for (const char *at = strchr(finding->message, '\''), *end; at; at = strchr(end + 1, '\'')) {
        end = strchr(at + 1, '\'');
        if (!end)
            return 0;
        memcpy(name[0], name[1], SK_NAME_MAX);
        snprintf(name[1], SK_NAME_MAX, "%.*s", (int)(end - at - 1), at + 1);
    }
    return NEAR - (int)sk_name_distance(name[0], name[1]);
}

/* Keeps what this game does not take either; of two complaints that of whoever knows more. */
static void keep(check_report *bare, const check_report *own)
{
    int kept = 0;
    for (int i = 0; i < bare->count; i++) {
        const sk_finding *other = find_at(own, &bare->finding[i]);
        if (other)
            bare->finding[kept++] = worth(other) > worth(&bare->finding[i]) ? *other : bare->finding[i];
    }
    bare->count = kept;
}

/* named: the board names the script, and what it says of it is told. */
static void look_with(saying *s, const char *path, bool named)
{
    check_stack stack = {0};
    check_report own;
    sk_error error = {0};
    check_report_open(&own);
    if (check_stack_load(&stack, path, &error) == SK_OK && look(&own, s->board, &stack, &error)) {
        for (int i = 0; i < own.count && named; i++)
            if (!find_at(&s->plain, &own.finding[i]))
                check_report_add(s->wish->report, &own.finding[i]);
        keep(&s->bare, &own);
    } else if (named) {
        check_report_error(s->wish->report, "declaration", &error);
    }
    check_stack_close(&stack);
    check_report_close(&own);
}

static void tell_missing(const saying *s, int script, const sk_error *error)
{
    sk_finding finding = {.severity = SK_SEVERITY_WARNING,
                          .rule = "missing",
                          .line = sk_board_script_line(s->board, script),
                          .column = sk_board_script_column(s->board, script)};
    snprintf(finding.file, sizeof finding.file, "%s", sk_board_file(s->board));
    if (check_is_near(error))
        snprintf(finding.message, sizeof finding.message, "%s", error->message);
    else
        snprintf(finding.message, sizeof finding.message,
                 "no scenario '%s' is installed or lies beside the board: what is said of it was not looked at",
                 sk_board_script(s->board, script));
    check_report_add(s->wish->report, &finding);
}

/* Those that the board names. Returns how many cannot be found. */
static int look_with_named(saying *s)
{
    char path[PATH_SIZE];
    int missing = 0;
    for (int i = 0; i < sk_board_script_count(s->board); i++) {
        sk_error error;
        if (check_find_script(path, sizeof path, sk_board_script(s->board, i), sk_board_file(s->board), &error) ==
            SK_OK) {
            look_with(s, path, true);
        } else {
            tell_missing(s, i, &error);
            missing++;
        }
    }
    return missing;
}

static void look_with_installed(saying *s)
{
    found_list all;
    find_all(&all, "scenarios");
    for (int i = 0; i < all.count && s->bare.count > 0; i++)
        look_with(s, all.item[i].path, false);
    find_free(&all);
}

static void look_with_one(void *payload, const char *path)
{
    saying *s = payload;
    if (s->bare.count > 0)
        look_with(s, path, false);
}

/* Those that lie beside the board, and those of its pack. */
static void look_with_near(saying *s)
{
    char folder[PATH_SIZE], scenarios[PATH_SIZE + 16];
    check_each_script(folder_of(folder, sizeof folder, sk_board_file(s->board)), look_with_one, s);
    find_pack_of(folder, sizeof folder, sk_board_file(s->board));
    snprintf(scenarios, sizeof scenarios, "%s/scenarios", folder);
    if (folder[0])
        check_each_script(scenarios, look_with_one, s);
}

/* What no game takes may be for a script that is elsewhere: one that is missing; or, of what stands in cells and is no
 * slip of one letter, any. */
static const sk_finding *judge(sk_finding *finding, bool missing)
{
    if (strcmp(finding->rule, "undeclared-kind") == 0)
        finding->severity = worth(finding) >= NEAR - 1 ? SK_SEVERITY_WARNING : SK_SEVERITY_NOTE;
    else if (missing && worth(finding) == 0)
        finding->severity = SK_SEVERITY_WARNING;
    return finding;
}

void check_board_says(const check_wish *wish, const sk_board *board)
{
    saying s = {.wish = wish, .board = board};
    sk_error error;
    check_report_open(&s.plain);
    check_report_open(&s.bare);
    look(&s.plain, board, &(check_stack){0}, &error);
    for (int i = 0; i < s.plain.count; i++)
        check_report_add(&s.bare, &s.plain.finding[i]);
    int missing = look_with_named(&s);
    look_with_installed(&s);
    look_with_near(&s);
    for (int i = 0; i < s.bare.count; i++) {
        check_report_add(wish->report, judge(&s.bare.finding[i], missing > 0));
    }
    check_report_close(&s.plain);
    check_report_close(&s.bare);
}
