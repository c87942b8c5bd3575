/* Games of Pioneers as boards, and boards as games: all files of Debian's pioneers-console-data and all boards of ours
 * go there and back. */
#include "pioneers_way.h"

#include <glob.h>

#define FILES "/usr/share/games/pioneers/*.game"

static char *read_file(const char *path, size_t *size)
{
    static char text[1 << 16];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    *size = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_true(*size < sizeof text);
    return text;
}

static sk_pioneers *parsed(const char *text, size_t size)
{
    sk_error error = {0};
    sk_remarks none = {NULL, NULL, "t.game"};
    sk_pioneers *game = calloc(1, sizeof *game);
    assert_non_null(game);
    if (sk_pioneers__read(game, text, size, &none, &error))
        fail_msg("%s:%d:%d: %s", error.file, error.line, error.column, error.message);
    return game;
}

/* ---- what a game means ---- */

/* A hex by where it lies, whatever margins the file has; NULL where there is none. */
static sk_pioneers_cell *at(sk_pioneers *game, int row, int half)
{
    int place = (half - (row & 1)) / 2;
    bool inside = row >= 0 && row < SK_PIONEERS_SIDE_MAX && half >= (row & 1) && place < SK_PIONEERS_SIDE_MAX;
    return inside && game->cell[row][place].terrain ? &game->cell[row][place] : NULL;
}

static void find_corner(sk_pioneers *game, int *top, int *left)
{
    *top = *left = 1000;
    for (int row = 0; row < game->height; row++)
        for (int place = 0; place < game->width; place++)
            if (game->cell[row][place].terrain) {
                *top = row < *top ? row : *top;
                *left = 2 * place + (row & 1) < *left ? 2 * place + (row & 1) : *left;
            }
}

/* The token on each hex, and the rank of land in the order of chits. */
typedef struct meaning {
    int token[SK_PIONEERS_SIDE_MAX][SK_PIONEERS_SIDE_MAX], rank[SK_PIONEERS_SIDE_MAX][SK_PIONEERS_SIDE_MAX];
    uint8_t closed[SK_PIONEERS_SIDE_MAX][SK_PIONEERS_SIDE_MAX];
} meaning;

static void find_meaning(meaning *m, sk_pioneers *game)
{
    int next = 0, rank = 0;
    memset(m, 0, sizeof *m);
    for (int chit = 0; chit < SK_HEXES_MAX; chit++)
        for (int row = 0; row < game->height; row++)
            for (int place = 0; place < game->width; place++) {
                sk_pioneers_cell *cell = &game->cell[row][place];
                if (!cell->terrain || cell->chit != chit)
                    continue;
                m->rank[row][place] = cell->terrain == 's' ? 0 : ++rank;
                if (cell->terrain != 'd')
                    m->token[row][place] = game->chits.number[next++ % game->chits.count];
                if (cell->terrain == 's')
                    m->token[row][place] = 0;
            }
    /* a corner is closed for all hexes that meet in it; their corners are at the same point of the plane */
    static const int x[6] = {0, 1, 1, 0, -1, -1}, y[6] = {-2, -1, 1, 2, 1, -1};
    for (int i = 0; i < game->height * game->width; i++)
        for (int k = 0; k < game->height * game->width * 36; k++) {
            int row = i / game->width, place = i % game->width, corner = k % 6, other = k / 6 % 6;
            int row2 = k / 36 / game->width, place2 = k / 36 % game->width;
            if (k % 36 == 0 && (abs(row - row2) > 1 || abs(place - place2) > 1)) {
                k += 35;
                continue;
            }
            if (game->cell[row2][place2].closed >> other & 1 &&
                2 * place + (row & 1) + x[corner] == 2 * place2 + (row2 & 1) + x[other] &&
                3 * row + y[corner] == 3 * row2 + y[other])
                m->closed[row][place] |= (uint8_t)(1u << corner);
        }
}

static bool same_harbor(const sk_pioneers_cell *a, const sk_pioneers_cell *b)
{
    return a->harbor == b->harbor && (!a->harbor || a->side == b->side);
}

