#include "load/cells.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 12, WORD_SIZE = 96 };

/* One cell on the way from text to board. */
typedef struct reader {
    sk_board *board;
    const sk_tree *tree;
    sk_error *error;
    sk_cell cell;
    int hole;        /* there is no hex here */
    sk_origin place; /* of the word being read */
} reader;

static int is_blank(char c) { return c == ' ' || c == '\n'; }

static const char *const side_names[6] = {"NE", "E", "SE", "SW", "W", "NW"};

static const char *const corner_names[6] = {"N", "NE", "SE", "S", "SW", "NW"};

static int direction_of(const char *const *names, const char *text)
{
    for (int i = 0; i < 6; i++)
        if (strcmp(text, names[i]) == 0)
            return i;
    return -1;
}

int sk_side_of(const char *text) { return direction_of(side_names, text); }
const char *sk_side_name(int side) { return side_names[side]; }
int sk_corner_of(const char *text) { return direction_of(corner_names, text); }
const char *sk_corner_name(int corner) { return corner_names[corner]; }

int sk_is_name(const char *text)
{
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_");
    return text[0] >= 'a' && text[0] <= 'z' && !text[length] && length < SK_NAME_MAX;
}

int sk_cells_count(const char *row)
{
    int count = 1;
    for (; *row; row++)
        count += *row == ',';
    return count;
}

#define FAIL(r, ...) \
    sk_error_at((r)->error, SK_ERR_INPUT, (r)->tree->name, (r)->place.line, (r)->place.column, __VA_ARGS__)

/* `?` or `?name` */
static int read_drawn(reader *r, const char *pool)
{
    const char *names[SK_BOARD_POOLS_MAX];
    for (int i = 0; i < r->board->pool_count; i++) {
        names[i] = r->board->pool[i].name;
        if (strcmp(names[i], pool) == 0) {
            r->cell.terrain = SK_DRAWN;
            r->cell.pool = (uint8_t)i;
            return SK_OK;
        }
    }
    const char *near = sk_nearest_name(pool, names + 1, (size_t)r->board->pool_count - 1);
    return FAIL(r, "there is no pool '%.40s'%s%s%s", pool, near ? "; did you mean '" : "", near ? near : "",
                near ? "'?" : "");
}

static int read_terrain(reader *r, const char *word)
{
    if (word[0] == '?')
        return read_drawn(r, word + 1);
    if (!sk_is_name(word))
        return FAIL(r, "'%.40s' is no terrain; a cell begins with a terrain such as 'forest', or '?', or '.'", word);
    int terrain = sk_words_enter(&r->board->terrains, word, SK_TERRAINS_MAX, r->place);
    if (terrain < 0)
        return FAIL(r, "'%s' is one kind of terrain too many; a board has at most %d", word, SK_TERRAINS_MAX);
    r->cell.terrain = (uint8_t)terrain;
    return SK_OK;
}

static int read_token(reader *r, const char *word)
{
    long number = strtol(word, NULL, 10);
    if (r->cell.token)
        return FAIL(r, "a second token in one cell: '%.10s'", word);
    if (strspn(word, "0123456789") != strlen(word) || number < 2 || number > 12 || number == 7)
        return FAIL(r, "'%.10s' is no token; a token is 2 to 12, but not 7", word);
    if (r->cell.terrain == 0)
        return FAIL(r, "a token on the sea");
    r->cell.token = (uint8_t)number;
    return SK_OK;
}

static int read_never(reader *r)
{
    if (r->cell.terrain == SK_DRAWN)
        return FAIL(r, "'-' (no token) is for a terrain that is written, not for a drawn one");
    if (r->cell.token)
        return FAIL(r, "'-' (no token) in a cell with a token");
    r->cell.token = SK_TOKEN_NEVER;
    return SK_OK;
}

