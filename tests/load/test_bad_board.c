#define _POSIX_C_SOURCE 200809L /* mkstemp, ftruncate, mkfifo */
/* Each thing that a board file must not say, with the whole line that a person sees. */
#include "board/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define HEAD "id: t\ntitle: T\nplayers: 4\n" /* lines 1 to 3 */

/* The whole error as a person sees it. */
static void refused_bytes(const char *yaml, size_t size, const char *expected)
{
    sk_board *board;
    sk_error error = {0};
    char text[1024];
    assert_int_equal(sk_board_load(&board, "t.yaml", yaml, size, &error), SK_ERR_INPUT);
    assert_null(board);
    assert_string_equal(sk_error_text(text, sizeof text, &error), expected);
}

static void refused(const char *yaml, const char *expected) { refused_bytes(yaml, strlen(yaml), expected); }

static void test_load_bad_board__unknown_key_names_the_nearest(void **state)
{
    (void)state;
    refused(HEAD "row: [sea]\n", "t.yaml:4:1: unknown key 'row'; did you mean 'rows'?");
    refused(HEAD "tokens: {metod: spiral}\nrows: [sea]\n", "t.yaml:4:10: unknown key 'metod'; did you mean 'method'?");
    refused(HEAD "pools: {a: {harbors: {}}}\nrows: [sea]\n",
            "t.yaml:4:13: unknown key 'harbors'; there are: terrains, tokens");
}

static void test_load_bad_board__wrong_type(void **state)
{
    (void)state;
    refused("[]", "t.yaml:1:1: a board file is a mapping that begins with 'id: ...'");
    refused("id: t\ntitle: [a]\nplayers: 4\nrows: [sea]\n", "t.yaml:2:8: the title is a text");
    refused("id: t\ntitle: T\nplayers: four\nrows: [sea]\n",
            "t.yaml:3:10: a number of players is a whole number, 2 to 6");
    refused("id: t\ntitle: T\nplayers: 1\nrows: [sea]\n", "t.yaml:3:10: a number of players is a whole number, 2 to 6");
    refused("id: t\ntitle: T\nplayers: [1, 4]\nrows: [sea]\n",
            "t.yaml:3:11: a number of players is a whole number, 2 to 6");
    refused("id: t\ntitle: T\nplayers: [3]\nrows: [sea]\n",
            "t.yaml:3:10: players is a number, or the fewest and the most: [3, 4]");
    refused("id: t\ntitle: T\nplayers: [4, 3]\nrows: [sea]\n", "t.yaml:3:10: the fewest players come first: [3, 4]");
    refused("id: t\ntitle: T\nplayers: 7\nrows: [sea]\n", "t.yaml:3:10: a number of players is a whole number, 2 to 6");
    refused(HEAD "rows: sea\n", "t.yaml:4:7: rows is a list, one row of cells in each line after '- '");
    refused(HEAD "rows:\n- [sea]\n", "t.yaml:5:3: a row is one line of cells with commas between: - sea, forest 9, ?");
    refused(HEAD "terrains: 5\nrows: [sea]\n",
            "t.yaml:4:11: terrains says how many of each, such as {forest: 4, pasture: 4}");
    refused(HEAD "terrains: {hills: -1}\nrows: [sea]\n",
            "t.yaml:4:19: how many of a terrain there are is a whole number, 0 to 1024");
    refused(HEAD "tokens: spiral\nrows: [sea]\n",
            "t.yaml:4:9: tokens is a mapping, such as {method: spiral, start: random}");
    refused(HEAD "start: [sea]\nrows: [sea *a]\n", "t.yaml:4:8: the group is one word");
}

static void test_load_bad_board__duplicate_key(void **state)
{
    (void)state;
    refused(HEAD "rows: [sea]\ntitle: U\n", "t.yaml:5:1: the key 'title' is there twice; first in line 2");
    refused(HEAD "terrains: {hills: 1, hills: 2}\nrows: [?]\n",
            "t.yaml:4:22: the key 'hills' is there twice; first in line 4");
}

