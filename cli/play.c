/* skerry play: begins a game, or takes one up again. */
#include "play.h"
#include "again.h"
#include "args.h"
#include "choose.h"
#include "file.h"
#include "folder.h"
#include "leave.h"
#include "report.h"
#include "series.h"
#include "terminal.h"
#include "wall.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

const cli_option cli_play_options[] = {
    {"board", "BOARD", "the island; else the first board that a scenario names"},
    {"players", "N",
     "how many players; as many as there are --seat, else four or the nearest number that the scenario allows"},
    {"seat", "KIND[:NAME]", "who sits at the next seat: human, or a computer player; may be repeated"},
    {"seed", "S", "what chance is drawn from; else drawn itself and printed"},
    {"set", "[SCRIPT.]OPTION=VALUE", "sets an option of a scenario; may be repeated"},
    {"preset", "NAME", "a named set of options"},
    {"dice", "rolled|manual", "manual: people roll real dice and type what they show"},
    {"turn-limit", "N", "the game is cut after so many turns; 2000 without it"},
    {"save", "FILE", "where the game is recorded; the file must be new"},
    {"resume", "FILE", "takes up a recorded game where it stopped"},
    {"force", NULL, "with --resume, also when scripts or board have changed since"},
    {"watch", NULL, "loads scripts and board again when they change, and plays the record on them"},
    {"until-end", NULL, "computer players only, no prompt"},
    {NULL, NULL, NULL},
};

enum { USUAL_SEATS = 4 };

/* ---- who sits where ---- */

static int begin_table(play *p, const cli_args *args, sk_error *error)
{
    const char *texts[SK_SEATS_MAX];
    int count = 0;
    const char *text = NULL;
    for (; (text = cli_args_value_at(args, "seat", count)) != NULL; count++) {
        if (count == SK_SEATS_MAX)
            return error_set(error, SK_ERR_USAGE, "there are at most %d seats", SK_SEATS_MAX);
        texts[count] = text;
    }
    if (count == 0)
        texts[count++] = cli_args_has(args, "until-end") ? "greedy" : "human";
    return table_begin(&p->table, texts, count, error);
}

int play_make_players(play *p, sk_error *error)
{
    table *t = &p->table;
    int status = SK_OK;
    p->humans = 0;
    for (int i = 0; i < t->count && status == SK_OK; i++) {
        p->human[i] = t->seats[i].human;
        p->humans += p->human[i];
        if (!p->human[i])
            status = sk_player_new(&p->players[i], t->seats[i].kind, t->game, t->m.seed + (uint64_t)i + 1, error);
    }
    return status;
}

/* ---- the journal ---- */

/* A new name among the user's own games: scenario, day and time. */
static int own_path(play *p, sk_error *error)
{
    char title[128] = "", name[256], when[32] = "";
    const match *m = &p->table.m;
    for (int i = 0; i < m->script_count; i++)
        snprintf(title + strlen(title), sizeof title - strlen(title), "%s%s", i ? "+" : "", m->info[i].id);
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local))
        strftime(when, sizeof when, "%Y%m%d-%H%M%S", &local);
    for (int i = 1; i < 1000; i++) {
        char again[8] = "";
        if (i > 1)
            snprintf(again, sizeof again, "-%d", i);
        snprintf(name, sizeof name, "games/%s-%s%s.jsonl", *title ? title : "standard", when, again);
        int status = file_own(p->path, sizeof p->path, "XDG_STATE_HOME", ".local/state", name, error);
        if (status == SK_OK && access(p->path, F_OK) != 0)
            status = file_make_folders(p->path, error);
        else if (status == SK_OK)
            continue;
        return status;
    }
    return error_set(error, SK_ERR_SYSTEM, "there is no free name like %s", p->path);
}

static int begin_journal(play *p, const char *save, sk_error *error)
{
    sk_journal_head head;
    int status = SK_OK;
    if (save)
        snprintf(p->path, sizeof p->path, "%s", save);
    else
        status = own_path(p, error);
    if (status != SK_OK)
        return status;
    table_head(&head, &p->table);
    return sk_journal_create(&p->journal, p->path, &head, p->table.game, error);
}

/* ---- taking up again ---- */

/* What was played under other scripts is no journal of these: it begins again before anything is added. */
static int go_on_recording(play *p, const sk_recording *recording, sk_error *error)
{
    sk_journal_head now;
    sk_error ignored;
    table_head(&now, &p->table);
    p->behind = sk_journal_head_match(sk_recording_head(recording), &now, &ignored) != SK_OK;
    return sk_journal_reopen(&p->journal, recording, p->behind ? NULL : p->table.game, error);
}