static int read_harbor_kind(reader *r, const char *kind, uint8_t *index)
{
    if (strcmp(kind, "?") == 0) {
        *index = SK_DRAWN;
        return SK_OK;
    }
    const char *name = strcmp(kind, "3:1") == 0 ? "generic" : kind;
    if (!sk_is_name(name))
        return FAIL(r, "'%.40s' is no harbor; a harbor is '3:1', a resource such as 'grain', or '?'", kind);
    int entered = sk_words_enter(&r->board->harbor_kinds, name, SK_HARBOR_KINDS_MAX, r->place);
    if (entered < 0)
        return FAIL(r, "'%s' is one kind of harbor too many; a board has at most %d", name, SK_HARBOR_KINDS_MAX);
    *index = (uint8_t)entered;
    return SK_OK;
}

/* `grain@NE` */
static int read_harbor(reader *r, char *word)
{
    sk_board *board = r->board;
    char *side = strchr(word, '@');
    *side++ = 0;
    sk_harbor harbor = {.hex = (uint16_t)board->hex_count, .place = r->place};
    int status = read_harbor_kind(r, word, &harbor.kind), direction = sk_side_of(side);
    if (status)
        return status;
    if (direction < 0)
        return FAIL(r, "'%.10s' is no side; the sides are NE E SE SW W NW", side);
    if (board->harbor_count == SK_HARBORS_MAX)
        return FAIL(r, "one harbor too many; a board has at most %d", SK_HARBORS_MAX);
    harbor.side = (uint8_t)direction;
    board->harbor[board->harbor_count++] = harbor;
    return SK_OK;
}

/* `@7` */
static int read_turn(reader *r, const char *word)
{
    const char *digits = word + 1;
    size_t length = strspn(digits, "0123456789");
    if (r->cell.turn)
        return FAIL(r, "a second place in the order in one cell: '%.10s'", word);
    if (digits[length] || length > 4 || atoi(digits) < 1 || atoi(digits) > SK_HEXES_MAX)
        return FAIL(r, "'%.10s' is no place in the order of tokens; that is '@' and 1 to %d", word, SK_HEXES_MAX);
    if (r->cell.terrain == 0)
        return FAIL(r, "the sea takes no token");
    r->cell.turn = (uint16_t)atoi(digits);
    return SK_OK;
}

/* `*springs`, or of one corner `*springs@NE` */
static int read_group(reader *r, char *name)
{
    sk_board *board = r->board;
    int corner = SK_WHOLE_HEX;
    char *at = strchr(name, '@');
    if (at) {
        *at = 0;
        corner = sk_corner_of(at + 1);
        if (corner < 0)
            return FAIL(r, "'%.10s' is no corner; the corners are N NE SE S SW NW", at + 1);
    }
    if (!sk_is_name(name))
        return FAIL(r, "'*%.40s': a group's name is made of small letters, digits and underscores", name);
    int group = sk_words_enter(&board->groups, name, SK_GROUPS_MAX, r->place);
    if (group < 0)
        return FAIL(r, "'%s' is one group too many; a board has at most %d", name, SK_GROUPS_MAX);
    if (board->mark_count == SK_BOARD_MARKS_MAX)
        return FAIL(r, "the groups have too many cells; all together at most %d", SK_BOARD_MARKS_MAX);
    for (int i = board->mark_count - 1; i >= 0 && board->mark[i].hex == board->hex_count; i--)
        if (board->mark[i].group == group && board->mark[i].corner == corner)
            return FAIL(r, "the %s is in group '%s' already", at ? "corner" : "cell", name);
    board->mark[board->mark_count].hex = (uint16_t)board->hex_count;
    board->mark[board->mark_count].corner = (uint8_t)corner;
    board->mark[board->mark_count++].group = (uint8_t)group;
    return SK_OK;
}

