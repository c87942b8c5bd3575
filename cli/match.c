#include "match.h"
#include "file.h"
#include "find.h"
#include "fitting.h"
#include "nearest.h"
#include "report.h"
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

uint64_t match_random_seed(void)
{
    uint32_t seed = 0;
    if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) != (ssize_t)sizeof seed)
        seed = (uint32_t)time(NULL);
    return seed;
}

int match_setting(sk_setting *setting, char *text, sk_error *error)
{
    char *equals = strchr(text, '=');
    if (!equals || equals == text)
        return error_set(error, SK_ERR_USAGE, "--set takes [SCRIPT.]OPTION=VALUE, not '%s'", text);
    *equals = 0;
    char *dot = strchr(text, '.');
    if (dot)
        *dot = 0;
    *setting = (sk_setting){dot ? text : NULL, dot ? dot + 1 : text, equals + 1};
    return SK_OK;
}

/* A name under which the file at path can be found again from anywhere: paths from the root. Owns: the caller frees
 * it. */
static char *lasting_name(const char *name, const char *path)
{
    return find_is_path(name) ? file_absolute(path) : checked_copy(name);
}

static int load_script(match *m, const char *name, sk_error *error)
{
    int i = m->script_count;
    char path[PATH_SIZE];
    size_t size = 0;
    int status = find_named(path, sizeof path, "scenarios", name, error);
    if (status == SK_OK)
        status = file_read(&m->script_text[i], &size, path, MATCH_SCRIPT_BYTES_MAX, error);
    if (status != SK_OK)
        return status;
    m->script_count++;
    m->script_name[i] = lasting_name(name, path);
    m->source[i] = (sk_source){checked_copy(path), m->script_text[i], size};
    sk_sha256(m->script_sha256[i], m->script_text[i], size);
    return sk_script_read(&m->info[i], &m->source[i], error);
}

/* A board where a scenario is expected: a file of one, or the name of a board alone. */
static bool is_board(const char *name)
{
    const char *dot = strrchr(name, '.');
    char path[PATH_SIZE];
    sk_error ignored;
    if (strchr(name, '/') || dot)
        return dot && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0);
    return find_named(path, sizeof path, "boards", name, &ignored) == SK_OK;
}

/* Where nothing that is installed is near to the name, the game without any script may be. */
static int suggest_standard(const char *name, sk_error *error)
{
    nearest near = nearest_to(name);
    nearest_try(&near, "standard");
    if (error->status == SK_ERR_USAGE && near.best && !strstr(error->message, "did you mean"))
        return error_set(error, SK_ERR_USAGE, "unknown scenario '%s'; did you mean '%s'?", name, near.best);
    return error->status;
}

static int load_scripts(match *m, const match_wish *wish, sk_error *error)
{
    m->info = checked_alloc(sizeof *m->info * SK_SCRIPTS_MAX);
    for (int i = 0; i < wish->scenario_count; i++) {
        const char *name = wish->scenario[i];
        if (strcmp(name, "standard") == 0)
            continue;
        int status = load_script(m, name, error);
        if (status != SK_OK && is_board(name))
            return error_set(error, SK_ERR_USAGE,
                             "%s is a board: name it as --board %s, behind a scenario; '%s board show %s' draws it",
                             name, name, cli_program(), name);
        if (status != SK_OK)
            return suggest_standard(name, error);
    }
    return SK_OK;
}

const char *match_board_named(const char **from, const match *m, int n)
{
    static const char *const standard[] = {"base", "base_six"};
    *from = NULL;
    for (int i = 0; i < m->script_count; i++) {
        if (m->info[i].board_count == 0)
            continue;
        *from = m->source[i].name;
        return n < m->info[i].board_count ? m->info[i].board[n] : NULL;
    }
    return n < 2 ? standard[n] : NULL;
}

/* The name by which the board of that path is found again: a pack's own by its path. */
static char *board_name(const char *name, const char *path, const char *from)
{
    char plain[PATH_SIZE];
    bool own =
        from && (find_named(plain, sizeof plain, "boards", name, &(sk_error){0}) != SK_OK || strcmp(plain, path) != 0);
    return own ? file_absolute(path) : lasting_name(name, path);
}

