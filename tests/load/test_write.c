/* Boards as they are written: whatever a draft says, the file says again. */
#include "draft_of.h"

#include "base/random.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static sk_board *load_file(const char *path)
{
    sk_board *board;
    sk_error error;
    if (sk_board_load_file(&board, path, &error))
        fail_msg("%s:%d:%d: %s", error.file, error.line, error.column, error.message);
    return board;
}

/* Owns: the caller frees it. */
static char *write_draft(const sk_draft *draft)
{
    char *text;
    size_t size;
    sk_error error = {0};
    if (sk_draft_write(&text, &size, draft, "board.schema.json", &error))
        fail_msg("%s:%d:%d: %s", error.file, error.line, error.column, error.message);
    assert_int_equal(strlen(text), size);
    return text;
}

static sk_board *load_text(const char *text)
{
    sk_board *board;
    sk_error error;
    if (sk_board_load(&board, "written", text, strlen(text), &error))
        fail_msg("%s:%d:%d: %s\n%s", error.file, error.line, error.column, error.message, text);
    return board;
}

static void same_words(const sk_words *a, const sk_words *b)
{
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++)
        assert_string_equal(a->word[i].text, b->word[i].text);
}

static void same_pool(const sk_pool *a, const sk_pool *b)
{
    assert_string_equal(a->name, b->name);
    assert_memory_equal(a->terrain_count, b->terrain_count, sizeof a->terrain_count);
    assert_int_equal(a->skip, b->skip);
    assert_int_equal(a->method, b->method);
    assert_int_equal(a->start, b->start);
    assert_int_equal(a->turning, b->turning);
    assert_int_equal(a->number_count, b->number_count);
    assert_memory_equal(a->number, b->number, a->number_count);
}

static void same_head(const sk_board *a, const sk_board *b)
{
    assert_string_equal(a->id, b->id);
    assert_string_equal(a->title, b->title);
    assert_string_equal(a->description, b->description);
    assert_int_equal(a->players_min, b->players_min);
    assert_int_equal(a->players_max, b->players_max);
    assert_int_equal(a->constraints, b->constraints);
    assert_int_equal(a->start_group, b->start_group);
    assert_int_equal(a->pool_count, b->pool_count);
    for (int i = 0; i < a->pool_count; i++)
        same_pool(&a->pool[i], &b->pool[i]);
    assert_memory_equal(a->harbor_pool, b->harbor_pool, sizeof a->harbor_pool);
    same_words(&a->terrains, &b->terrains);
    same_words(&a->harbor_kinds, &b->harbor_kinds);
    same_words(&a->groups, &b->groups);
    same_words(&a->blockers, &b->blockers);
}

static void same_cells(const sk_board *a, const sk_board *b)
{
    assert_int_equal(a->hex_count, b->hex_count);
    assert_int_equal(a->row_count, b->row_count);
    for (int hex = 0; hex < a->hex_count; hex++) {
        assert_int_equal(2 * (a->q[hex] - a->q[0]) + a->r[hex], 2 * (b->q[hex] - b->q[0]) + b->r[hex]);
        assert_int_equal(a->cell[hex].terrain, b->cell[hex].terrain);
        assert_int_equal(a->cell[hex].token, b->cell[hex].token);
        assert_int_equal(a->cell[hex].pool, b->cell[hex].pool);
        assert_int_equal(a->cell[hex].row, b->cell[hex].row);
        assert_int_equal(a->cell[hex].column, b->cell[hex].column);
    }
    assert_int_equal(a->harbor_count, b->harbor_count);
    for (int edge = 0; edge < sk_board_edge_count(a); edge++) {
        const sk_harbor *x = NULL, *y = NULL;
        for (int i = 0; i < a->harbor_count; i++) {
            x = a->harbor[i].edge == edge ? &a->harbor[i] : x;
            y = b->harbor[i].edge == edge ? &b->harbor[i] : y;
        }
        assert_int_equal(!x, !y);
        assert_true(!x || (x->kind == y->kind && x->hex == y->hex));
    }
    assert_int_equal(a->mark_count, b->mark_count);
    assert_memory_equal(a->mark, b->mark, (size_t)a->mark_count * sizeof *a->mark);
    assert_memory_equal(a->blocker_hex, b->blocker_hex, sizeof a->blocker_hex);
    assert_memory_equal(a->start_node, b->start_node, (size_t)sk_board_node_count(a));
}

static void same_layouts(const sk_board *a, const sk_board *b)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        sk_layout x, y;
        sk_error error;
        assert_int_equal(sk_board_lay(a, seed, &x, &error), SK_OK);
        assert_int_equal(sk_board_lay(b, seed, &y, &error), SK_OK);
        assert_memory_equal(x.terrain, y.terrain, sizeof x.terrain);
        assert_memory_equal(x.token, y.token, sizeof x.token);
    }
}

