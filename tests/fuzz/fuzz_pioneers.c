/* Any bytes as a game of Pioneers: refused in words, or a board, which is written as a game and read as the same board
 * again. */
#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

static void count_remarks(void *payload, const char *file, int line, const char *text)
{
    fuzz_must(*file && line >= 0 && *text && !strchr(text, '\n'), "%s:%d: %s", file, line, text);
    ++*(int *)payload;
}

/* Owns: the caller frees it. NULL where it is no game. */
static char *board_of(const char *text, size_t size)
{
    sk_draft *draft = NULL;
    sk_error error = {0};
    char *yaml = NULL;
    size_t length;
    int remarks = 0;
    int status = sk_pioneers_import(&draft, "t", "fuzz.game", text, size, count_remarks, &remarks, &error);
    fuzz_check_error(status, &error);
    fuzz_must((status == SK_OK) == (draft != NULL), "status %d", status);
    if (status != SK_OK)
        return NULL;
    status = sk_draft_write(&yaml, &length, draft, NULL, &error);
    fuzz_must(status == SK_OK, "%d:%d: %s", error.line, error.column, error.message);
    sk_draft_free(draft);
    return yaml;
}

/* What a rule set knows, which an imported board says itself. */
typedef struct played {
    sk_ruleset *rules;
    sk_board *board;
} played;

static int count_of(void *payload, const char *what, const char *kind)
{
    const played *p = payload;
    const char *at = strstr(what, "supply") ? "piece" : what;
    for (int i = 0; i < sk_ruleset_piece_count(p->rules) && strcmp(at, "piece") == 0; i++)
        if (strcmp(sk_ruleset_piece(p->rules, i)->name, kind) == 0)
            return sk_ruleset_piece(p->rules, i)->supply;
    for (int i = 0; i < sk_ruleset_resource_count(p->rules) && strcmp(at, "bank") == 0; i++)
        if (strcmp(sk_ruleset_resource(p->rules, i)->name, kind) == 0)
            return sk_ruleset_resource(p->rules, i)->supply;
    for (int i = 0; i < sk_ruleset_card_count(p->rules) && strcmp(at, "deck") == 0; i++)
        if (strcmp(sk_ruleset_card(p->rules, i)->name, kind) == 0)
            return sk_ruleset_card(p->rules, i)->count;
    return -1;
}

static const char *option_of(void *payload, const char *script, const char *option)
{
    static sk_option_value value;
    const played *p = payload;
    for (int i = 0; sk_ruleset_option(p->rules, i, &value); i++)
        if (strcmp(value.script, script) == 0 && strcmp(value.option, option) == 0)
            return value.value;
    return NULL;
}

static const char *script_of(void *payload, int i)
{
    const played *p = payload;
    return sk_ruleset_script_id(p->rules, i);
}

/* Where two or more can play by the scripts that the board names. */
static bool open_rules(played *p)
{
    static const char *const paths[] = {"scripts/scenarios/seafarers.lua", "scripts/scenarios/no_early_seven.lua",
                                        "scripts/scenarios/dice_deck.lua"};
    static const char *const names[] = {"seafarers", "no_early_seven", "dice_deck"};
    sk_source source[3];
    sk_match match = {.board = p->board, .scripts = source};
    sk_error error = {0};
    for (int i = 0; i < sk_board_script_count(p->board); i++)
        for (int k = 0; k < 3; k++)
            if (strcmp(sk_board_script(p->board, i), names[k]) == 0) {
                size_t size;
                const char *text = fuzz_file(&size, paths[k]);
                source[match.script_count++] = (sk_source){paths[k], text, size};
            }
    fuzz_must(match.script_count == sk_board_script_count(p->board), "an unknown script is named");
    int status = sk_ruleset_new(&p->rules, &match, &error);
    fuzz_check_error(status, &error);
    fuzz_must(status == SK_OK || status == SK_ERR_USAGE, "%s", error.message); /* one player alone */
    return status == SK_OK;
}

static void there_and_back(const char *yaml, uint64_t seed)
{
    played p = {NULL, NULL};
    sk_error error = {0};
    char *text = NULL;
    size_t size;
    int remarks = 0;
    fuzz_must(sk_board_load(&p.board, "fuzz.yaml", yaml, strlen(yaml), &error) == SK_OK, "%s", error.message);
    if (open_rules(&p)) {
        const sk_pioneers_game game = {sk_ruleset_figures(p.rules)->points_to_win, count_of, option_of, script_of, &p};
        int status = sk_pioneers_export(&text, &size, p.board, &game, seed, count_remarks, &remarks, &error);
        fuzz_check_error(status, &error);
        if (status == SK_OK) {
            char *again = board_of(text, size);
            fuzz_must(again && strcmp(yaml, again) == 0, "another board:\n%s\nfrom\n%s\nfrom\n%s",
                      again ? again : "none", text, yaml);
            free(again);
        }
    }
    free(text);
    sk_ruleset_free(p.rules);
    sk_board_free(p.board);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *yaml = board_of((const char *)data, size);
    if (yaml)
        there_and_back(yaml, size);
    free(yaml);
    return 0;
}