static void test_load_bad_board__cell_count_against_the_pool(void **state)
{
    (void)state;
    refused(HEAD "terrains: {hills: 1}\nrows:\n- ?, ?\n",
            "t.yaml:4:11: the terrains are too few: 1 for 2 cells written '?'");
    refused(HEAD "terrains: {hills: 3}\nrows:\n- ?, ?\n",
            "t.yaml:4:11: the terrains are too many: 3 for 2 cells written '?'");
    refused(HEAD "rows:\n- ?, ?\n", "t.yaml:1:1: 2 cells are written '?' but there is no 'terrains' to draw from");
    refused(HEAD "pools: {isles: {}}\nrows:\n- ?isles, sea\n",
            "t.yaml:4:9: 1 cell is written '?isles' but there is no 'terrains' to draw from");
}

static void test_load_bad_board__token_pool_too_small_or_too_large(void **state)
{
    (void)state;
    refused(HEAD "tokens: {method: shuffled, numbers: [5]}\nrows:\n- hills, hills, sea\n",
            "t.yaml:4:9: the tokens are too few: 1 for 2 cells that take one");
    refused(HEAD "tokens: {method: spiral}\nrows:\n- hills, hills, desert\n",
            "t.yaml:4:9: the tokens are too many: 18 for 2 cells that take one");
    refused(HEAD "terrains: {desert: 2}\nrows:\n- ? 5, ?\n",
            "t.yaml:4:11: there are more drawn cells with a token of their own than terrains that take one");
}

static void test_load_bad_board__harbor_pool_too_small_or_too_large(void **state)
{
    (void)state;
    refused(HEAD "harbors: {grain: 1}\nrows:\n- hills ?@W ?@NW\n",
            "t.yaml:4:10: the harbors are too few: 1 for 2 written '?@SIDE'");
    refused(HEAD "harbors: {grain: 3}\nrows:\n- hills ?@W ?@NW\n",
            "t.yaml:4:10: the harbors are too many: 3 for 2 written '?@SIDE'");
    refused(HEAD "rows:\n- hills ?@W\n", "t.yaml:5:9: there is no 'harbors' to draw this harbor from");
}

static void test_load_bad_board__token_on_the_sea(void **state)
{
    (void)state;
    refused(HEAD "rows:\n- hills 5, sea 5\n", "t.yaml:5:16: a token on the sea");
}

static void test_load_bad_board__a_seven_is_no_token(void **state)
{
    (void)state;
    refused(HEAD "rows:\n- hills 7\n", "t.yaml:5:9: '7' is no token; a token is 2 to 12, but not 7");
    refused(HEAD "rows:\n- hills 13\n", "t.yaml:5:9: '13' is no token; a token is 2 to 12, but not 7");
    refused(HEAD "rows:\n- hills 5.5\n", "t.yaml:5:9: '5.5' is no token; a token is 2 to 12, but not 7");
    refused(HEAD "rows:\n- hills 99999999999999999999\n",
            "t.yaml:5:9: '9999999999' is no token; a token is 2 to 12, but not 7");
    refused(HEAD "tokens: {method: shuffled, numbers: [5, 7]}\nrows: [hills]\n",
            "t.yaml:4:41: there is no token 7: a token is 2 to 12, but not 7");
    refused(HEAD "tokens: {method: shuffled, numbers: [1]}\nrows: [hills]\n",
            "t.yaml:4:38: a token is a whole number, 2 to 12");
    refused(HEAD "rows:\n- hills 5 6\n", "t.yaml:5:11: a second token in one cell: '6'");
}

static void test_load_bad_board__harbor_without_a_land_side(void **state)
{
    (void)state;
    refused(HEAD "rows:\n- hills, sea grain@E\n", "t.yaml:5:14: this harbor has no land side: there is sea on both");
}

static void test_load_bad_board__harbor_without_a_sea_side(void **state)
{
    (void)state;
    refused(HEAD "rows:\n- hills grain@E, hills\n",
            "t.yaml:5:9: this harbor has no sea side: write it on a side where the sea or the frame begins");
    refused(HEAD "terrains: {sea: 1}\nrows:\n- hills grain@E, ?\n",
            "t.yaml:6:9: this harbor has no sea side: write it on a side where the sea or the frame begins");
}

static void test_load_bad_board__two_harbors_on_one_side(void **state)
{
    (void)state;
    refused(HEAD "rows:\n- hills grain@E, sea ore@W\n", "t.yaml:5:22: there is a harbor on this side already");
}

