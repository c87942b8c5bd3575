#include "series.h"
#include "match.h"
#include "mix.h"
#include "report.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* What the threads share. */
typedef struct shared {
    const series *what;
    atomic_ullong next; /* number of the next game to be played */
    atomic_ullong ended;
    atomic_bool stop; /* something is wrong that no further game would mend */
} shared;

typedef struct worker {
    pthread_t thread;
    shared *shared;
    sk_machine *machine;
    sk_player *players[SK_SEATS_MAX];
    tally tally;
    series_failure failure;
    int status;
    sk_error error;
} worker;

uint64_t series_game_seed(uint64_t seed, uint64_t number) { return mix(seed, number) & MATCH_SEED_MAX; }

/* A question in the middle of an action goes to the asked seat's player. */
static int decide(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    worker *w = payload;
    return sk_player_answer(w->players[question->seat], game, question, answer);
}

static int play_on(worker *w, sk_game *game, sk_error *error)
{
    const sk_decider decider = {decide, w};
    const uint64_t limit = w->shared->what->turn_limit;
    for (;;) {
        sk_prompt prompt;
        sk_game_prompt(game, &prompt);
        if (prompt.kind == SK_PROMPT_NONE)
            return SK_OK;
        if (sk_game_turns(game) > limit) {
            sk_game_cut(game);
            return SK_OK;
        }
        sk_action action;
        int status = sk_player_choose(w->players[prompt.seat], game, &action, error);
        if (status == SK_OK)
            status = sk_game_apply(game, &action, &decider, error);
        if (status != SK_OK)
            return status;
    }
}

static int make_players(worker *w, const sk_game *game, uint64_t seed, sk_error *error)
{
    const series *what = w->shared->what;
    for (int seat = 0; seat < sk_ruleset_seats(what->ruleset); seat++) {
        int status = sk_player_new(&w->players[seat], what->kinds[seat], game, mix(seed, (uint64_t)seat), error);
        if (status != SK_OK)
            return status;
    }
    return SK_OK;
}

static void drop_players(worker *w)
{
    for (int seat = 0; seat < SK_SEATS_MAX; seat++) {
        sk_player_free(w->players[seat]);
        w->players[seat] = NULL;
    }
}

static void note_failure(worker *w, const sk_game *game, uint64_t number, const sk_error *error)
{
    if (w->tally.errors == 0 || number < w->failure.number)
        w->failure = (series_failure){number, game ? sk_game_actions(game) : 0, *error, *sk_machine_error(w->machine)};
    tally_failure(&w->tally, game, number);
}

static int play_one(worker *w, uint64_t number)
{
    const series *what = w->shared->what;
    uint64_t seed = series_game_seed(what->seed, number);
    sk_game *game = NULL;
    sk_error error = {0};
    int status = sk_game_new(&game, what->ruleset, w->machine, seed, &error);
    if (status == SK_OK)
        status = make_players(w, game, seed, &error);
    if (status == SK_OK)
        status = play_on(w, game, &error);
    if (status == SK_OK)
        tally_game(&w->tally, game, number);
    else if (status == SK_ERR_SCRIPT || status == SK_ERR_LIMIT || status == SK_ERR_ILLEGAL) {
        note_failure(w, game, number, &error);
        status = SK_OK;
    }
    drop_players(w);
    sk_game_free(game);
    if (status != SK_OK)
        w->error = error;
    return status;
}

static void *work(void *payload)
{
    worker *w = payload;
    shared *s = w->shared;
    w->status = sk_machine_new(&w->machine, s->what->ruleset, &w->error);
    while (w->status == SK_OK && !atomic_load(&s->stop)) {
        uint64_t number = atomic_fetch_add(&s->next, 1);
        if (number >= s->what->games)
            break;
        w->status = play_one(w, s->what->first + number);
        atomic_fetch_add(&s->ended, 1);
    }
    if (w->status != SK_OK)
        atomic_store(&s->stop, true);
    return NULL;
}

static void show_progress(shared *s)
{
    const struct timespec pause = {0, 200 * 1000 * 1000};
    while (!atomic_load(&s->stop)) {
        uint64_t ended = atomic_load(&s->ended);
        if (ended >= s->what->games)
            break;
        nanosleep(&pause, NULL);
        fprintf(stderr, "\r%llu of %llu games", (unsigned long long)ended, (unsigned long long)s->what->games);
    }
    fprintf(stderr, "\r%40s\r", "");
}

static void gather(tally *sum, series_failure *failure, worker *w)
{
    if (w->tally.errors > 0 && (sum->errors == 0 || w->failure.number < failure->number))
        *failure = w->failure;
    tally_add(sum, &w->tally);
    tally_close(&w->tally);
    sk_machine_free(w->machine);
}

int series_play(tally *sum, series_failure *failure, const series *what, sk_error *error)
{
    shared s = {.what = what};
    worker *workers = checked_alloc(sizeof *workers * (size_t)what->threads);
    int status = SK_OK, started = 0;
    for (; started < what->threads; started++) {
        worker *w = &workers[started];
        w->shared = &s;
        tally_open(&w->tally, what->ruleset);
        if (pthread_create(&w->thread, NULL, work, w) != 0) {
            tally_close(&w->tally);
            atomic_store(&s.stop, true);
            status = error_set(error, SK_ERR_SYSTEM, "cannot start thread %d", started + 1);
            break;
        }
    }
    if (what->progress && status == SK_OK)
        show_progress(&s);
    for (int i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        if (workers[i].status != SK_OK && status == SK_OK) {
            status = workers[i].status;
            *error = workers[i].error;
        }
        gather(sum, failure, &workers[i]);
    }
    free(workers);
    return status;
}
