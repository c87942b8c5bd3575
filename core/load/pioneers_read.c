/* The text of a game of Pioneers: lines of a key and a value, and between `map` and `.` the rows of a map. */
#include "load/pioneers.h"
#include "load/source.h"

#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 16384 };

typedef struct reader {
    sk_pioneers *game;
    const sk_remarks *remarks;
    sk_error *error;
    int line;
    bool in_map, has_map;
    bool cut[SK_PIONEERS_KEY_COUNT]; /* told that a text is too long */
    char text[LINE_SIZE];            /* of the line */
} reader;

#define FAIL(r, at, ...) \
    sk_error_at((r)->error, SK_ERR_INPUT, (r)->remarks->file, (r)->line, (int)((at) - (r)->text) + 1, __VA_ARGS__)

static const char *skip_blanks(const char *text) { return text + strspn(text, " \t"); }

/* A whole number at *text, which moves behind it; false where there is none. */
static bool take_number(const char **text, int *number)
{
    const char *digits = *text + (**text == '-');
    size_t length = strspn(digits, "0123456789");
    if (!length || length > 6)
        return false;
    *number = atoi(*text);
    *text = digits + length;
    return true;
}

/* ---- values ---- */

static int read_number(reader *r, int key, const char *text)
{
    const char *at = text;
    if (!take_number(&at, &r->game->number[key]) || *skip_blanks(at) || *text == '-')
        return FAIL(r, text, "%s is a whole number, 0 to 999999", sk_pioneers_keys[key].word);
    return SK_OK;
}

static int read_list(reader *r, int key, const char *text)
{
    sk_pioneers_list *list = key == SK_PIONEERS_CHITS_KEY ? &r->game->chits : &r->game->bonus;
    list->count = 0;
    while (*text) {
        if (list->count == SK_PIONEERS_NUMBERS_MAX)
            return FAIL(r, text, "one number too many; there are at most %d", SK_PIONEERS_NUMBERS_MAX);
        if (!take_number(&text, &list->number[list->count++]))
            return FAIL(r, text, "%s is a list of whole numbers with commas between", sk_pioneers_keys[key].word);
        text = skip_blanks(text);
        if (*text && *text != ',')
            return FAIL(r, text, "a comma is missing between two numbers");
        text = skip_blanks(text + (*text == ','));
    }
    return list->count ? SK_OK : FAIL(r, text, "%s has no numbers", sk_pioneers_keys[key].word);
}

/* Appends text that is fit for a terminal and a YAML file: what is no character becomes '?', a tab a blank. Returns whether
 * there was room. */
static bool append_clean(char *to, size_t size, const char *text)
{
    size_t used = strlen(to), left = strlen(text);
    while (left && strchr(" \t", text[left - 1]))
        left--;
    while (left) {
        size_t length = sk_utf8_length(text, left);
        bool whole = length && !sk_utf8_is_control(text, length);
        size_t adds = whole ? length : 1;
        if (used + adds + 1 > size)
            return false;
        if (whole)
            memcpy(to + used, text, length);
        else
            to[used] = *text == '\t' ? ' ' : '?';
        used += adds;
        to[used] = 0;
        text += length ? length : 1;
        left -= length ? length : 1;
    }
    return true;
}

static void add_text(reader *r, int key, char *to, size_t size, const char *text)
{
    bool more = r->game->line[key] != 0 && sk_pioneers_keys[key].kind == SK_PIONEERS_LINES;
    size_t used = strlen(to);
    if (!more)
        to[used = 0] = 0;
    bool fits = used + 2 < size;
    if (fits && more)
        to[used] = '\n', to[used + 1] = 0;
    if ((!fits || !append_clean(to, size, text)) && !r->cut[key]) {
        r->cut[key] = true;
        sk_pioneers__remark(r->remarks, r->line, "%s: a board has at most %d bytes of it: the rest was left out",
                            sk_pioneers_keys[key].word, (int)size - 1);
    }
}

