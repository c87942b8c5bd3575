#define _DEFAULT_SOURCE /* dprintf */
#include "fuzz/fuzz.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void fuzz_fail(const char *file, int line, const char *condition, const char *format, ...)
{
    va_list list; /* not to stderr, which a target may have put aside */
    dprintf(STDERR_FILENO, "%s:%d: not so: %s: ", file, line, condition);
    va_start(list, format);
    vdprintf(STDERR_FILENO, format, list);
    va_end(list);
    dprintf(STDERR_FILENO, "\n");
    abort();
}

void fuzz_check_error(int status, const sk_error *error)
{
    if (status == SK_OK) {
        fuzz_must(error->status == SK_OK && !error->message[0], "an error without a failure: %s", error->message);
        return;
    }
    fuzz_must(status >= SK_ERR_SYSTEM && status < 0, "status %d", status);
    fuzz_must((int)error->status == status, "status %d, but the error has %d", status, error->status);
    fuzz_must(error->message[0] && !strchr(error->message, '\n'), "no line of text: '%s'", error->message);
    fuzz_must(error->line >= 0 && error->column >= 0, "line %d, column %d", error->line, error->column);
}

const char *fuzz_file(size_t *size, const char *path)
{
    static struct {
        char path[128];
        char *text;
        size_t size;
    } known[64];
    char whole[512];
    size_t i = 0;
    for (; i < 64 && known[i].text; i++)
        if (strcmp(known[i].path, path) == 0) {
            *size = known[i].size;
            return known[i].text;
        }
    snprintf(whole, sizeof whole, "%s/%s", SKERRY_SOURCE_DIR, path);
    FILE *file = fopen(whole, "rb");
    fuzz_must(file && i < 64, "cannot read %s", whole);
    known[i].text = calloc(1, 1 << 18);
    known[i].size = *size = fread(known[i].text, 1, (1 << 18) - 1, file);
    snprintf(known[i].path, sizeof known[i].path, "%s", path);
    fclose(file);
    return known[i].text;
}

/* ---- bytes ---- */

uint8_t fuzz_take(fuzz_bytes *bytes) { return bytes->front < bytes->back ? *bytes->front++ : 0; }

uint8_t fuzz_take_back(fuzz_bytes *bytes) { return bytes->front < bytes->back ? *--bytes->back : 0; }

/* ---- games ---- */

const sk_board *fuzz_board(int index)
{
    static const char *const names[FUZZ_BOARDS] = {"beginner",
                                                   "base",
                                                   "legacy",
                                                   "base_six",
                                                   "catakatoa",
                                                   "catakatoa_six",
                                                   "natural_disasters",
                                                   "natural_disasters_six",
                                                   "oil_springs",
                                                   "oil_springs_six",
                                                   "volcano",
                                                   "volcano_six"};
    static sk_board *boards[FUZZ_BOARDS];
    int i = index % FUZZ_BOARDS;
    if (!boards[i]) {
        char path[64];
        size_t size = 0;
        sk_error error = {0};
        snprintf(path, sizeof path, "data/boards/%s.yaml", names[i]);
        const char *text = fuzz_file(&size, path);
        fuzz_must(sk_board_load(&boards[i], path, text, size, &error) == SK_OK, "%s", error.message);
    }
    return boards[i];
}

int fuzz_open(fuzz_game *g, const sk_match *match, uint64_t seed, sk_error *error)
{
    *g = (fuzz_game){0};
    int status = sk_ruleset_new(&g->ruleset, match, error);
    if (status == SK_OK)
        status = sk_machine_new(&g->machine, g->ruleset, error);
    if (status == SK_OK)
        status = sk_game_new(&g->game, g->ruleset, g->machine, seed, error);
    fuzz_check_error(status, error);
    return status;
}

void fuzz_close(fuzz_game *g)
{
    sk_game_free(g->game);
    sk_machine_free(g->machine);
    sk_ruleset_free(g->ruleset);
}

static void *copy_block(const sk_game *game, size_t *size)
{
    const void *block = sk_game_block(game, size);
    void *copy = malloc(*size);
    fuzz_must(copy, "no memory");
    return memcpy(copy, block, *size);
}

static bool same_block(const sk_game *game, const void *before, size_t size)
{
    size_t now = 0;
    const void *block = sk_game_block(game, &now);
    return now == size && memcmp(block, before, size) == 0;
}

/* Returns whether an action was done. */
static bool play_one(sk_game *game, fuzz_bytes *bytes, uint64_t *random)
{
    const sk_choice *choices = NULL;
    sk_error error = {0};
    size_t size = 0;
    int count = 0;
    void *before = copy_block(game, &size);
    int status = sk_game_choices(game, &choices, &count, &error);
    fuzz_check_error(status, &error);
    fuzz_must(same_block(game, before, size), "listing changed the position");
    if (status == SK_OK && count > 0) {
        sk_action action;
        int pick = fuzz_left(bytes) ? fuzz_take_back(bytes) : (int)(*random >> 33);
        sk_game_sample(game, &choices[pick % count], random, &action);
        *random = *random * 6364136223846793005u + 1442695040888963407u;
        status = sk_game_apply(game, &action, NULL, &error);
        fuzz_check_error(status, &error);
        fuzz_must(status == SK_OK || same_block(game, before, size), "a failed action left a trace: %s", error.message);
    }
    free(before);
    return status == SK_OK && count > 0;
}

void fuzz_play(sk_game *game, fuzz_bytes *bytes, uint64_t *random, int actions)
{
    int failed = 0;
    for (int i = 0; i < actions && failed < 5; i++)
        failed = play_one(game, bytes, random) ? 0 : failed + 1;
}