/* Harbors without land are left out, which is remarked. */
static bool is_useless(sk_pioneers *game, int row, int place)
{
    const sk_pioneers_cell *cell = &game->cell[row][place];
    const sk_pioneers_cell *land = sk_pioneers__across(game, row, place, cell->side);
    return cell->harbor && (!land || land->terrain == 's');
}

/* Random terrain is the same where as much of each kind may lie there; it is laid out anew. */
static void same_cell(sk_pioneers *a, int row, int place, const sk_pioneers_cell *there)
{
    sk_pioneers_cell *cell = &a->cell[row][place];
    bool random = a->line[SK_PIONEERS_RANDOM_TERRAIN_KEY];
    assert_int_equal(cell->terrain == 's', there->terrain == 's');
    assert_int_equal(random && cell->fixed && cell->terrain != 's', there->fixed && there->terrain != 's');
    if (!random || cell->fixed)
        assert_int_equal(cell->terrain, there->terrain);
    if (!is_useless(a, row, place))
        assert_true(random ? (cell->harbor != 0) == (there->harbor != 0) : same_harbor(cell, there));
    assert_int_equal(cell->pirate, there->pirate);
}

static void same_map(sk_pioneers *a, sk_pioneers *b)
{
    static meaning of_a, of_b;
    int top[2], left[2], letters[2][128] = {{0}};
    find_corner(a, &top[0], &left[0]);
    find_corner(b, &top[1], &left[1]);
    find_meaning(&of_a, a);
    find_meaning(&of_b, b);
    for (int row = 0; row < a->height; row++)
        for (int place = 0; place < a->width; place++) {
            if (!a->cell[row][place].terrain)
                continue;
            sk_pioneers_cell *there = at(b, row - top[0] + top[1], 2 * place + (row & 1) - left[0] + left[1]);
            assert_non_null(there);
            same_cell(a, row, place, there);
            ptrdiff_t k = there - &b->cell[0][0];
            int row2 = (int)(k / SK_PIONEERS_SIDE_MAX), place2 = (int)(k % SK_PIONEERS_SIDE_MAX);
            letters[0][(int)a->cell[row][place].terrain]++;
            letters[1][(int)there->terrain]++;
            if (a->cell[row][place].terrain != 's')
                assert_int_equal(of_a.closed[row][place], of_b.closed[row2][place2]);
            if (a->line[SK_PIONEERS_RANDOM_TERRAIN_KEY])
                assert_int_equal(of_a.rank[row][place], of_b.rank[row2][place2]);
            else
                assert_int_equal(of_a.token[row][place], of_b.token[row2][place2]);
        }
    assert_memory_equal(letters[0], letters[1], sizeof letters[0]);
}

/* Numbers of all keys that count the same, within what a board may say. */
static int counted(const sk_pioneers *game, int key)
{
    int sum = 0;
    for (int other = 0; other < SK_PIONEERS_KEY_COUNT; other++)
        if (sk_pioneers_keys[other].key && strcmp(sk_pioneers_keys[other].key, sk_pioneers_keys[key].key) == 0)
            sum += game->number[other];
    return sum;
}

static void same_figures(const sk_pioneers *a, const sk_pioneers *b)
{
    static const int flags[] = {SK_PIONEERS_RANDOM_TERRAIN_KEY, SK_PIONEERS_STRICT_TRADE_KEY,
                                SK_PIONEERS_DOMESTIC_TRADE_KEY, SK_PIONEERS_PIRATE_KEY};
    assert_string_equal(a->title, b->title);
    assert_string_equal(a->description, b->description);
    assert_string_equal(a->comment, b->comment);
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        assert_int_equal(a->line[flags[i]] != 0, b->line[flags[i]] != 0);
    for (int key = 0; key < SK_PIONEERS_KEY_COUNT; key++)
        if (sk_pioneers_keys[key].key)
            assert_int_equal(counted(a, key), counted(b, key));
    assert_int_equal(a->number[SK_PIONEERS_POINTS_KEY] > 60 ? 60 : a->number[SK_PIONEERS_POINTS_KEY],
                     b->number[SK_PIONEERS_POINTS_KEY]);
    assert_int_equal(a->number[SK_PIONEERS_PLAYERS_KEY] > 6 ? 6 : a->number[SK_PIONEERS_PLAYERS_KEY],
                     b->number[SK_PIONEERS_PLAYERS_KEY]);
    assert_int_equal(a->number[SK_PIONEERS_SEVENS_RULE_KEY], b->number[SK_PIONEERS_SEVENS_RULE_KEY]);
    assert_int_equal(a->bonus.count ? a->bonus.number[0] : 0, b->bonus.count ? b->bonus.number[0] : 0);
}

