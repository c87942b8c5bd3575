/* Playing a script to see what it does: each board, each number of players, each option, both kinds of player. */
#include "check_game.h"
#include "check_told.h"
#include "file.h"
#include "find.h"
#include "match.h"
#include "mix.h"
#include "report.h"
#include <stdlib.h>
#include <string.h>

enum {
    PATH_SIZE = 4096,
    PLACES_MAX = SK_BOARDS_MAX * SK_SEATS_MAX,
    SETTINGS_MAX = 128,
    PROMPTS_COMPARED = 20, /* for each game that is played; a machine is made for each of them */
    STRIKING_GAMES = 6,
    STRIKING_GAMES_MAX = 60, /* as long as there is a hook into which no error was thrown */
    REPEATED_EACH = 20,      /* one of so many games is played twice */
    PLAY_SECONDS = 30,       /* then it is left at that, for each of playing, comparing and throwing errors */
};

/* Where it is played, by how many. */
typedef struct place {
    int board, players;
} place;

typedef struct playing {
    const check_wish *wish;
    const check_stack *stack;
    const sk_script_info *info;
    sk_board *board[SK_BOARDS_MAX];
    char board_name[SK_BOARDS_MAX][PATH_SIZE];
    int board_count;
    place place[PLACES_MAX];
    int place_count;
    sk_setting setting[SETTINGS_MAX];
    char setting_text[SETTINGS_MAX][SK_NAME_MAX];
    int setting_count;
    sk_profile *profile;
    double deadline;
    check_told told;
} playing;

static const char *const kinds[] = {"greedy", "random"};

/* ---- what is to be played ---- */

static int open_board(playing *p, const char *name, sk_error *error)
{
    const char *script = p->stack->source[p->stack->count - 1].name;
    int i = p->board_count;
    int status = find_named_from(p->board_name[i], PATH_SIZE, "boards", name, script, error);
    char *text = NULL;
    size_t size = 0;
    if (status == SK_OK)
        status = file_read(&text, &size, p->board_name[i], FILE_BOARD_BYTES_MAX, error);
    if (status == SK_OK)
        status = sk_board_load(&p->board[i], p->board_name[i], text, size, error);
    free(text);
    if (status == SK_OK) {
        p->board_count++;
        if (find_named(p->board_name[i], PATH_SIZE, "boards", name, &(sk_error){0}) == SK_OK &&
            strcmp(p->board_name[i], sk_board_file(p->board[i])) == 0)
            snprintf(p->board_name[i], PATH_SIZE, "%s", name); /* short, where that leads there */
        else
            snprintf(p->board_name[i], PATH_SIZE, "%s", sk_board_file(p->board[i]));
    }
    return status;
}

/* Boards that are wrong are found so when they are checked themselves. */
static void open_boards(playing *p)
{
    sk_error error;
    for (int i = 0; i < p->info->board_count; i++)
        if (open_board(p, p->info->board[i], &error) != SK_OK && error.file[0])
            check_report_error(p->wish->report, "board", &error);
    static const char *const standard[] = {"base", "base_six"};
    for (int i = 0; i < 2 && p->info->board_count == 0; i++)
        if (open_board(p, standard[i], &error) != SK_OK)
            check_report_error(p->wish->report, "board", &error);
    for (int i = 0; i < p->board_count; i++)
        for (int players = p->info->players_min; players <= p->info->players_max; players++)
            if (sk_board_allows_players(p->board[i], players))
                p->place[p->place_count++] = (place){i, players};
    if (p->board_count && !p->place_count)
        check_report_tell(p->wish->report, SK_SEVERITY_ERROR, "players", p->stack->source[p->stack->count - 1].name, 0,
                          "the script and its boards agree on no number of players");
}

static void add_setting(playing *p, const char *option, const char *value)
{
    if (p->setting_count == SETTINGS_MAX)
        return;
    snprintf(p->setting_text[p->setting_count], SK_NAME_MAX, "%s", value);
    p->setting[p->setting_count] = (sk_setting){p->info->id, option, p->setting_text[p->setting_count]};
    p->setting_count++;
}

/* Each option once at each value that it does not have by itself; of a range its ends. */
static void list_settings(playing *p)
{
    for (int i = 0; i < p->info->option_count; i++) {
        const sk_option *option = &p->info->option[i];
        char value[16];
        if (option->with[0]) /* it has no meaning here; a hex is not tried either: most fit no board */
            continue;
        if (option->type == SK_OPTION_BOOLEAN)
            add_setting(p, option->name, option->value ? "false" : "true");
        for (int v = 0; v < option->value_count && option->type == SK_OPTION_CHOICE; v++)
            if (v != option->value)
                add_setting(p, option->name, option->values[v]);
        const int32_t ends[] = {option->min, option->max};
        for (int v = 0; v < 2 && option->type == SK_OPTION_INTEGER; v++) {
            snprintf(value, sizeof value, "%d", (int)ends[v]);
            if (ends[v] != option->value)
                add_setting(p, option->name, value);
        }
    }
}

/* Every other round of all places is played with one option changed. */
static check_setup setup_of(const playing *p, uint64_t game)
{
    uint64_t sorts = (uint64_t)p->place_count * 2, round = game / sorts;
    const place *where = &p->place[game % sorts / 2];
    const sk_setting *setting = NULL;
    if (round % 2 == 1 && p->setting_count)
        setting = &p->setting[(round / 2 * sorts + game % sorts) % (uint64_t)p->setting_count];
    return (check_setup){.stack = p->stack,
                         .board = p->board[where->board],
                         .board_name = p->board_name[where->board],
                         .players = where->players,
                         .kind = kinds[game % 2],
                         .seed = mix(p->wish->seed, game) & UINT32_MAX,
                         .setting = setting,
                         .deadline = p->deadline};
}

