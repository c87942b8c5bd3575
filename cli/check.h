/* skerry check: what is known of what is checked, and what was found. */
#ifndef CLI_CHECK_H
#define CLI_CHECK_H

#include <skerry/skerry.h>
#include <stdbool.h>
#include <stdint.h>

/* How many of the findings a person is shown; the rest are counted. JSON has all. */
enum { CHECK_SHOWN_MAX = 30 };

/* Findings of a run, and what was tried to find them. */
typedef struct check_report {
    int count;
    size_t room;
    sk_finding *finding;
    int errors, warnings, notes;
    int game_count; /* scripts that were played */
    size_t game_room;
    struct check_games *games;
} check_report;

/* What playing one script came to, for the summary. */
typedef struct check_games {
    char title[128]; /* "volcano 1.0.0" */
    char text[2048]; /* lines for a person */
    struct json_t *json;
} check_games;

void check_report_open(check_report *report);
void check_report_close(check_report *report);
/* An sk_finding_fn; payload is the report. The same finding twice is kept once. */
void check_report_add(void *payload, const sk_finding *finding);
/* A finding of the command's own. file may be NULL. */
void check_report_tell(check_report *report, sk_severity severity, const char *rule, const char *file, int line,
                       const char *format, ...) __attribute__((format(printf, 6, 7)));
/* The error that the library gave. */
void check_report_error(check_report *report, const char *rule, const sk_error *error);
/* The worst first. Standard output. */
void check_report_print(check_report *report, bool json, uint64_t seed);

/* How much is played. */
typedef struct check_wish {
    uint64_t games; /* 0: none */
    uint64_t seed;
    check_report *report;
} check_wish;

/* A script and, before it, those that it requires. */
typedef struct check_stack {
    int count;
    sk_source source[SK_SCRIPTS_MAX]; /* the checked one last */
    int depth;                        /* while it is being put together */
} check_stack;

/* Adds the script with those that it requires before it; one of these that cannot be found is left out.
 * Errors: SK_ERR_INPUT, SK_ERR_SYSTEM; close it then, too. */
int check_stack_load(check_stack *stack, const char *path, sk_error *error);
void check_stack_close(check_stack *stack);

/* A file called a/b/NAME.lua: NAME. Returns buffer. */
char *check_base_name(char *buffer, size_t size, const char *path);
/* The script that a name in the file `from` means: where it would be played, or else beside that file.
 * Errors: SK_ERR_USAGE, with the nearest name there is. */
int check_find_script(char *path, size_t size, const char *name, const char *from, sk_error *error);
/* Calls each with the path of every script in the folder. */
void check_each_script(const char *folder, void (*each)(void *payload, const char *path), void *payload);
/* Whether the error proposes such a name. */
bool check_is_near(const sk_error *error);
/* What a board says of options, pieces and cards, against the scripts that it names. */
void check_board_says(const check_wish *wish, const sk_board *board);

/* Whether there is one of this kind for this line already. */
bool check_report_has(const check_report *report, const char *rule, const char *file, int line);
/* Whether there is an error for this line already. */
bool check_report_is_told(const check_report *report, const char *file, int line);
/* What was played, for the summary. Takes json. */
void check_report_games(check_report *report, const char *title, const char *text, struct json_t *json);

/* Each tells the report of what it finds.
 * Errors: what keeps the check from being made, SK_ERR_SYSTEM; what is wrong with the file itself is a finding. */
int check_script(const check_wish *wish, const char *path, sk_error *error);
int check_board(const check_wish *wish, const char *path, sk_error *error);
/* The folder, or its pack.yaml. */
int check_pack(const check_wish *wish, const char *path, sk_error *error);
/* Plays wish->games games of the stack's last script, which info describes. */
int check_play(const check_wish *wish, const check_stack *stack, const sk_script_info *info, sk_error *error);

#endif