/* `!robber` */
static int read_blocker(reader *r, const char *name)
{
    sk_board *board = r->board;
    if (!sk_is_name(name))
        return FAIL(r, "'!%.40s': a blocker's name is made of small letters, digits and underscores", name);
    if (sk_words_find(&board->blockers, name) >= 0)
        return FAIL(r, "'%s' starts in two cells; a blocker starts in one", name);
    int blocker = sk_words_enter(&board->blockers, name, SK_BLOCKERS_MAX, r->place);
    if (blocker < 0)
        return FAIL(r, "'%s' is one blocker too many; a board has at most %d", name, SK_BLOCKERS_MAX);
    board->blocker_hex[blocker] = (uint16_t)board->hex_count;
    return SK_OK;
}

static int read_word(reader *r, char *word, int first)
{
    if (first && strcmp(word, ".") == 0) {
        r->hole = 1;
        return SK_OK;
    }
    if (r->hole)
        return FAIL(r, "'.' is a place without a hex and stands alone");
    if (first)
        return read_terrain(r, word);
    if (word[0] == '*')
        return read_group(r, word + 1);
    if (word[0] == '!')
        return read_blocker(r, word + 1);
    if (strcmp(word, "-") == 0)
        return read_never(r);
    if (word[0] == '@' && strchr("0123456789-+", word[1]))
        return read_turn(r, word);
    if (strchr(word, '@'))
        return read_harbor(r, word);
    if (strchr("0123456789-+", word[0]))
        return read_token(r, word);
    return FAIL(r,
                "'%.40s' is not understood; after the terrain come a token, a harbor such as 'grain@NE', a *group "
                "or a !blocker",
                word);
}

/* Copies the next word of [*text, end), which moves on. Returns its length; 0 at the end, WORD_SIZE if too
 * long. */
static size_t next_word(char *word, const char **text, const char *end)
{
    size_t length = 0;
    while (*text < end && !is_blank(**text)) {
        if (length == WORD_SIZE - 1)
            return WORD_SIZE;
        word[length++] = *(*text)++;
    }
    word[length] = 0;
    return length;
}

/* Reads the words of [text, end), which lies at column of the file where the row can be pointed into. */
static int read_cell(reader *r, const char *text, const char *end, int column)
{
    const char *start = text;
    for (int words = 0;; words++) {
        while (text < end && is_blank(*text))
            text++;
        if (column)
            r->place.column = column + (int)(text - start);
        if (words == 0)
            r->cell.place = r->place;
        char word[WORD_SIZE];
        size_t length = next_word(word, &text, end);
        if (length == 0)
            return words ? SK_OK : FAIL(r, "an empty cell; '.' is a place without a hex");
        if (length == WORD_SIZE || words == WORDS_MAX)
            return FAIL(r, "this cell is too long");
        int status = read_word(r, word, words == 0);
        if (status)
            return status;
    }
}

static void add_hex(reader *r, int x)
{
    sk_board *board = r->board;
    board->q[board->hex_count] = (int16_t)((x - r->cell.row) / 2);
    board->r[board->hex_count] = (int16_t)r->cell.row;
    board->cell[board->hex_count++] = r->cell;
}

int sk_cells_read_row(sk_board *board, const sk_tree *tree, int node, int x, sk_error *error)
{
    const sk_tree_node *n = &tree->node[node];
    const char *row = sk_tree_text(tree, node), *text = row;
    for (int column = 0;; column++) {
        const char *end = text + strcspn(text, ",");
        reader r = {.board = board, .tree = tree, .error = error, .place = n->place};
        r.cell.row = (uint16_t)board->row_count;
        r.cell.column = (uint16_t)column;
        int status = read_cell(&r, text, end, n->exact ? n->place.column + (int)(text - row) : 0);
        if (status)
            return status;
        r.place = r.cell.place;
        if (!r.hole && board->hex_count == SK_HEXES_MAX)
            return FAIL(&r, "too many hexes; a board has at most %d", SK_HEXES_MAX);
        if (!r.hole)
            add_hex(&r, x + 2 * column);
        if (!*end)
            return SK_OK;
        text = end + 1;
    }
}