static void test_load_bad_board__unknown_words_of_a_cell(void **state)
{
    (void)state;
    refused(HEAD "rows:\n- hills grain@N\n", "t.yaml:5:9: 'N' is no side; the sides are NE E SE SW W NW");
    refused(HEAD "rows:\n- hills 4:1@NE\n",
            "t.yaml:5:9: '4:1' is no harbor; a harbor is '3:1', a resource such as 'grain', or '?'");
    refused(HEAD "rows:\n- hills robber\n", "t.yaml:5:9: 'robber' is not understood; after the terrain come a token, a "
                                            "harbor such as 'grain@NE', a *group or a !blocker");
    refused(HEAD "rows:\n- 5 hills\n",
            "t.yaml:5:3: '5' is no terrain; a cell begins with a terrain such as 'forest', or '?', or '.'");
    refused(HEAD "rows:\n- hills *A\n",
            "t.yaml:5:9: '*A': a group's name is made of small letters, digits and underscores");
    refused(HEAD "rows:\n- hills !\n",
            "t.yaml:5:9: '!': a blocker's name is made of small letters, digits and underscores");
    refused(HEAD "rows:\n- hills *a *a\n", "t.yaml:5:12: the cell is in group 'a' already");
    refused(HEAD "rows:\n- hills !pirate, sea !pirate\n",
            "t.yaml:5:22: 'pirate' starts in two cells; a blocker starts in one");
    refused(HEAD "pools: {isles: {}}\nrows:\n- ?isle, sea\n",
            "t.yaml:6:3: there is no pool 'isle'; did you mean 'isles'?");
    refused(HEAD "terrains: {hills: 1}\nrows:\n- sea, ? -\n",
            "t.yaml:6:10: '-' (no token) is for a terrain that is written, not for a drawn one");
    refused(HEAD "rows:\n- hills 5 -\n", "t.yaml:5:11: '-' (no token) in a cell with a token");
    refused(HEAD "rows:\n- hills,, hills\n", "t.yaml:5:9: an empty cell; '.' is a place without a hex");
    refused(HEAD "rows:\n- hills, . 5\n", "t.yaml:5:12: '.' is a place without a hex and stands alone");
}

static void test_load_bad_board__quoted_rows_keep_their_columns(void **state)
{
    (void)state;
    refused(HEAD "rows:\n- \"hills, hills 7\"\n", "t.yaml:5:17: '7' is no token; a token is 2 to 12, but not 7");
    refused(HEAD "rows:\n- \"\\x68ills, hills 7\"\n", "t.yaml:5:3: '7' is no token; a token is 2 to 12, but not 7");
}

static void test_load_bad_board__unknown_choices(void **state)
{
    (void)state;
    refused(HEAD "tokens: {method: spirale}\nrows: [sea]\n",
            "t.yaml:4:18: unknown method 'spirale'; did you mean 'spiral'?");
    refused(HEAD "tokens: {method: spiral, start: N}\nrows: [sea]\n",
            "t.yaml:4:33: unknown start 'N'; did you mean 'NE'?");
    refused(HEAD "tokens: {method: shuffled, start: NE}\nrows: [sea]\n", "t.yaml:4:35: only a spiral has a start");
    refused(HEAD "tokens: {method: as drawn, numbers: [5]}\nrows: [sea]\n",
            "t.yaml:4:37: numbers are for the methods 'spiral', 'shuffled' and 'ordered'");
    refused(HEAD "constraints: [no adjacent red]\nrows: [sea]\n",
            "t.yaml:4:15: unknown constraint 'no adjacent red'; did you mean 'no adjacent reds'?");
    refused(HEAD "start: hom\nrows: [sea *home]\n", "t.yaml:4:8: unknown group 'hom'; did you mean 'home'?");
    refused(HEAD "start: home\nrows: [sea]\n",
            "t.yaml:4:8: unknown group 'home'; there is none yet, mark cells with *home");
    refused(HEAD "offsets: left\nrows: [sea]\n",
            "t.yaml:4:10: unknown arrangement 'left'; there are: centred, staggered");
}