static int read_board(match *m, const char *name, const char *from, sk_error *error)
{
    char path[PATH_SIZE];
    char *text = NULL;
    size_t size = 0;
    int status = find_named_from(path, sizeof path, "boards", name, from, error);
    if (status == SK_OK)
        status = file_read(&text, &size, path, FILE_BOARD_BYTES_MAX, error);
    if (status == SK_OK)
        status = sk_board_load(&m->board, path, text, size, error);
    if (status == SK_OK) {
        m->board_name = board_name(name, path, from);
        m->board_path = checked_copy(path);
        sk_sha256(m->board_sha256, text, size);
    }
    free(text);
    return status;
}

static void drop_board(match *m)
{
    sk_board_free(m->board);
    free(m->board_name);
    free(m->board_path);
    m->board = NULL;
    m->board_name = m->board_path = NULL;
}

/* Whether the board is made for as many as are wished for, or for some number that all scripts allow. */
static bool seats_them(const match *m, int players)
{
    int least = 2, most = SK_SEATS_MAX;
    for (int i = 0; i < m->script_count; i++) {
        least = m->info[i].players_min > least ? m->info[i].players_min : least;
        most = m->info[i].players_max < most ? m->info[i].players_max : most;
    }
    for (int n = players ? players : least; n <= (players ? players : most); n++)
        if (sk_board_allows_players(m->board, n))
            return true;
    return false;
}

/* The board asked for, else the first of the scenario's that is made for so many players; where none is, its first. */
static int load_board(match *m, const match_wish *wish, sk_error *error)
{
    const char *from = NULL;
    if (wish->board)
        return read_board(m, wish->board, NULL, error);
    const char *name = match_board_named(&from, m, 0);
    int status = read_board(m, name, from, error);
    for (int n = 1; !status && !seats_them(m, wish->players); n++) {
        name = match_board_named(&from, m, n);
        drop_board(m);
        if (!name)
            return read_board(m, match_board_named(&from, m, 0), from, error);
        status = read_board(m, name, from, error);
    }
    return status;
}

static void copy_settings(match *m, const match_wish *wish)
{
    for (int i = 0; i < wish->setting_count && i < MATCH_SETTINGS_MAX; i++) {
        const sk_setting *from = &wish->settings[i];
        const char *script = from->script ? from->script : "";
        size_t size = strlen(script) + strlen(from->option) + strlen(from->value) + 3;
        char *text = m->setting_text[m->setting_count] = checked_alloc(size);
        snprintf(text, size, "%s%c%s%c%s", script, 0, from->option, 0, from->value);
        sk_setting *to = &m->setting[m->setting_count++];
        to->script = from->script ? text : NULL;
        to->option = text + strlen(script) + 1;
        to->value = to->option + strlen(from->option) + 1;
    }
}

int match_open(match *m, const match_wish *wish, sk_error *error)
{
    memset(m, 0, sizeof *m);
    m->seed = wish->seed;
    m->manual_dice = wish->manual_dice;
    m->players = wish->players;
    m->preset = wish->preset ? checked_copy(wish->preset) : NULL;
    copy_settings(m, wish);
    int status = load_scripts(m, wish, error);
    if (status == SK_OK)
        status = load_board(m, wish, error);
    if (status != SK_OK)
        return status;
    sk_match what = {
        .board = m->board,
        .scripts = m->source,
        .script_count = m->script_count,
        .settings = m->setting,
        .setting_count = m->setting_count,
        .preset = m->preset,
        .players = wish->players,
        .manual_dice = wish->manual_dice,
    };
    status = sk_ruleset_new(&m->ruleset, &what, error);
    if (status == SK_OK)
        m->players = sk_ruleset_seats(m->ruleset);
    else if (!wish->this_board)
        fitting_advise(m, error);
    return status;
}

void match_close(match *m)
{
    sk_ruleset_free(m->ruleset);
    sk_board_free(m->board);
    for (int i = 0; i < m->script_count; i++) {
        free(m->script_name[i]);
        free((void *)(uintptr_t)m->source[i].name);
    }
    for (int i = 0; i < SK_SCRIPTS_MAX; i++)
        free(m->script_text[i]);
    for (int i = 0; i < m->setting_count; i++)
        free(m->setting_text[i]);
    free(m->board_name);
    free(m->board_path);
    free(m->preset);
    free(m->info);
    memset(m, 0, sizeof *m);
}

/* The settings of --set, behind those that are there already; texts[] keep their strings. */
static int settings_from_args(sk_setting *settings, char **texts, int *count, const cli_args *args, sk_error *error)
{
    const char *given = NULL;
    for (int i = 0; (given = cli_args_value_at(args, "set", i)) != NULL; i++) {
        if (*count == MATCH_SETTINGS_MAX)
            return error_set(error, SK_ERR_USAGE, "more than %d times --set", MATCH_SETTINGS_MAX);
        texts[i] = checked_copy(given);
        int status = match_setting(&settings[*count], texts[i], error);
        if (status != SK_OK)
            return status;
        ++*count;
    }
    return SK_OK;
}