static void check_round_trip(sk_board *board)
{
    sk_draft *draft = draft_of(board);
    char *text = write_draft(draft);
    sk_board *again = load_text(text);
    same_head(board, again);
    same_cells(board, again);
    same_layouts(board, again);
    sk_board_free(again);
    sk_draft_free(draft);
    free(text);
}

static void test_load_write__every_board_that_comes_with_skerry_is_written_as_it_is(void **state)
{
    (void)state;
    static const char *const patterns[] = {SKERRY_SOURCE_DIR "/data/boards/*.yaml",
                                           SKERRY_SOURCE_DIR "/tests/fixtures/boards/*.yaml"};
    int boards = 0;
    for (int i = 0; i < 2; i++) {
        glob_t found;
        assert_int_equal(glob(patterns[i], 0, NULL, &found), 0);
        for (size_t n = 0; n < found.gl_pathc; n++, boards++) {
            sk_board *board = load_file(found.gl_pathv[n]);
            check_round_trip(board);
            sk_board_free(board);
        }
        globfree(&found);
    }
    assert_true(boards >= 18);
}

static sk_draft *small_draft(void)
{
    sk_draft *draft = sk_draft_new();
    strcpy(draft->id, "t");
    strcpy(draft->title, "T");
    draft->players_min = 2, draft->players_max = 4;
    sk_draft_row(draft, 0);
    sk_draft_cell(draft, "sea");
    return draft;
}

static void test_load_write__a_text_of_any_characters_is_read_as_it_was(void **state)
{
    (void)state;
    static const char *const bits[] = {"a", "island ", ": ", " #", "'", "\"", "\n", " ", "- ", "?",       "é",
                                       "🐑", "{",       "]",  ",",  "&", "*",  "%",  "|", ">",  "before ", "..."};
    enum { BITS = sizeof bits / sizeof *bits };
    uint64_t random = 20251130;
    print_message("seed %llu\n", (unsigned long long)random);
    for (int i = 0; i < 3000; i++) {
        sk_draft *draft = small_draft();
        draft->title[0] = 0;
        for (uint32_t n = 1 + sk_random_below(&random, 9); n; n--) {
            const char *bit = bits[sk_random_below(&random, BITS)];
            strcat(draft->title, strchr(bit, '\n') ? "x" : bit);
        }
        for (uint32_t n = sk_random_below(&random, 60); n; n--)
            strcat(draft->description, bits[sk_random_below(&random, BITS)]);
        char *text = write_draft(draft);
        sk_board *board = load_text(text);
        assert_string_equal(sk_board_title(board), draft->title);
        assert_string_equal(sk_board_description(board), draft->description);
        sk_board_free(board);
        free(text);
        sk_draft_free(draft);
    }
}

/* A random draft, as wild as the format allows. */
static sk_draft *random_draft(uint64_t *random)
{
    sk_draft *draft = small_draft();
    int rows = 1 + (int)sk_random_below(random, 9), offset = 0, drawn[2] = {0, 0};
    for (int row = 0; row < rows; row++) {
        offset += 2 * (int)sk_random_below(random, 3) - 3;
        sk_draft_row(draft, offset = offset < 0 ? -offset : offset);
        for (int i = 1 + (int)sk_random_below(random, 7); i; i--)
            switch (sk_random_below(random, 5)) {
            case 0:
                sk_draft_cell(draft, ".");
                break;
            case 1:
                sk_draft_cell(draft, "forest %d", (int)sk_random_below(random, 5) + 2);
                break;
            case 2:
                sk_draft_cell(draft, "?%s", drawn[0] % 2 ? " *here" : "");
                drawn[0]++;
                break;
            case 3:
                sk_draft_cell(draft, "?isles");
                drawn[1]++;
                break;
            default:
                sk_draft_cell(draft, "sea");
                sk_draft_word(draft, "*wide_water");
            }
    }
    sk_draft_pool *own = &draft->pool[0], *isles = sk_draft_pool_named(draft, "isles");
    if (drawn[0])
        sk_draft_add(draft, &own->terrains, "hills", drawn[0]);
    own->turning = (uint8_t)sk_random_below(random, 3);
    own->start = (uint8_t)sk_random_below(random, 7);
    for (own->number_count = 0; own->number_count < drawn[0]; own->number_count++)
        own->number[own->number_count] = 12;
    if (drawn[1])
        sk_draft_add(draft, &isles->terrains, "swamp", drawn[1]);
    isles->skip_count = 1;
    strcpy(isles->skip[0], "swamp");
    draft->pool[0].method = drawn[0] ? SK_TOKENS_SPIRAL : SK_TOKENS_AS_DRAWN;
    return draft;
}