static void test_load_bad_board__rows_lie_half_a_cell_apart(void **state)
{
    (void)state;
    refused(HEAD "rows:\n- sea, sea\n- sea, sea\n", "t.yaml:6:3: this row is not half a cell beside the one "
                                                    "above it: give it one cell more or fewer (or '.', "
                                                    "no hex), or write 'offsets: staggered'");
    refused(HEAD "offsets: [1, 3]\nrows:\n- sea, sea\n- sea, sea\n",
            "t.yaml:4:10: the offsets of rows 1 and 2 must differ by an odd number of half cells");
    refused(HEAD "offsets: [1]\nrows:\n- sea, sea\n- sea, sea\n", "t.yaml:4:10: 1 offsets for 2 rows");
    refused(HEAD "offsets: [0, 1, 0]\nrows:\n- sea, sea\n- sea, sea\n",
            "t.yaml:4:17: more offsets than rows, which are 2");
}

static void test_load_bad_board__missing_keys(void **state)
{
    (void)state;
    refused("title: T\nplayers: 4\nrows: [sea]\n", "t.yaml:1:1: a board needs 'id', such as id: my_island");
    refused("id: t\nplayers: 4\nrows: [sea]\n", "t.yaml:1:1: a board needs 'title', such as title: My island");
    refused("id: t\ntitle: T\nrows: [sea]\n", "t.yaml:1:1: a board needs 'players', such as players: [3, 4]");
    refused(HEAD, "t.yaml:1:1: a board needs 'rows', such as rows: with a line '- forest 9, sea' for each row");
    refused(HEAD "tokens: {}\nrows: [sea]\n", "t.yaml:4:9: tokens needs 'method', such as method: spiral");
    refused(HEAD "rows: []\n", "t.yaml:4:7: there are no rows");
    refused(HEAD "rows: [.]\n", "t.yaml:4:7: there is no hex in the rows");
}

static void test_load_bad_board__names_and_texts_are_bounded(void **state)
{
    (void)state;
    refused("id: My island\ntitle: T\nplayers: 4\nrows: [sea]\n",
            "t.yaml:1:5: the id is a name of small letters, digits and underscores, at most 39");
    refused("id: a2345678901234567890123456789012345678901\ntitle: T\nplayers: 4\nrows: [sea]\n",
            "t.yaml:1:5: the id is a name of small letters, digits and underscores, at most 39");
    refused("id: t\ntitle: \"a\\nb\"\nplayers: 4\nrows: [sea]\n", "t.yaml:2:8: the title is one line");
    char yaml[400];
    snprintf(yaml, sizeof yaml, "id: t\ntitle: %0200d\nplayers: 4\nrows: [sea]\n", 0);
    refused(yaml, "t.yaml:2:8: the title is longer than 127 bytes");
}

static void test_load_bad_board__tabs(void **state)
{
    (void)state;
    refused(HEAD "rows:\n-\tsea\n", "t.yaml:5:2: a tab; use spaces");
}

static void test_load_bad_board__invalid_utf8(void **state)
{
    (void)state;
    refused("id: t\ntitle: \xff\n", "t.yaml:2:8: this byte is not UTF-8");
    refused("id: t\ntitle: \xc0\xaf\n", "t.yaml:2:8: this byte is not UTF-8");
    refused("id: t\ntitle: \xed\xa0\x80\n", "t.yaml:2:8: this byte is not UTF-8");
    refused("id: t\ntitle: \xf4\x90\x80\x80\n", "t.yaml:2:8: this byte is not UTF-8");
    refused("id: t\ntitle: \xe2\x82", "t.yaml:2:8: this byte is not UTF-8");
    refused("\xff\xfei\0", "t.yaml:1:1: this byte is not UTF-8"); /* UTF-16 */
}

static void test_load_bad_board__control_characters(void **state)
{
    (void)state;
    refused_bytes("id: t\0", 6, "t.yaml:1:6: a zero byte; a text has none");
    refused("id: t\ntitle: \x1b[2J\n", "t.yaml:2:8: a control character; a text has none");
    refused("id: t\ntitle: \"\\e[2J\"\n", "t.yaml:2:8: a control character; a text has none");
    refused("id: t\ntitle: \"\\x9b\"\n", "t.yaml:2:8: a control character; a text has none");
    refused("id: t\rtitle: T\n", "t.yaml:1:6: a control character; a text has none");
    refused("id: t\xc2\x85title: T\n", "t.yaml:1:6: a control character; a text has none");
    refused("id: t\xe2\x80\xa8title: T\n", "t.yaml:1:6: a control character; a text has none");
}