static int read_nosetup(reader *r, const char *text)
{
    int number[3];
    const char *at = text;
    for (int i = 0; i < 3; i++) {
        at = skip_blanks(at);
        if (!take_number(&at, &number[i]))
            return FAIL(r, at, "nosetup needs the place in its row, the row and the corner of a hex");
    }
    if (*skip_blanks(at))
        return FAIL(r, at, "nosetup has three numbers");
    if (!r->has_map)
        return FAIL(r, text, "nosetup comes after the map");
    bool inside = number[0] >= 0 && number[0] < r->game->width && number[1] >= 0 && number[1] < r->game->height;
    if (!inside || !r->game->cell[number[1]][number[0]].terrain || number[2] < 0 || number[2] > 5) {
        sk_pioneers__remark(r->remarks, r->line, "nosetup %d %d %d: there is no such corner: left out", number[0],
                            number[1], number[2]);
        return SK_OK;
    }
    r->game->cell[number[1]][number[0]].closed |= (uint8_t)(1u << sk_pioneers__turned(number[2]));
    return SK_OK;
}

/* ---- the map ---- */

/* There is one: the last that is named. */
static void set_pirate(reader *r, sk_pioneers_cell *cell)
{
    for (int i = 0; i < SK_PIONEERS_SIDE_MAX * SK_PIONEERS_SIDE_MAX; i++) {
        sk_pioneers_cell *before = &r->game->cell[i / SK_PIONEERS_SIDE_MAX][i % SK_PIONEERS_SIDE_MAX];
        if (before->pirate)
            sk_pioneers__remark(r->remarks, r->line, "a second pirate: the first was left out");
        before->pirate = false;
    }
    cell->pirate = true;
}

static int read_harbor(reader *r, sk_pioneers_cell *cell, const char **text)
{
    const char *at = *text;
    if (*at == 'R') {
        set_pirate(r, cell);
        at++;
    }
    if (*at == 'm') { /* of gold: Pioneers' own program makes none either */
        sk_pioneers__remark(r->remarks, r->line, "a harbor for gold: gold is no card: left out");
        at += 1 + (at[1] >= '0' && at[1] <= '9');
    } else if (*at && sk_pioneers__harbor(*at)) {
        cell->harbor = *at++;
        if (*at < '0' || *at > '5')
            return FAIL(r, at, "a harbor has the side on which the land lies, 0 to 5");
        cell->side = (uint8_t)sk_pioneers__turned(*at++ - '0');
    }
    *text = at;
    return SK_OK;
}

static int read_cell(reader *r, sk_pioneers_cell *cell, const char **text)
{
    const char *start = *text, *at = start + 1;
    int chit = -1, status = SK_OK;
    if (!sk_pioneers__terrain(*start))
        return FAIL(r, start, "'%c' is no terrain; those are d f g h m p s t, and '-' where there is no hex",
                    *start >= ' ' && *start <= '~' ? *start : '?');
    cell->terrain = *start;
    if (cell->terrain == 's')
        status = read_harbor(r, cell, &at);
    if (status)
        return status;
    bool has_chit = *at >= '0' && *at <= '9' && take_number(&at, &chit);
    if ((!has_chit && cell->terrain != 's') || chit >= SK_HEXES_MAX)
        return FAIL(r, start, "a hex of land has its place in the order of chits, 0 to %d", SK_HEXES_MAX - 1);
    cell->chit = (int16_t)chit;
    cell->fixed = *at == '+';
    at += cell->fixed;
    if (*at && !strchr(", \t", *at))
        return FAIL(r, at, "a comma is missing between two hexes");
    *text = at;
    return SK_OK;
}

