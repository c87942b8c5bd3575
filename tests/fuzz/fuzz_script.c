/* Any bytes as a scenario: checked without playing, refused in words, or a game that it plays in, within its budgets. */
#include "fuzz/fuzz.h"

#include <string.h>

/* The board that the script names first, if it is a shipped one. */
static const sk_board *board_for(const sk_script_info *info)
{
    for (int i = 0; info->board_count > 0 && i < FUZZ_BOARDS; i++)
        if (strcmp(sk_board_id(fuzz_board(i)), info->board[0]) == 0)
            return fuzz_board(i);
    return fuzz_board(0);
}

static void look_at_finding(void *payload, const sk_finding *finding)
{
    (void)payload;
    fuzz_must(finding->rule[0] && finding->message[0], "a finding says nothing");
    fuzz_must(finding->line >= 0 && finding->column >= 0, "a finding in line %d, column %d", finding->line,
              finding->column);
}

static void check(const sk_source *source)
{
    sk_error error = {0};
    const sk_match match = {.scripts = source, .script_count = 1, .limits.instructions = 500000};
    int status = sk_check_script(&match, look_at_finding, NULL, &error);
    fuzz_must(status >= 0, "the check itself failed: %s", error.message);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static sk_script_info info;
    sk_source source = {"fuzz.lua", (const char *)data, size};
    sk_error error = {0};
    int status = sk_script_read(&info, &source, &error);
    fuzz_check_error(status, &error);
    check(&source);
    if (status != SK_OK)
        return 0;
    /* a tenth of the usual budget: a loop that does not end is found out ten times as soon */
    sk_match match = {.board = board_for(&info), .scripts = &source, .script_count = 1, .limits.instructions = 500000};
    fuzz_game g;
    if (fuzz_open(&g, &match, size, &error) == SK_OK) {
        uint64_t random = size;
        fuzz_play(g.game, &(fuzz_bytes){data, data}, &random, 40);
    }
    fuzz_close(&g);
    return 0;
}