static void test_load_bad_board__empty_file(void **state)
{
    (void)state;
    refused("", "t.yaml:1:1: the file is empty");
    refused("# nothing\n", "t.yaml:1:1: the file is empty");
    refused("---\n", "t.yaml:2:1: a board file is a mapping that begins with 'id: ...'");
}

static void test_load_bad_board__several_documents(void **state)
{
    (void)state;
    refused(HEAD "rows: [sea]\n---\nid: u\n", "t.yaml:5:1: a second document; a file holds one");
}

static void test_load_bad_board__anchors_aliases_tags_and_merge_keys(void **state)
{
    (void)state;
    refused(HEAD "rows: &r [sea]\n", "t.yaml:4:7: an anchor (&name); anchors and aliases are not used here");
    refused(HEAD "rows: *r\n", "t.yaml:4:7: an alias (*name); write it out instead");
    refused(HEAD "rows:\n- ? *a, hills\n",
            "t.yaml:5:5: a row that begins with '? *', '? !' or '? @' must be put in quotes");
    refused(HEAD "rows:\n- ?  !b, hills\n",
            "t.yaml:5:6: a row that begins with '? *', '? !' or '? @' must be put in quotes");
    refused(HEAD "rows: !!seq [sea]\n", "t.yaml:4:7: a tag (!name); tags are not used here");
    refused(HEAD "<<: {rows: [sea]}\n", "t.yaml:4:1: a merge key (<<); write the keys out instead");
}

static void test_load_bad_board__alias_bomb(void **state)
{
    (void)state;
    refused("a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n",
            "t.yaml:1:4: an anchor (&name); anchors and aliases are not used here");
}

static void test_load_bad_board__deep_nesting(void **state)
{
    (void)state;
    char yaml[100000];
    memset(yaml, '[', sizeof yaml);
    refused_bytes(yaml, sizeof yaml, "t.yaml:1:7: this is nested too deeply");
    for (size_t i = 0; i < sizeof yaml; i += 4)
        memcpy(yaml + i, "{a: ", 4);
    refused_bytes(yaml, sizeof yaml, "t.yaml:1:25: this is nested too deeply");
}

static void test_load_bad_board__not_yaml(void **state)
{
    (void)state;
    refused(HEAD "rows: [sea\n", "t.yaml:5:1: this is not YAML: did not find expected ',' or ']' while parsing a flow "
                                 "sequence");
    refused(HEAD "{sea}: x\n", "t.yaml:4:1: a key is one word; quote a text that begins with '? ', '[' or '{'");
}

static void test_load_bad_board__too_many_values(void **state)
{
    (void)state;
    static char yaml[100000];
    size_t used = (size_t)sprintf(yaml, HEAD "rows: [");
    for (int i = 0; i < 20000; i++)
        used += (size_t)sprintf(yaml + used, "a,");
    sprintf(yaml + used, "]\n");
    refused(yaml, "t.yaml:4:32758: the file holds too many values");
}

static void test_load_bad_board__too_many_hexes(void **state)
{
    (void)state;
    static char yaml[10000];
    size_t used = (size_t)sprintf(yaml, HEAD "offsets: staggered\nrows:\n");
    for (int i = 0; i < 1025; i++)
        used += (size_t)sprintf(yaml + used, "%ssea", i % 205 ? "," : "\n- ");
    refused(yaml, "t.yaml:11:819: too many hexes; a board has at most 1024");
}

static void test_load_bad_board__too_many_rows_and_columns(void **state)
{
    (void)state;
    static char yaml[10000];
    size_t used = (size_t)sprintf(yaml, HEAD "offsets: staggered\nrows:\n");
    for (int i = 0; i < 257; i++)
        used += (size_t)sprintf(yaml + used, "- sea\n");
    refused(yaml, "t.yaml:262:3: one row too many; a board has at most 256");
    used = (size_t)sprintf(yaml, HEAD "rows:\n- ");
    for (int i = 0; i < 257; i++)
        used += (size_t)sprintf(yaml + used, "%s.", i ? "," : "");
    refused(yaml, "t.yaml:5:3: a row has at most 256 cells");
}