static void test_load_write__any_rows_lie_as_they_were_meant(void **state)
{
    (void)state;
    uint64_t random = 20251130;
    print_message("seed %llu\n", (unsigned long long)random);
    for (int i = 0; i < 2000; i++) {
        sk_draft *draft = random_draft(&random);
        char *text = write_draft(draft);
        sk_board *board = load_text(text);
        for (int row = 1; row <= draft->row_count; row++)
            for (int n = 0; n < draft->row_first[row] - draft->row_first[row - 1]; n++) {
                const char *cell = sk_draft_cell_text(draft, draft->row_first[row - 1] + n);
                int hex = sk_board_hex_at(board, row, n + 1), x, y, first, ignored;
                assert_int_equal(hex == SK_NONE, cell[0] == '.');
                if (hex == SK_NONE)
                    continue;
                sk_board_hex_centre(board, hex, &x, &y);
                sk_board_hex_centre(board, 0, &first, &ignored);
                int row_0 = board->cell[0].row, column_0 = board->cell[0].column;
                assert_int_equal((x - first) / 866,
                                 draft->offset[row - 1] + 2 * n - draft->offset[row_0] - 2 * column_0);
            }
        check_round_trip(board);
        sk_board_free(board);
        free(text);
        sk_draft_free(draft);
    }
}

static void test_load_write__it_reads_like_the_boards_in_the_documentation(void **state)
{
    (void)state;
    sk_draft *draft = small_draft();
    strcpy(draft->comment, "A line for people,\n\nand another.");
    strcpy(draft->description, "Two islets: one of them drawn.");
    sk_draft_row(draft, 1);
    sk_draft_cell(draft, "?");
    sk_draft_word(draft, "%s", "ore@NE");
    sk_draft_cell(draft, "forest 9");
    sk_draft_row(draft, 0);
    sk_draft_cell(draft, "sea !pirate");
    sk_draft_cell(draft, ".");
    sk_draft_add(draft, &draft->pool[0].terrains, "hills", 1);
    draft->constraints = 1u << SK_NO_ADJACENT_REDS;
    char *text = write_draft(draft);
    assert_string_equal(text, "# yaml-language-server: $schema=board.schema.json\n"
                              "# A line for people,\n"
                              "#\n"
                              "# and another.\n"
                              "id: t\n"
                              "title: T\n"
                              "description: 'Two islets: one of them drawn.'\n"
                              "players: [2, 4]\n"
                              "\n"
                              "terrains: {hills: 1}\n"
                              "\n"
                              "constraints: [no adjacent reds]\n"
                              "\n"
                              "offsets: staggered\n"
                              "rows:\n"
                              "  - \"sea\"\n"
                              "  - \"       ? ore@NE,     forest 9\"\n"
                              "  - \"sea !pirate,  .\"\n");
    free(text);
    sk_draft_free(draft);
}

static void test_load_write__what_is_no_board_is_refused_with_its_place(void **state)
{
    (void)state;
    sk_draft *draft = small_draft();
    char *text;
    size_t size;
    sk_error error = {0};
    sk_draft_cell(draft, "Forest");
    assert_int_equal(sk_draft_write(&text, &size, draft, NULL, &error), SK_ERR_INPUT);
    assert_null(text);
    assert_string_equal(error.file, "t");
    assert_int_equal(error.line, 6);
    assert_non_null(strstr(error.message, "'Forest' is no terrain"));
    sk_draft_free(draft);
}

static void test_load_write__too_many_rows_are_refused(void **state)
{
    (void)state;
    sk_draft *draft = small_draft();
    char *text;
    size_t size;
    sk_error error = {0};
    for (int row = 1; row <= SK_BOARD_ROWS_MAX; row++) {
        sk_draft_row(draft, row % 2);
        sk_draft_cell(draft, "sea");
    }
    assert_int_equal(sk_draft_write(&text, &size, draft, NULL, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "too much for one board file"));
    sk_draft_free(draft);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_load_write__every_board_that_comes_with_skerry_is_written_as_it_is),
        cmocka_unit_test(test_load_write__a_text_of_any_characters_is_read_as_it_was),
        cmocka_unit_test(test_load_write__any_rows_lie_as_they_were_meant),
        cmocka_unit_test(test_load_write__it_reads_like_the_boards_in_the_documentation),
        cmocka_unit_test(test_load_write__what_is_no_board_is_refused_with_its_place),
        cmocka_unit_test(test_load_write__too_many_rows_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