static int wish_from_args(match_wish *wish, const cli_args *args, int seats, sk_error *error)
{
    static const char *const dice[] = {"rolled", "manual", NULL};
    uint64_t players = 0;
    int word = cli_args_word(args, "dice", dice);
    bool numbers = cli_args_number(&players, args, "players", SK_SEATS_MIN, SK_SEATS_MAX, 0) &&
                   cli_args_number(&wish->seed, args, "seed", 0, MATCH_SEED_MAX, match_random_seed());
    if (word < 0 || !numbers) {
        error->message[0] = 0; /* told already */
        return error->status = SK_ERR_USAGE;
    }
    if (seats && players && seats != (int)players)
        return error_set(error, SK_ERR_USAGE, "%d seats are named for --players %d", seats, (int)players);
    if (seats || players)
        wish->players = seats ? seats : (int)players;
    wish->manual_dice = word == 1;
    if (cli_args_has(args, "board"))
        wish->board = cli_args_value(args, "board");
    if (cli_args_has(args, "preset"))
        wish->preset = cli_args_value(args, "preset");
    if (cli_args_name_count(args) > 0)
        wish->scenario_count = 0;
    for (int i = 0; i < cli_args_name_count(args) && i < SK_SCRIPTS_MAX; i++)
        wish->scenario[wish->scenario_count++] = cli_args_name(args, i);
    return SK_OK;
}

int match_from_args(match *m, const cli_args *args, const match_wish *otherwise, int seats, sk_error *error)
{
    sk_setting settings[MATCH_SETTINGS_MAX];
    char *texts[MATCH_SETTINGS_MAX] = {NULL};
    match_wish wish = {.setting_count = 0};
    if (otherwise) {
        wish = *otherwise;
        for (int i = 0; i < wish.setting_count; i++)
            settings[i] = otherwise->settings[i];
    }
    wish.settings = settings;
    memset(m, 0, sizeof *m);
    int status = settings_from_args(settings, texts, &wish.setting_count, args, error);
    if (status == SK_OK)
        status = wish_from_args(&wish, args, seats, error);
    if (status == SK_OK)
        status = match_open(m, &wish, error);
    for (int i = 0; i < MATCH_SETTINGS_MAX; i++)
        free(texts[i]);
    return status;
}

int match_from_head(match *m, const sk_journal_head *head, bool force, sk_error *error)
{
    match_wish wish = {
        .scenario_count = head->script_count,
        .board = head->board,
        .preset = head->preset,
        .settings = head->setting,
        .setting_count = head->setting_count,
        .players = head->players,
        .seed = head->seed,
        .manual_dice = head->manual_dice,
    };
    for (int i = 0; i < head->script_count; i++)
        wish.scenario[i] = head->script[i];
    int status = match_open(m, &wish, error);
    if (status != SK_OK || force)
        return status;
    sk_journal_head now;
    match_head(&now, m);
    status = sk_journal_head_match(head, &now, error);
    size_t used = strlen(error->message);
    if (status != SK_OK)
        snprintf(error->message + used, sizeof error->message - used, "; --force goes on with it as it is now");
    return status;
}

void match_head(sk_journal_head *head, const match *m)
{
    memset(head, 0, sizeof *head);
    head->skerry_version = sk_version();
    head->seed = m->seed;
    head->players = m->players;
    head->manual_dice = m->manual_dice;
    head->board = m->board_name;
    memcpy(head->board_sha256, m->board_sha256, sizeof head->board_sha256);
    head->script_count = m->script_count;
    for (int i = 0; i < m->script_count; i++) {
        head->script[i] = m->script_name[i];
        head->script_version[i] = m->info[i].version;
        memcpy(head->script_sha256[i], m->script_sha256[i], sizeof head->script_sha256[i]);
    }
    head->setting_count = m->setting_count;
    head->setting = m->setting;
    head->preset = m->preset;
}

char *match_title(char *buffer, size_t size, const match *m)
{
    snprintf(buffer, size, "standard");
    size_t used = 0;
    for (int i = 0; i < m->script_count && used < size; i++)
        used += (size_t)snprintf(buffer + used, size - used, "%s%s", i ? " + " : "", m->info[i].id);
    return buffer;
}