/* Rows of one cell each, with a running number in a word. */
static void refused_many(int count, const char *format, const char *expected)
{
    static char yaml[10000];
    size_t used = (size_t)sprintf(yaml, HEAD "offsets: staggered\nrows:\n");
    for (int i = 0; i < count; i++) {
        used += (size_t)sprintf(yaml + used, "- ");
        used += (size_t)sprintf(yaml + used, format, i);
        used += (size_t)sprintf(yaml + used, "\n");
    }
    refused(yaml, expected);
}

static void test_load_bad_board__too_many_kinds_of_anything(void **state)
{
    (void)state;
    refused_many(32, "t%d", "t.yaml:37:3: 't31' is one kind of terrain too many; a board has at most 32");
    refused_many(17, "hills k%d@W", "t.yaml:22:9: 'k16' is one kind of harbor too many; a board has at most 17");
    refused_many(65, "hills 3:1@W", "t.yaml:70:9: one harbor too many; a board has at most 64");
    refused_many(33, "hills *g%d", "t.yaml:38:9: 'g32' is one group too many; a board has at most 32");
    refused_many(5, "hills !b%d", "t.yaml:10:9: 'b4' is one blocker too many; a board has at most 4");
    refused(HEAD "pools: {a: {}, b: {}, c: {}, d: {}, e: {}, f: {}, g: {}, h: {}}\nrows: [sea]\n",
            "t.yaml:4:58: one pool too many; a board has at most 7");
}

static void test_load_bad_board__too_long_a_cell(void **state)
{
    (void)state;
    char yaml[400];
    snprintf(yaml, sizeof yaml, HEAD "rows:\n- hills, h%0200d\n", 0);
    refused(yaml, "t.yaml:5:10: this cell is too long");
    refused(HEAD "rows:\n- hills *a *b *c *d *e *f *g *h *i *j *k *l *m\n", "t.yaml:5:42: this cell is too long");
}

static void test_load_bad_board__a_huge_text_is_refused_by_its_size(void **state)
{
    (void)state;
    static char yaml[256 * 1024 + 1];
    memset(yaml, '#', sizeof yaml);
    refused_bytes(yaml, sizeof yaml, "t.yaml:1:1: the file is longer than 262144 bytes");
    refused_bytes(yaml, sizeof yaml - 1, "t.yaml:1:1: the file is empty");
}

static void test_load_bad_board__a_file_of_100_megabytes_is_not_read_whole(void **state)
{
    (void)state;
    char path[] = "/tmp/skerry-board-XXXXXX", expected[100], text[1024];
    int file = mkstemp(path);
    assert_int_equal(ftruncate(file, 100 * 1024 * 1024), 0);
    close(file);
    sk_board *board;
    sk_error error;
    assert_int_equal(sk_board_load_file(&board, path, &error), SK_ERR_INPUT);
    unlink(path);
    snprintf(expected, sizeof expected, "%s:1:1: the file is longer than 262144 bytes", path);
    assert_string_equal(sk_error_text(text, sizeof text, &error), expected);
}

static void test_load_bad_board__a_missing_file_is_named(void **state)
{
    (void)state;
    sk_board *board;
    sk_error error;
    char text[1024];
    assert_int_equal(sk_board_load_file(&board, "no/such.yaml", &error), SK_ERR_SYSTEM);
    assert_string_equal(sk_error_text(text, sizeof text, &error),
                        "no/such.yaml: cannot be opened: No such file or directory");
    assert_int_equal(sk_board_load_file(&board, "/", &error), SK_ERR_SYSTEM);
}

/* A pipe that nobody writes to would keep one waiting. */
static void test_load_bad_board__a_pipe_or_folder_is_no_board(void **state)
{
    (void)state;
    char folder[] = "/tmp/skerry-board-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/pipe.yaml", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    const char *const none[] = {path, folder, "/dev/zero"};
    for (int i = 0; i < 3; i++) {
        sk_board *board;
        sk_error error = {0};
        assert_int_equal(sk_board_load_file(&board, none[i], &error), SK_ERR_SYSTEM);
        assert_string_equal(error.file, none[i]);
        assert_string_equal(error.message, "this is no regular file");
    }
    unlink(path);
    rmdir(folder);
}