/* ---- Debian's files ---- */

static bool find_files(glob_t *files)
{
    memset(files, 0, sizeof *files);
    if (glob(FILES, 0, NULL, files) == 0)
        return true;
    print_message("no " FILES ": Debian's package is pioneers-console-data\n");
    return false;
}

static void test_load_pioneers__all_of_debian_s_games_are_boards(void **state)
{
    (void)state;
    glob_t files;
    size_t size;
    int largest = 0;
    static sk_layout layout;
    if (!find_files(&files))
        skip();
    for (size_t i = 0; i < files.gl_pathc; i++) {
        char *text = read_file(files.gl_pathv[i], &size), *yaml = yaml_of(text, size);
        sk_board *board = board_of(yaml);
        sk_error error = {0};
        assert_int_equal(sk_board_lay(board, 1, &layout, &error), SK_OK);
        largest = board->hex_count > largest ? board->hex_count : largest;
        sk_board_free(board);
        free(yaml);
    }
    assert_int_equal(files.gl_pathc, 28);
    assert_int_equal(largest, 625);
    globfree(&files);
}

static void test_load_pioneers__a_round_trip_loses_nothing(void **state)
{
    (void)state;
    glob_t files;
    size_t size;
    if (!find_files(&files))
        skip();
    for (size_t i = 0; i < files.gl_pathc; i++) {
        char *text = read_file(files.gl_pathv[i], &size), *yaml = yaml_of(text, size);
        sk_pioneers *first = parsed(text, size);
        sk_board *board = board_of(yaml);
        char *written = game_of(board, i), *again = yaml_of(written, strlen(written));
        sk_pioneers *second = parsed(written, strlen(written));
        assert_string_equal(yaml, again);
        same_map(first, second);
        same_figures(first, second);
        sk_board_free(board);
        free(first);
        free(second);
        free(yaml);
        free(written);
        free(again);
    }
    globfree(&files);
}

/* ---- our own boards ---- */

static int first_land(const sk_board *board)
{
    for (int hex = 0; hex < board->hex_count; hex++)
        if (board->cell[hex].terrain != 0)
            return hex;
    fail_msg("no land");
    return 0;
}

/* The hex of another board that lies where this one does, seen from the first land; SK_NONE beyond its rim. */
static int same_place(const sk_board *a, int hex, const sk_board *b)
{
    int from = first_land(a), to = first_land(b);
    for (int other = 0; other < b->hex_count; other++)
        if (b->q[other] - b->q[to] == a->q[hex] - a->q[from] && b->r[other] - b->r[to] == a->r[hex] - a->r[from])
            return other;
    return SK_NONE;
}

static const char *terrain_at(const sk_board *board, const sk_layout *layout, int hex)
{
    return hex == SK_NONE ? "sea" : sk_board_terrain_name(board, layout->terrain[hex]);
}

/* What Pioneers does not know becomes a desert without a token, with a remark. */
static bool is_known(const char *terrain) { return sk_pioneers__terrain_letter(terrain) != 0; }

static void same_island(const sk_board *a, const sk_layout *la, const sk_board *b, const sk_layout *lb)
{
    for (int hex = 0; hex < a->hex_count; hex++) {
        int there = same_place(a, hex, b);
        const char *terrain = terrain_at(a, la, hex);
        assert_string_equal(is_known(terrain) ? terrain : "desert", terrain_at(b, lb, there));
        assert_int_equal(is_known(terrain) ? la->token[hex] : 0, there == SK_NONE ? 0 : lb->token[there]);
        assert_true(is_known(terrain) || strstr(remarks, "Pioneers has no such terrain: a desert was written"));
        for (int corner = 0; corner < 6 && la->terrain[hex]; corner++)
            assert_int_equal(sk_board_start_allowed(a, sk_board_hex_corner(a, hex, corner)),
                             sk_board_start_allowed(b, sk_board_hex_corner(b, there, corner)));
    }
}