/* watched: a script that has changed is played as far as it goes. */
static int resume_from(play *p, const sk_recording *recording, bool force, bool watched, sk_error *error)
{
    const sk_journal_head *head = sk_recording_head(recording);
    sk_error why = {0};
    int status = match_from_head(&p->table.m, head, force || watched, error);
    if (status == SK_OK)
        status = table_begin(&p->table, head->seat, head->players, error);
    if (status != SK_OK)
        return recorded_wrong(error, p->path);
    status = play_catch_up(&p->table, p->path, recording, force || watched, watched ? &why : error);
    if (status != SK_OK && watched) {
        play_tell_caught_up(p, recording, &why);
        status = SK_OK;
    }
    return status == SK_OK ? go_on_recording(p, recording, error) : status;
}

static int resume(play *p, const cli_args *args, sk_error *error)
{
    static const char *const fixed[] = {"board", "players", "seat", "seed", "set", "preset", "dice", "save", NULL};
    for (int i = 0; fixed[i]; i++)
        if (cli_args_has(args, fixed[i]))
            return error_set(error, SK_ERR_USAGE, "--%s is as recorded in a game that is resumed", fixed[i]);
    if (cli_args_name_count(args) > 0)
        return error_set(error, SK_ERR_USAGE, "a game that is resumed knows its scenario; '%s' is not needed",
                         cli_args_name(args, 0));
    sk_recording *recording = NULL;
    bool torn = false;
    snprintf(p->path, sizeof p->path, "%s", cli_args_value(args, "resume"));
    int status = sk_recording_read(&recording, p->path, &torn, error);
    if (status == SK_OK)
        status = resume_from(p, recording, cli_args_has(args, "force"), cli_args_has(args, "watch"), error);
    if (status == SK_OK && torn)
        report("the last line of %s was torn and is dropped", p->path);
    sk_recording_free(recording);
    return status;
}

/* ---- the command ---- */

static void complete(void *payload, const char *before, const char *word, void (*add)(void *list, const char *word),
                     void *list)
{
    play *p = payload;
    (void)word;
    if (!p->menu)
        return;
    words_next(p->menu->w, p->menu->choices, p->menu->choice_count, before, add, list);
    if (!*before)
        for (int i = 0; play_order_name(i); i++)
            add(list, play_order_name(i));
}

static void print_head(const play *p)
{
    char title[256];
    const table *t = &p->table;
    printf("%s on %s, %d players, seed %llu\n", match_title(title, sizeof title, &t->m), sk_board_id(t->m.board),
           t->count, (unsigned long long)t->m.seed);
    for (int i = 0; i < t->count; i++)
        printf("  %d %s (%s)\n", i + 1, t->names[i], t->seats[i].kind);
    text_line(stdout, "Recorded in %s", p->path);
    if (p->watch.count > 0)
        text_line(stdout, "The scripts and the board are loaded again when they change.");
    sk_prompt prompt;
    sk_game_prompt(t->game, &prompt);
    bool by_dice = sk_ruleset_figures(t->m.ruleset)->first_player == 0;
    if (by_dice && prompt.phase == SK_PHASE_SETUP && sk_game_actions(t->game) == 0)
        printf("%s begins: the highest roll.\n", t->names[prompt.turn_seat]);
    if (p->humans)
        printf("`help` tells what can be typed.\n");
}

static void end_of_game(play *p)
{
    sk_prompt prompt;
    sk_game_prompt(p->table.game, &prompt);
    if (prompt.kind == SK_PROMPT_NONE) {
        if (p->humans > 1) {
            putchar('\n');
            show_events(stdout, &p->table, p->seen[p->viewer < 0 ? 0 : p->viewer], p->table.history.event_count,
                        SHOW_ALL);
        }
        putchar('\n');
        show_island(stdout, &p->table, NULL, 0, terminal_colour(stdout));
        show_result(stdout, &p->table);
        return;
    }
    leave_tell(stdout, p->path);
    if (p->behind)
        text_line(stdout, "It was played under other scripts: with --watch it goes as far as these let it.");
}

/* What may be opened later: the journal, which `save FILE` copies, and the scripts and the board, which are loaded
 * again when they change. New files may be made beside the journal, or where the person is. */
