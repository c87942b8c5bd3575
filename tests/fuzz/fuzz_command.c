/* Any bytes as what people type while they play: the first bytes choose the game, the rest are the lines. What they
 * say must not reach a file, so `save FILE` is left out. */
#define _DEFAULT_SOURCE /* fmemopen, getpid */
#include "fuzz/fuzz.h"

#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINES_MAX = 48, TURNS_MAX = 12 };

static const char *const scenarios[] = {NULL, "oil_springs", "volcano", "catakatoa", "natural_disasters"};

static int open_match(match *m, int scenario, int players, uint64_t seed, bool manual_dice, sk_error *error)
{
    char script[512], board[512];
    const char *name = scenarios[scenario];
    snprintf(script, sizeof script, "%s/scripts/scenarios/%s.lua", SKERRY_SOURCE_DIR, name ? name : "");
    snprintf(board, sizeof board, "%s/data/boards/%s.yaml", SKERRY_SOURCE_DIR, name ? name : "beginner");
    match_wish wish = {.scenario = {name ? script : "standard"},
                       .scenario_count = 1,
                       .board = board,
                       .players = players,
                       .seed = seed,
                       .manual_dice = manual_dice};
    return match_open(m, &wish, error);
}

/* The journal, which is written to a file that has no name any more. */
static int open_journal(play *p, sk_error *error)
{
    sk_journal_head head;
    const char *folder = getenv("TMPDIR");
    snprintf(p->path, sizeof p->path, "%s/skerry-fuzz-%ld.jsonl", folder ? folder : "/tmp", (long)getpid());
    unlink(p->path);
    table_head(&head, &p->table);
    int status = sk_journal_create(&p->journal, p->path, &head, p->table.game, error);
    unlink(p->path);
    return status;
}

/* The lines, but for those that would make a file. Owns: the caller frees it. */
static char *lines_of(const uint8_t *data, size_t size, size_t *kept)
{
    char *text = malloc(size + 2), *end = text;
    fuzz_must(text, "no memory");
    int lines = 0;
    while (size > 0 && lines++ < LINES_MAX) {
        const uint8_t *newline = memchr(data, '\n', size);
        size_t length = newline ? (size_t)(newline - data) + 1 : size;
        memcpy(end, data, length);
        end[length] = 0;
        if (!strstr(end, "save"))
            end += length;
        data += length;
        size -= length;
    }
    *end++ = '\n';
    *kept = (size_t)(end - text);
    return text;
}

static int begin(play *p, const uint8_t choice[4], sk_error *error)
{
    static const char *const people[] = {"human:Anna", "human:Ben", "human:road", "human:Zoé"};
    const char *seats[SK_SEATS_MAX];
    int count = 2 + choice[0] % 3;
    int scenario = choice[1] % 12 < 5 ? choice[1] % 12 : 0; /* mostly none: that begins sooner */
    int players = scenario && count < 3 ? 3 : count;
    int status = open_match(&p->table.m, scenario, players, choice[2], choice[3] & 1, error);
    for (int i = 0; i < 4; i++)
        seats[i] = i == 0 || choice[3] >> i & 1 ? people[i] : "random";
    if (status == SK_OK)
        status = table_begin(&p->table, seats, p->table.m.players, error);
    for (int i = 0; i < p->table.count && status == SK_OK; i++) {
        p->human[i] = p->table.seats[i].human;
        p->humans += p->human[i];
        if (!p->human[i])
            status = sk_player_new(&p->players[i], "random", p->table.game, choice[2], error);
    }
    return status == SK_OK ? open_journal(p, error) : status;
}

static void run(play *p)
{
    p->reader = line_open(NULL, NULL);
    play_loop(p);
    line_close(p->reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *nowhere;
    FILE *in = stdin, *out = stdout, *diagnostics = stderr;
    sk_error error = {0};
    size_t kept = 0;
    if (size < 5)
        return 0;
    if (!nowhere)
        nowhere = fopen("/dev/null", "w");
    play p = {.viewer = PLAY_NOBODY, .turn_limit = TURNS_MAX};
    int status = begin(&p, data, &error);
    fuzz_must(status == SK_OK, "the game does not begin: %s", error.message);
    char *text = lines_of(data + 4, size - 4, &kept);
    stdin = fmemopen(text, kept, "r");
    stdout = stderr = nowhere;
    run(&p);
    fclose(stdin);
    stdin = in;
    stdout = out;
    stderr = diagnostics;
    for (int i = 0; i < SK_SEATS_MAX; i++)
        sk_player_free(p.players[i]);
    sk_journal_close(p.journal);
    play_forget_shown(&p);
    table_close(&p.table);
    free(text);
    return 0;
}