/* The kind of harbor on that side of the hex; "" where there is none. */
static const char *harbor_at(const sk_board *board, const sk_layout *layout, int hex, int side)
{
    for (int i = 0; i < board->harbor_count; i++)
        if (board->harbor[i].hex == hex && board->harbor[i].side == side)
            return board->harbor[i].kind == SK_DRAWN ? "?" : sk_board_harbor_kind_name(board, layout->harbor_kind[i]);
    return "";
}

/* Of two at one hex of sea the second is left out, with a remark. */
static void same_harbors(const sk_board *a, const sk_layout *la, const sk_board *b, const sk_layout *lb, bool random)
{
    int left_out = 0;
    for (int i = 0; i < a->harbor_count; i++) {
        int hex = a->harbor[i].hex, side = a->harbor[i].side;
        const char *there = harbor_at(b, lb, same_place(a, hex, b), side);
        const char *here =
            random && a->harbor[i].kind == SK_DRAWN ? "?" : sk_board_harbor_kind_name(a, la->harbor_kind[i]);
        if (*there)
            assert_string_equal(here, there);
        left_out += !*there;
    }
    assert_int_equal(left_out, a->harbor_count - b->harbor_count);
    assert_int_equal(left_out != 0, strstr(remarks, "a second harbor at one hex of sea") != NULL);
}

static void same_pools(const sk_board *a, const sk_board *b)
{
    for (int i = 0; i < a->terrains.count; i++) {
        int there = sk_words_find(&b->terrains, a->terrains.word[i].text);
        assert_int_equal(a->pool[0].terrain_count[i], there < 0 ? 0 : b->pool[0].terrain_count[there]);
    }
    assert_int_equal(a->pool[0].number_count, b->pool[0].number_count);
    assert_memory_equal(a->pool[0].number, b->pool[0].number, a->pool[0].number_count);
}

static void there_and_back(const char *path)
{
    static sk_layout before, after;
    sk_error error = {0};
    sk_board *board, *again;
    if (sk_board_load_file(&board, path, &error))
        fail_msg("%s:%d:%d: %s", error.file, error.line, error.column, error.message);
    remarks[0] = 0;
    char *text = game_of(board, 7), *yaml = yaml_of(text, strlen(text));
    again = board_of(yaml);
    assert_int_equal(sk_board_lay(board, 7, &before, &error), SK_OK);
    assert_int_equal(sk_board_lay(again, 7, &after, &error), SK_OK);
    bool random = sk_board_is_random(again);
    assert_int_equal(random, sk_board_is_random(board) && !strstr(remarks, "Pioneers cannot draw islands with"));
    assert_string_equal(board->title, again->title);
    size_t length = strlen(again->description); /* a text that YAML has folded ends with its line */
    assert_memory_equal(board->description, again->description, length);
    assert_true(strspn(board->description + length, "\n") == strlen(board->description + length));
    assert_int_equal(board->players_max, again->players_max);
    if (random)
        same_pools(board, again);
    else
        same_island(board, &before, again, &after);
    same_harbors(board, &before, again, &after, random);
    sk_board_free(board);
    sk_board_free(again);
    free(text);
    free(yaml);
}

static void test_load_pioneers__our_own_boards_come_back(void **state)
{
    (void)state;
    glob_t files;
    assert_int_equal(glob(SKERRY_SOURCE_DIR "/data/boards/*.yaml", 0, NULL, &files), 0);
    assert_true(files.gl_pathc >= 17);
    for (size_t i = 0; i < files.gl_pathc; i++)
        there_and_back(files.gl_pathv[i]);
    globfree(&files);
    there_and_back(SKERRY_SOURCE_DIR "/tests/fixtures/boards/settings.yaml");
    there_and_back(SKERRY_SOURCE_DIR "/tests/fixtures/boards/ordered.yaml");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_load_pioneers__all_of_debian_s_games_are_boards),
        cmocka_unit_test(test_load_pioneers__a_round_trip_loses_nothing),
        cmocka_unit_test(test_load_pioneers__our_own_boards_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