static int read_row(reader *r, const char *text)
{
    sk_pioneers *game = r->game;
    int row = game->height, status = SK_OK;
    if (row == SK_PIONEERS_SIDE_MAX)
        return FAIL(r, text, "a map has at most %d rows", SK_PIONEERS_SIDE_MAX);
    game->row_line[game->height++] = r->line;
    for (int place = 0; *(text += strspn(text, ", \t")) && !status; place++) {
        if (place == SK_PIONEERS_SIDE_MAX)
            return FAIL(r, text, "a row has at most %d hexes", SK_PIONEERS_SIDE_MAX);
        if (*text == '-') {
            text++;
            continue;
        }
        status = read_cell(r, &game->cell[row][place], &text);
        game->width = place + 1 > game->width ? place + 1 : game->width;
    }
    return status;
}

/* ---- lines ---- */

static int read_value(reader *r, int key, const char *text)
{
    sk_pioneers *game = r->game;
    int status = SK_OK;
    switch (sk_pioneers_keys[key].kind) {
    case SK_PIONEERS_NUMBER:
        status = read_number(r, key, text);
        break;
    case SK_PIONEERS_LIST:
        status = read_list(r, key, text);
        break;
    case SK_PIONEERS_TITLE:
        add_text(r, key, game->title, sizeof game->title, text);
        break;
    case SK_PIONEERS_LINES:
        add_text(r, key, key == SK_PIONEERS_COMMENT_KEY ? game->comment : game->description, SK_PIONEERS_TEXT_MAX,
                 text);
        break;
    case SK_PIONEERS_NOSETUP:
        status = read_nosetup(r, text);
        break;
    case SK_PIONEERS_MAP:
        status = r->has_map ? FAIL(r, r->text, "a second map; the first begins in line %d", game->line[key]) : SK_OK;
        r->in_map = true;
        break;
    case SK_PIONEERS_LEFT_OUT:
        sk_pioneers__remark(r->remarks, r->line, "%s: skerry knows nothing like it: left out",
                            sk_pioneers_keys[key].word);
        break;
    default:
        break;
    }
    game->line[key] = r->line;
    return status;
}

/* A comment needs no blank behind its sign. */
static int find_key(const char *word, size_t length)
{
    for (int key = 0; key < SK_PIONEERS_KEY_COUNT; key++)
        if (strlen(sk_pioneers_keys[key].word) == length && strncmp(sk_pioneers_keys[key].word, word, length) == 0)
            return key;
    return -1;
}

static int unknown_key(reader *r, const char *text, size_t length)
{
    const char *words[SK_PIONEERS_KEY_COUNT];
    char word[64], shown[64] = "";
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    append_clean(shown, sizeof shown, word);
    for (int key = 0; key < SK_PIONEERS_KEY_COUNT; key++)
        words[key] = sk_pioneers_keys[key].word;
    const char *near = sk_nearest_name(word, words, SK_PIONEERS_KEY_COUNT);
    return FAIL(r, text, "'%.40s' is nothing that a game of Pioneers says%s%s%s", shown, near ? "; did you mean '" : "",
                near ? near : "", near ? "'?" : "");
}

static int read_line(reader *r)
{
    const char *text = r->text;
    if (r->in_map && strcmp(text, ".") == 0) {
        r->in_map = false;
        r->has_map = true;
        return SK_OK;
    }
    if (r->in_map)
        return read_row(r, text);
    text = skip_blanks(text);
    if (!*text)
        return SK_OK;
    size_t length = *text == '#' ? 1 : strcspn(text, " \t");
    int key = find_key(text, length);
    return key < 0 ? unknown_key(r, text, length) : read_value(r, key, skip_blanks(text + length));
}

/* Copies the line at *text into the reader, without what ends it. */
static int next_line(reader *r, const char **text, const char *end)
{
    const char *newline = memchr(*text, '\n', (size_t)(end - *text));
    size_t length = (size_t)((newline ? newline : end) - *text);
    r->line++;
    if (length >= LINE_SIZE || memchr(*text, 0, length)) {
        r->text[0] = 0;
        return length >= LINE_SIZE ? FAIL(r, r->text, "the line is longer than %d bytes", LINE_SIZE - 1)
                                   : FAIL(r, r->text, "a zero byte: this is no text");
    }
    memcpy(r->text, *text, length);
    while (length && strchr("\r ", r->text[length - 1]))
        length--;
    r->text[length] = 0;
    *text = newline ? newline + 1 : end;
    return SK_OK;
}