static void test_load_bad_board__options(void **state)
{
    (void)state;
    refused(HEAD "options: 5\nrows: [sea]\n", "t.yaml:4:10: options says what they are, such as {points: 12}");
    refused(HEAD "options: {Points: 12}\nrows: [sea]\n",
            "t.yaml:4:11: 'Points' is no option; write its name, or that of a script, a dot and its name");
    refused(HEAD "options: {a.b.c: 12}\nrows: [sea]\n",
            "t.yaml:4:11: 'a.b.c' is no option; write its name, or that of a script, a dot and its name");
    refused(HEAD "options: {.points: 12}\nrows: [sea]\n",
            "t.yaml:4:11: '.points' is no option; write its name, or that of a script, a dot and its name");
    refused(HEAD "options: {standard.points: 11}\nrows: [sea]\n",
            "t.yaml:4:11: 'standard.points': what every game has bears no script's name: write points");
    refused(HEAD "rules: {supply: {standard.road: 11}}\nrows: [sea]\n",
            "t.yaml:4:18: 'standard.road': what every game has bears no script's name: write road");
    refused(HEAD "options: {points: }\nrows: [sea]\n", "t.yaml:4:11: the option 'points' has no value");
    refused(HEAD "options: {points: [1]}\nrows: [sea]\n", "t.yaml:4:19: an option's value is a text");
}

static void test_load_bad_board__places_in_the_order_of_tokens(void **state)
{
    (void)state;
#define ORDERED HEAD "tokens: {method: ordered, numbers: [5, 6]}\nrows:\n- "
    refused(ORDERED "hills @1, forest @0\n",
            "t.yaml:6:20: '@0' is no place in the order of tokens; that is '@' and 1 to 1024");
    refused(ORDERED "hills @1, forest @1025\n",
            "t.yaml:6:20: '@1025' is no place in the order of tokens; that is '@' and 1 to 1024");
    refused(ORDERED "hills @1, forest @+2\n",
            "t.yaml:6:20: '@+2' is no place in the order of tokens; that is '@' and 1 to 1024");
    refused(ORDERED "hills @1, forest @2 @3\n", "t.yaml:6:23: a second place in the order in one cell: '@3'");
    refused(ORDERED "hills @1, forest @1\n", "t.yaml:6:13: another cell is '@1' already");
    refused(ORDERED "hills @1, forest\n",
            "t.yaml:6:13: this cell takes a token: say which in the order, with '@' and a number");
    refused(ORDERED "hills @1, forest 9 @2\n",
            "t.yaml:6:13: no token is dealt to this cell: it needs no '@' and number");
    refused(ORDERED "hills @1, sea @2\n", "t.yaml:6:17: the sea takes no token");
    refused(ORDERED "hills @1, desert @2\n", "t.yaml:4:9: the tokens are too many: 2 for 1 cells that take one");
    refused(HEAD "rows: [forest @2]\n", "t.yaml:4:8: '@' and a number is for tokens of the method 'ordered'");
    refused(HEAD "rows:\n- ? @1, hills\n",
            "t.yaml:5:5: a row that begins with '? *', '? !' or '? @' must be put in quotes");
}

static void test_load_bad_board__corners_of_groups(void **state)
{
    (void)state;
    refused(HEAD "rows: [forest *a@E]\n", "t.yaml:4:15: 'E' is no corner; the corners are N NE SE S SW NW");
    refused(HEAD "rows: [forest *a@]\n", "t.yaml:4:15: '' is no corner; the corners are N NE SE S SW NW");
    refused(HEAD "rows: [forest *a@N *a@N]\n", "t.yaml:4:20: the corner is in group 'a' already");
    refused(HEAD "no_start: b\nrows: [forest *bb]\n", "t.yaml:4:11: unknown group 'b'; did you mean 'bb'?");
}

static void test_load_bad_board__figures(void **state)
{
    (void)state;
    refused(HEAD "rules: 5\nrows: [sea]\n", "t.yaml:4:8: rules is a mapping, such as {bank: 24, deck: {knight: 20}}");
    refused(HEAD "rules: {banks: 19}\nrows: [sea]\n", "t.yaml:4:9: unknown key 'banks'; did you mean 'bank'?");
    refused(HEAD "rules: {bank: 121}\nrows: [sea]\n", "t.yaml:4:15: how many there are is a whole number, 0 to 120");
    refused(HEAD "rules: {supply: 15}\nrows: [sea]\n",
            "t.yaml:4:17: supply says how many pieces each player has, such as {road: 15, city: 4}");
    refused(HEAD "rules: {supply: {Road: 15}}\nrows: [sea]\n",
            "t.yaml:4:18: 'Road' is no piece; write its name, or that of a script, a dot and its name");
    refused(HEAD "rules: {deck: {knight: 121}}\nrows: [sea]\n",
            "t.yaml:4:24: how many there are is a whole number, 0 to 120");
}

