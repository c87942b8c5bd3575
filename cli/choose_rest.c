/* The questions after which game: island, players, settings. */
#include "choose.h"
#include "find.h"
#include "info.h"
#include "nearest.h"
#include "report.h"
#include "terminal.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 4096 };

/* The match as it is chosen so far, with no advice on boards: those that fit are asked for. */
static int open_match(const choice *c, match *m, sk_error *error)
{
    match_wish wish = c->wish;
    wish.this_board = true;
    return match_from_args(m, c->args, &wish, c->seats, error);
}

static bool can_open(const choice *c)
{
    match m;
    sk_error ignored;
    int status = open_match(c, &m, &ignored);
    match_close(&m);
    return status == SK_OK;
}

/* ---- which island ---- */

/* "1 base (2-4), 2 base_six (3-6)": a number stays beside its name. */
static void print_boards(const choice *c)
{
    int column = printf("Which island, for how many players?");
    for (int i = 0; i < c->board_count; i++) {
        char text[3 * SK_NAME_MAX] = "";
        const fitting_board *board = &c->board[i];
        text_add(text, sizeof text, "%d %s (%d", i + 1, board->name, board->least);
        if (board->most > board->least)
            text_add(text, sizeof text, "-%d", board->most);
        text_add(text, sizeof text, i + 1 < c->board_count ? ")," : ")");
        bool fits = column + 1 + text_width(text) < terminal_width();
        fputs(fits ? " " : "\n  ", stdout);
        column = (fits ? column + 1 : 2) + printf("%s", text);
    }
    putchar('\n');
}

/* The BOARD that was typed: a number or a name of the list, or a path. NULL after a message. */
static const char *read_board(const choice *c, const char *typed)
{
    char *end = NULL;
    long number = strtol(typed, &end, 10);
    if (*end == 0 && number >= 1 && number <= c->board_count)
        return c->board[number - 1].as;
    if (*end == 0) {
        text_line(stdout, "There is no number %s; they go from 1 to %d.", typed, c->board_count);
        return NULL;
    }
    nearest near = nearest_to(typed);
    for (int i = 0; i < c->board_count; i++) {
        if (strcmp(c->board[i].name, typed) == 0)
            return c->board[i].as;
        nearest_try(&near, c->board[i].name);
    }
    if (near.best)
        text_line(stdout, "No island '%s' fits; did you mean '%s'?", typed, near.best);
    else
        text_line(stdout, "No island '%s' fits. Type a number or a name of the list, or `quit`.", typed);
    return NULL;
}

/* Enter leaves the usual island to the number of players, as where no board is named. */
static choose_result ask_board(choice *c)
{
    char prompt[SK_NAME_MAX * 2 + 32], typed[TEXT_SIZE];
    if (c->board_count == 1 && c->board[0].usual)
        return CHOOSE_DONE;
    if (c->board_count == 1) {
        c->wish.board = c->board[0].as;
        return CHOOSE_DONE;
    }
    print_boards(c);
    snprintf(prompt, sizeof prompt, "Island [%s]: ", c->board[0].name);
    while (choose_ask(c, prompt, typed, sizeof typed)) {
        bool enter = !*typed;
        c->wish.board = enter && c->board[0].usual ? NULL : enter ? c->board[0].as : read_board(c, typed);
        if (enter || c->wish.board)
            return CHOOSE_DONE;
    }
    return CHOOSE_LEFT;
}

/* ---- how many players ---- */

/* "2 to 4", or "2, 4" where there are gaps. */
static void name_counts(char *text, size_t size, const bool *allowed, int least, int most, int count)
{
    text[0] = 0;
    if (count == most - least + 1) {
        snprintf(text, size, "%d to %d", least, most);
        return;
    }
    for (int n = least; n <= most; n++)
        if (allowed[n])
            text_add(text, size, "%s%d", n == least ? "" : ", ", n);
}

static choose_result read_players(choice *c, const bool *allowed, const char *counts, int usual)
{
    char prompt[64], typed[TEXT_SIZE];
    snprintf(prompt, sizeof prompt, "Players, %s [%d]: ", counts, usual);
    while (choose_ask(c, prompt, typed, sizeof typed)) {
        char *end = NULL;
        long number = *typed ? strtol(typed, &end, 10) : usual;
        if ((!end || *end == 0) && number >= 0 && number <= SK_SEATS_MAX && allowed[number]) {
            c->wish.players = (int)number;
            return CHOOSE_DONE;
        }
        text_line(stdout, "'%s' is no number of players here; from %s play.", typed, counts);
    }
    return CHOOSE_LEFT;
}

static choose_result ask_players(choice *c)
{
    bool allowed[SK_SEATS_MAX + 1] = {false};
    char counts[32];
    int least = 0, most = 0, count = 0, named = 0;
    match m;
    sk_error ignored;
    if (c->seats || cli_args_has(c->args, "players"))
        return CHOOSE_DONE;
    while (cli_args_value_at(c->args, "seat", named))
        named++;
    open_match(c, &m, &ignored);
    int usual = m.players;
    match_close(&m);
    for (int n = named > 2 ? named : 2; n <= SK_SEATS_MAX; n++) {
        c->wish.players = n;
        allowed[n] = can_open(c);
        count += allowed[n];
        most = allowed[n] ? n : most;
        least = least || !allowed[n] ? least : n;
    }
    c->wish.players = 0;
    if (count < 2)
        return CHOOSE_DONE;
    name_counts(counts, sizeof counts, allowed, least, most, count);
    return read_players(c, allowed, counts, usual <= SK_SEATS_MAX && allowed[usual] ? usual : least);
}