/* ---- playing ---- */

/* To its end. *digest is that of the last position. */
static int play_on(check_table *table, uint64_t *digest, sk_error *error)
{
    int more;
    sk_action action;
    while ((more = check_table_choose(table, &action, error)) == 1) {
        int status = sk_game_apply(table->game, &action, NULL, error);
        if (status != SK_OK)
            return status;
    }
    *digest = sk_game_digest(table->game);
    return more;
}

/* The game on which something was kept outside the state: which, and does it matter? */
static void look_closer(playing *p, const check_setup *setup, const sk_change *change)
{
    check_difference difference;
    uint64_t prompts = 0;
    if (p->told.hidden)
        return;
    int status = check_machines(&difference, &prompts, setup, &(sk_error){0});
    check_told_hidden(&p->told, setup, change, status == SK_OK && difference.found ? &difference : NULL);
}

static int play_game(playing *p, const check_setup *setup, bool twice, sk_error *error)
{
    check_table table;
    sk_change change;
    uint64_t digest = 0, again = 0;
    int status = check_table_open(&table, setup, p->profile, error);
    if (status == SK_OK)
        status = play_on(&table, &digest, error);
    if (status == SK_OK)
        check_told_end(&p->told, &table);
    bool changed = table.machine && sk_machine_changed(table.machine, &change);
    check_table_close(&table);
    if (changed)
        look_closer(p, setup, &change);
    if (status != SK_OK || !twice || changed || p->told.late)
        return status;
    status = check_table_open(&table, setup, p->profile, error);
    if (status == SK_OK)
        status = play_on(&table, &again, error);
    check_table_close(&table);
    check_told_again(&p->told, setup, digest == again);
    return status;
}

/* The script finds no room for this option on this board, and says so. */
static bool is_refusal(const check_setup *setup, int status, const sk_error *error)
{
    return setup->setting && status == SK_ERR_INPUT && !error->file[0];
}

/* What a script or a limit did is told of; other failures end the check. */
static int tell_failure(playing *p, const check_setup *setup, int status, const sk_error *error)
{
    if (status >= 0)
        return SK_OK;
    if (status == SK_ERR_SYSTEM)
        return status;
    if (!is_refusal(setup, status, error))
        check_told_failure(&p->told, setup, error);
    return SK_OK;
}

static int compare_machines(playing *p, sk_error *error)
{
    int status = SK_OK;
    for (uint64_t game = 0; game < p->wish->games && p->told.compared < PROMPTS_COMPARED * p->wish->games &&
                            status == SK_OK && check_now() < p->deadline;
         game++) {
        check_difference difference;
        check_setup setup = setup_of(p, game * 2 % p->wish->games);
        int more = check_machines(&difference, &p->told.compared, &setup, error);
        status = tell_failure(p, &setup, more, error);
        if (difference.found)
            check_told_hidden(&p->told, &setup, difference.known ? &difference.hidden : NULL, &difference);
        if (difference.found)
            break;
    }
    return status;
}

/* Whether some hook runs into which no error was thrown yet. */
static bool unstruck(const playing *p)
{
    for (int hook = 0; hook < sk_profile_hook_count(p->profile); hook++)
        if (sk_profile_hook_lines(p->profile, hook) > 0 && p->told.strikes.of_hook[hook] == 0)
            return true;
    return false;
}

static int throw_errors(playing *p, sk_error *error)
{
    int status = SK_OK;
    for (uint64_t game = 0; game < p->wish->games && status == SK_OK && check_now() < p->deadline; game++) {
        if (game >= STRIKING_GAMES && (game >= STRIKING_GAMES_MAX || !unstruck(p)))
            break;
        check_setup setup = setup_of(p, game);
        status = tell_failure(p, &setup, check_rollback(&p->told.strikes, &setup, p->profile, error), error);
    }
    return status;
}

static int play_each(playing *p, sk_error *error)
{
    int status = SK_OK;
    for (uint64_t game = 0; game < p->wish->games && status == SK_OK && !p->told.late; game++) {
        check_setup setup = setup_of(p, game);
        sk_error failure = {0};
        status = play_game(p, &setup, game % REPEATED_EACH == 0, &failure);
        p->told.refused += is_refusal(&setup, status, &failure);
        status = tell_failure(p, &setup, status, &failure);
        if (status != SK_OK)
            *error = failure;
        p->told.played++;
    }
    return status;
}

static int play_all(playing *p, sk_error *error)
{
    int (*const parts[])(playing * p, sk_error * error) = {play_each, compare_machines, throw_errors};
    int status = SK_OK;
    for (int i = 0; i < 3 && status == SK_OK && !p->told.late; i++) {
        p->deadline = check_now() + PLAY_SECONDS;
        status = parts[i](p, error);
    }
    return status;
}

int check_play(const check_wish *wish, const check_stack *stack, const sk_script_info *info, sk_error *error)
{
    playing *p = checked_alloc(sizeof *p);
    p->wish = wish;
    p->stack = stack;
    p->info = info;
    open_boards(p);
    list_settings(p);
    int status = p->place_count ? sk_profile_new(&p->profile, stack->source, stack->count, error) : SK_OK;
    check_told_open(&p->told, wish, stack, info, p->profile);
    if (status == SK_OK && p->place_count) {
        status = play_all(p, error);
        if (status == SK_OK)
            check_told_close(&p->told, p->place_count, p->setting_count);
    }
    sk_profile_free(p->profile);
    for (int i = 0; i < p->board_count; i++)
        sk_board_free(p->board[i]);
    free(p);
    return status;
}