/* So many lines of a mapping; the last of them is one too many. */
static void too_many(const char *head, const char *what, int count, const char *expected)
{
    char text[8192];
    size_t used = (size_t)snprintf(text, sizeof text, HEAD "%s", head);
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "    %s%d: 1\n", what, i);
    snprintf(text + used, sizeof text - used, "rows: [sea]\n");
    refused(text, expected);
}

static void test_load_bad_board__more_settings_than_a_board_may_have(void **state)
{
    (void)state;
    too_many("options:\n", "s.option", 65, "t.yaml:69:5: one option too many; a board sets at most 64");
    too_many("rules:\n  deck:\n", "card", 65, "t.yaml:70:13: one figure too many; a board has at most 64");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_load_bad_board__unknown_key_names_the_nearest),
        cmocka_unit_test(test_load_bad_board__wrong_type),
        cmocka_unit_test(test_load_bad_board__duplicate_key),
        cmocka_unit_test(test_load_bad_board__cell_count_against_the_pool),
        cmocka_unit_test(test_load_bad_board__token_pool_too_small_or_too_large),
        cmocka_unit_test(test_load_bad_board__harbor_pool_too_small_or_too_large),
        cmocka_unit_test(test_load_bad_board__token_on_the_sea),
        cmocka_unit_test(test_load_bad_board__a_seven_is_no_token),
        cmocka_unit_test(test_load_bad_board__harbor_without_a_land_side),
        cmocka_unit_test(test_load_bad_board__harbor_without_a_sea_side),
        cmocka_unit_test(test_load_bad_board__two_harbors_on_one_side),
        cmocka_unit_test(test_load_bad_board__unknown_words_of_a_cell),
        cmocka_unit_test(test_load_bad_board__quoted_rows_keep_their_columns),
        cmocka_unit_test(test_load_bad_board__unknown_choices),
        cmocka_unit_test(test_load_bad_board__rows_lie_half_a_cell_apart),
        cmocka_unit_test(test_load_bad_board__missing_keys),
        cmocka_unit_test(test_load_bad_board__names_and_texts_are_bounded),
        cmocka_unit_test(test_load_bad_board__tabs),
        cmocka_unit_test(test_load_bad_board__invalid_utf8),
        cmocka_unit_test(test_load_bad_board__control_characters),
        cmocka_unit_test(test_load_bad_board__empty_file),
        cmocka_unit_test(test_load_bad_board__several_documents),
        cmocka_unit_test(test_load_bad_board__anchors_aliases_tags_and_merge_keys),
        cmocka_unit_test(test_load_bad_board__alias_bomb),
        cmocka_unit_test(test_load_bad_board__deep_nesting),
        cmocka_unit_test(test_load_bad_board__not_yaml),
        cmocka_unit_test(test_load_bad_board__too_many_values),
        cmocka_unit_test(test_load_bad_board__too_many_hexes),
        cmocka_unit_test(test_load_bad_board__too_many_rows_and_columns),
        cmocka_unit_test(test_load_bad_board__too_many_kinds_of_anything),
        cmocka_unit_test(test_load_bad_board__too_long_a_cell),
        cmocka_unit_test(test_load_bad_board__a_huge_text_is_refused_by_its_size),
        cmocka_unit_test(test_load_bad_board__a_file_of_100_megabytes_is_not_read_whole),
        cmocka_unit_test(test_load_bad_board__a_missing_file_is_named),
        cmocka_unit_test(test_load_bad_board__a_pipe_or_folder_is_no_board),
        cmocka_unit_test(test_load_bad_board__options),
        cmocka_unit_test(test_load_bad_board__places_in_the_order_of_tokens),
        cmocka_unit_test(test_load_bad_board__corners_of_groups),
        cmocka_unit_test(test_load_bad_board__figures),
        cmocka_unit_test(test_load_bad_board__more_settings_than_a_board_may_have),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