/* ---- the whole ---- */

/* Without empty lines at its ends. */
static void trim_lines(char *text)
{
    size_t first = strspn(text, "\n"), length = strlen(text + first);
    memmove(text, text + first, length + 1);
    while (length && text[length - 1] == '\n')
        text[--length] = 0;
}

static int fail_in(const reader *r, int key, const char *message)
{
    return sk_error_at(r->error, SK_ERR_INPUT, r->remarks->file, r->game->line[key], 0, "%s", message);
}

/* Each place in the order once, and a chit for each but deserts. */
static int check_chits(const reader *r)
{
    const sk_pioneers *game = r->game;
    uint8_t taken[SK_HEXES_MAX] = {0};
    int places = 0, deserts = 0;
    for (int i = 0; i < game->chits.count; i++)
        if (game->chits.number[i] < 2 || game->chits.number[i] > 12 || game->chits.number[i] == 7)
            return fail_in(r, SK_PIONEERS_CHITS_KEY, "a chit is 2 to 12, but not 7");
    for (int row = 0; row < game->height; row++)
        for (int place = 0; place < game->width; place++) {
            const sk_pioneers_cell *cell = &game->cell[row][place];
            if (!cell->terrain || cell->chit < 0)
                continue;
            if (taken[cell->chit]++)
                return sk_error_at(r->error, SK_ERR_INPUT, r->remarks->file, game->row_line[row], 0,
                                   "two hexes have the place %d in the order of chits", cell->chit);
            places = cell->chit >= places ? cell->chit + 1 : places;
            deserts += cell->terrain == 'd';
        }
    if (game->chits.count + deserts > places)
        return fail_in(r, SK_PIONEERS_CHITS_KEY, "there are more chits than hexes to lay them on");
    return SK_OK;
}

static int check_whole(const reader *r)
{
    static const int needed[] = {SK_PIONEERS_PLAYERS_KEY, SK_PIONEERS_POINTS_KEY, SK_PIONEERS_CHITS_KEY,
                                 SK_PIONEERS_MAP_KEY};
    const sk_pioneers *game = r->game;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!game->line[needed[i]])
            return sk_error_at(r->error, SK_ERR_INPUT, r->remarks->file, 0, 0,
                               "there is no line '%s', which every game of Pioneers has",
                               sk_pioneers_keys[needed[i]].word);
    if (r->in_map)
        return fail_in(r, SK_PIONEERS_MAP_KEY, "the map has no end, a line with '.' alone");
    if (!game->width)
        return fail_in(r, SK_PIONEERS_MAP_KEY, "the map has no hexes");
    if (!game->number[SK_PIONEERS_PLAYERS_KEY])
        return fail_in(r, SK_PIONEERS_PLAYERS_KEY, "nobody plays");
    return check_chits(r);
}

int sk_pioneers__read(sk_pioneers *game, const char *text, size_t size, const sk_remarks *remarks, sk_error *error)
{
    const char *end = text + size;
    int status = SK_OK;
    memset(game, 0, sizeof *game);
    reader *r = calloc(1, sizeof *r);
    if (!r)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory to read a game");
    *r = (reader){.game = game, .remarks = remarks, .error = error};
    if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        text += 3; /* a byte order mark */
    if (size > SK_SOURCE_MAX)
        status =
            sk_error_at(error, SK_ERR_INPUT, remarks->file, 1, 1, "the file is longer than %d bytes", SK_SOURCE_MAX);
    while (text < end && !status) {
        status = next_line(r, &text, end);
        if (!status)
            status = read_line(r);
    }
    if (!status)
        status = check_whole(r);
    trim_lines(game->description);
    trim_lines(game->comment);
    free(r);
    return status;
}