static void raise_wall(const play *p)
{
    char folder[PLAY_PATH_MAX];
    wall_places stay = {0};
    wall_places_read(&stay, p->path);
    wall_places_match(&stay, &p->table.m);
    wall_places_make(&stay, folder_of(folder, sizeof folder, p->path));
    wall_places_make(&stay, ".");
    terminal_utf8(); /* reads the files of the locale */
    wall_raise(WALL_PLAY, &stay);
    wall_places_close(&stay);
}

static int run_game(play *p)
{
    print_head(p);
    if (p->humans)
        p->reader = line_open(complete, p);
    if (p->watch.count > 0)
        line_watch(p->reader, play_has_changed, p);
    raise_wall(p);
    leave_begin(p->path);
    int status = play_loop(p);
    leave_end();
    end_of_game(p);
    line_close(p->reader);
    return status;
}

static void close_play(play *p)
{
    for (int i = 0; i < SK_SEATS_MAX; i++)
        sk_player_free(p->players[i]);
    sk_journal_close(p->journal);
    watch_close(&p->watch);
    play_forget_shown(p);
    table_close(&p->table);
}

/* What needs people, or none. */
static int check_people(play *p, const cli_args *args, sk_error *error)
{
    if (p->humans && cli_args_has(args, "until-end"))
        return error_set(error, SK_ERR_USAGE, "--until-end is for computer players only");
    if (!p->humans && cli_args_has(args, "watch"))
        return error_set(error, SK_ERR_USAGE, "--watch is for a game with people: seat a human");
    if (cli_args_has(args, "watch"))
        watch_begin(&p->watch, &p->table.m);
    return SK_OK;
}

/* Fewer seats than are usual are filled up; more of them make a larger game: so many, or 0. */
static int seats_to_fill(const cli_args *args)
{
    int seats = 0;
    while (cli_args_value_at(args, "seat", seats))
        seats++;
    return seats > USUAL_SEATS && !cli_args_has(args, "players") ? seats : 0;
}

/* A new game: everything is checked before a file is made. */
static int begin_new(play *p, const cli_args *args, const match_wish *chosen, sk_error *error)
{
    int status = match_from_args(&p->table.m, args, chosen, seats_to_fill(args), error);
    if (status == SK_OK)
        status = begin_table(p, args, error);
    if (status == SK_OK)
        status = play_make_players(p, error);
    if (status == SK_OK)
        status = check_people(p, args, error);
    if (status == SK_OK)
        status = begin_journal(p, cli_args_value(args, "save"), error);
    return status;
}

static int begin_again(play *p, const cli_args *args, sk_error *error)
{
    int status = resume(p, args, error);
    if (status == SK_OK)
        status = play_make_players(p, error);
    if (status == SK_OK)
        status = check_people(p, args, error);
    for (int seat = 0; seat < SK_SEATS_MAX; seat++)
        p->seen[seat] = p->table.history.event_count;
    p->told = p->table.history.event_count;
    return status;
}

/* Plays what the arguments say, and where they do not what was chosen from the menu, or NULL. */
static int play_with(const cli_args *args, const match_wish *chosen)
{
    play p = {.viewer = PLAY_NOBODY};
    sk_error error = {0};
    if (!cli_args_number(&p.turn_limit, args, "turn-limit", 1, 1000000, SERIES_TURN_LIMIT))
        return CLI_USAGE;
    bool again = cli_args_has(args, "resume");
    int status = again                         ? begin_again(&p, args, &error)
                 : cli_args_has(args, "force") ? error_set(&error, SK_ERR_USAGE, "--force goes with --resume")
                                               : begin_new(&p, args, chosen, &error);
    int exit_status = CLI_DONE;
    if (status == SK_OK)
        exit_status = run_game(&p);
    else
        exit_status = error.message[0] ? report_error(&error) : CLI_USAGE;
    if (!again && (status == SK_ERR_SCRIPT || status == SK_ERR_LIMIT)) {
        char command[AGAIN_MAX];
        again_tell(again_play(command, sizeof command, &p.table.m));
    }
    close_play(&p);
    return exit_status;
}

int cmd_play(const cli_args *args)
{
    if (cli_args_name_count(args) > 0 || cli_args_has(args, "resume"))
        return play_with(args, NULL);
    if (!terminal_is(stdin) || !terminal_is(stdout))
        return cli_usage(cli_args_command(args), "play needs a scenario; `standard` is the game without any");
    choice c;
    choose_result result = choose_game(&c, args, seats_to_fill(args));
    int exit_status = result == CHOOSE_DONE ? play_with(args, &c.wish) : result == CHOOSE_WRONG ? CLI_USAGE : CLI_DONE;
    choose_close(&c);
    return exit_status;
}
