/* From a game of Pioneers to a board, and back, with what is remarked on the way. */
#ifndef TESTS_LOAD_PIONEERS_WAY_H
#define TESTS_LOAD_PIONEERS_WAY_H

#include "board/board.h"
#include "load/pioneers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- remarks ---- */

static char remarks[8192];

static void note(void *payload, const char *file, int line, const char *text)
{
    (void)payload;
    size_t used = strlen(remarks);
    snprintf(remarks + used, sizeof remarks - used, "%s:%d: %s\n", file, line, text);
}

/* ---- there and back ---- */

/* Owns: the caller frees it. */
static char *yaml_of(const char *text, size_t size)
{
    sk_draft *draft;
    sk_error error = {0};
    char *yaml;
    size_t length;
    if (sk_pioneers_import(&draft, "t", "t.game", text, size, note, NULL, &error))
        fail_msg("%s:%d:%d: %s", error.file, error.line, error.column, error.message);
    if (sk_draft_write(&yaml, &length, draft, NULL, &error))
        fail_msg("%s:%d:%d: %s", error.file, error.line, error.column, error.message);
    sk_draft_free(draft);
    return yaml;
}

static sk_board *board_of(const char *yaml)
{
    sk_board *board;
    sk_error error = {0};
    if (sk_board_load(&board, "t.yaml", yaml, strlen(yaml), &error))
        fail_msg("%s:%d:%d: %s\n%s", error.file, error.line, error.column, error.message, yaml);
    return board;
}

/* What the board says, and where it is silent the figures of the rules. */
static int count_of(void *payload, const char *what, const char *kind)
{
    static const char *const parts[] = {"supply", "bank", "deck"};
    const sk_board *board = payload;
    for (int i = 0; i < board->figure_count; i++)
        if (strcmp(parts[board->figure[i].what], what) == 0 &&
            (!board->figure[i].kind[0] || strcmp(board->figure[i].kind, kind) == 0))
            return board->figure[i].count;
    return strcmp(kind, "ship") == 0 ? -1 : 5;
}

static const char *option_of(void *payload, const char *script, const char *option)
{
    const sk_board *board = payload;
    bool sails = false;
    for (int i = 0; i < board->option_count; i++) {
        sails |= strcmp(board->option[i].script, "seafarers") == 0;
        if (strcmp(board->option[i].script, script) == 0 && strcmp(board->option[i].name, option) == 0)
            return board->option[i].value;
    }
    if (strcmp(option, "extra_turn") == 0)
        return "sbp";
    return strcmp(option, "domestic_trade") == 0 || (strcmp(option, "pirate") == 0 && sails) ? "true" : NULL;
}

static const char *script_of(void *payload, int i) { return sk_board_script(payload, i); }

/* Owns: the caller frees it. */
static char *game_of(const sk_board *board, uint64_t seed)
{
    void *payload = (void *)(uintptr_t)board;
    const char *points = option_of(payload, "", "points");
    const sk_pioneers_game game = {points ? atoi(points) : 10, count_of, option_of, script_of, payload};
    sk_error error = {0};
    char *text;
    size_t size;
    if (sk_pioneers_export(&text, &size, board, &game, seed, note, NULL, &error))
        fail_msg("%s:%d:%d: %s", error.file, error.line, error.column, error.message);
    assert_int_equal(strlen(text), size);
    return text;
}

#endif