/* ---- which settings ---- */

static bool is_preset(const match *m, nearest *near, const char *word)
{
    for (int i = 0; i < m->script_count; i++)
        for (int k = 0; k < m->info[i].preset_count; k++) {
            if (strcmp(m->info[i].preset[k], word) == 0)
                return true;
            nearest_try(near, m->info[i].preset[k]);
        }
    return false;
}

static void print_presets(const match *m)
{
    char text[TEXT_SIZE] = "";
    for (int i = 0; i < m->script_count; i++)
        for (int k = 0; k < m->info[i].preset_count; k++)
            text_add(text, sizeof text, "%s%s", *text ? ", " : "Presets: ", m->info[i].preset[k]);
    text_line(stdout, "%s%s`options` lists what can be set.", text, *text ? "; " : "");
}

/* One word of the line: a preset, or OPTION=VALUE. False after a message. */
static bool take_word(choice *c, const match *m, const char *word)
{
    sk_error error = {0};
    int i = c->wish.setting_count;
    nearest near = nearest_to(word);
    if (strchr(word, '=') && i < CHOOSE_SETTINGS_MAX && strlen(word) < CHOOSE_SETTING_BYTES) {
        snprintf(c->setting_text[i], CHOOSE_SETTING_BYTES, "%s", word);
        if (match_setting(&c->setting[i], c->setting_text[i], &error) == SK_OK) {
            c->wish.setting_count++;
            return true;
        }
    } else if (is_preset(m, &near, word)) {
        snprintf(c->preset, sizeof c->preset, "%s", word);
        c->wish.preset = c->preset;
        return true;
    }
    if (near.best)
        text_line(stdout, "There is no preset '%s'; did you mean '%s'?", word, near.best);
    else
        text_line(stdout, "'%s' is neither a preset nor OPTION=VALUE; Enter plays.", word);
    return false;
}

/* Whether a game can begin so. Tells what is wrong. */
static bool can_begin(const choice *c)
{
    match m;
    sk_error error = {0};
    int status = open_match(c, &m, &error);
    if (status == SK_OK)
        status = fitting_try(&m, &error);
    match_close(&m);
    if (status != SK_OK)
        report_error(&error);
    return status == SK_OK;
}

/* All words of a line, or none of them. Returns whether they were taken. */
static bool take_line(choice *c, const match *m, char *line)
{
    const match_wish before = c->wish;
    char preset[SK_NAME_MAX];
    snprintf(preset, sizeof preset, "%s", c->preset);
    bool good = true;
    for (char *word = strtok(line, " \t,"); word && good; word = strtok(NULL, " \t,"))
        good = take_word(c, m, word);
    if (good && can_begin(c))
        return true;
    c->wish = before;
    snprintf(c->preset, sizeof c->preset, "%s", preset);
    return false;
}

/* With the values as they are set by now. */
static void print_options(const choice *c)
{
    match m;
    sk_error ignored;
    if (open_match(c, &m, &ignored) == SK_OK)
        info_print_options(&m);
    match_close(&m);
}

static choose_result read_settings(choice *c, const match *m)
{
    char typed[TEXT_SIZE], prompt[64] = "Settings [as usual]: ";
    print_presets(m);
    while (choose_ask(c, prompt, typed, sizeof typed)) {
        if (!*typed)
            return CHOOSE_DONE;
        if (strcmp(typed, "options") == 0)
            print_options(c);
        else if (take_line(c, m, typed))
            snprintf(prompt, sizeof prompt, "More settings [none]: ");
    }
    return CHOOSE_LEFT;
}

static choose_result ask_settings(choice *c)
{
    match m;
    sk_error error = {0};
    choose_result result = CHOOSE_DONE;
    if (cli_args_has(c->args, "set") || cli_args_has(c->args, "preset"))
        return result;
    int status = open_match(c, &m, &error);
    if (status == SK_OK)
        result = read_settings(c, &m);
    match_close(&m);
    if (status == SK_OK)
        return result;
    report_error(&error);
    return CHOOSE_AGAIN;
}

/* ---- all of them ---- */

static int asked_players(const choice *c)
{
    const char *given = cli_args_value(c->args, "players");
    return c->seats ? c->seats : given ? atoi(given) : 0; /* opening the match has found it right */
}

/* The boards that fit; where there are none, says why. */
static choose_result find_boards(choice *c)
{
    match m;
    sk_error error = {0};
    int status = open_match(c, &m, &error);
    bool told = status != SK_OK && !error.message[0];
    fitting_boards_free(c->board, c->board_count);
    c->board_count = 0;
    if (!told && m.board && !cli_args_has(c->args, "board"))
        c->board_count = fitting_boards(c->board, CHOOSE_BOARDS_MAX, &m, asked_players(c));
    if (c->board_count > 0)
        status = SK_OK;
    else if (status == SK_OK)
        status = fitting_try(&m, &error);
    else if (!told)
        fitting_advise(&m, &error);
    if (status != SK_OK && !told)
        report_error(&error);
    match_close(&m);
    return told ? CHOOSE_WRONG : status == SK_OK ? CHOOSE_DONE : CHOOSE_AGAIN;
}

choose_result choose_rest(choice *c)
{
    c->wish.board = NULL;
    c->wish.players = 0;
    choose_result result = find_boards(c);
    if (result == CHOOSE_DONE && c->board_count > 0)
        result = ask_board(c);
    if (result == CHOOSE_DONE)
        result = ask_players(c);
    if (result == CHOOSE_DONE)
        result = ask_settings(c);
    return result;
}
