#define _GNU_SOURCE /* open_memstream, strcasestr */
#include "draw.c"
#include "draw_svg.c"
#include "draw_svg_defs.c"
#include "draw_svg_parts.c"
#include "draw_text.c"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* A board on its way to a picture. */
typedef struct easel {
    sk_board *board;
    sk_layout layout;
    draw_names names;
    draw_scene scene;
    char *text;
    size_t size;
} easel;

static easel *set_up(const char *path)
{
    static easel e;
    sk_error error;
    assert_int_equal(sk_board_load_file(&e.board, path, &error), SK_OK);
    assert_int_equal(sk_board_lay(e.board, 7, &e.layout, &error), SK_OK);
    draw_layout(&e.scene, &e.names, e.board, &e.layout);
    return &e;
}

static const char *draw(easel *e, int svg, int flags)
{
    free(e->text);
    FILE *out = open_memstream(&e->text, &e->size);
    assert_int_equal(svg ? draw_svg(out, &e->scene) : draw_text(out, &e->scene, flags, 0), 0);
    fclose(out);
    return e->text;
}

static void take_down(easel *e)
{
    free(e->text);
    e->text = NULL;
    sk_board_free(e->board);
}

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)); text += strlen(part))
        count++;
    return count;
}

#define BOARD(name) SKERRY_SOURCE_DIR "/data/boards/" name ".yaml"

static void test_cli_draw__beginner_island_in_a_terminal(void **state)
{
    (void)state;
    static const char expected[] = "            3:1\\   .           .   /grain  .\n"
                                   "               .-'   '-.   .-'   '-.   .-'   '-.\n"
                                   "             . mountains .  pasture  .  forest   .\n"
                                   "             |  10 ...   |    2 .    |  9 ....   |\n"
                                   "             .           .           .           .   /ore\n"
                                   "         .-'   '-.   .-'   '-.   .-'   '-.   .-'   '-.\n"
                                   "       .  fields   .   hills   .  pasture  .   hills   .\n"
                                   "lumber-|   12 .    |  6 .....  |   4 ...   |  10 ...   |\n"
                                   "       .           .           .           .           .\n"
                                   "   .-'   '-.   .-'   '-.   .-'   '-.   .-'   '-.   .-'   '-.\n"
                                   " .  fields   .  forest   .  desert   .  forest   . mountains .\n"
                                   " |  9 ....   |   11 ..   |           |   3 ..    |  8 .....  |-3:1\n"
                                   " '           .           .  robber   .           .           '\n"
                                   "   '-.   .-'   '-.   .-'   '-.   .-'   '-.   .-'   '-.   .-'\n"
                                   "       .  forest   . mountains .  fields   .  pasture  .\n"
                                   " brick-|  8 .....  |   3 ..    |   4 ...   |  5 ....   |\n"
                                   "       '           .           .           .           '\n"
                                   "         '-.   .-'   '-.   .-'   '-.   .-'   '-.   .-'\n"
                                   "             .   hills   .  fields   .  pasture  .   \\wool\n"
                                   "             |  5 ....   |  6 .....  |   11 ..   |\n"
                                   "             '           '           '           '\n"
                                   "               '-.   .-'   '-.   .-'   '-.   .-'\n"
                                   "            3:1/   '           '   \\3:1    '\n";
    easel *e = set_up(BOARD("beginner"));
    assert_string_equal(draw(e, 0, 0), expected);
    take_down(e);
}

static void test_cli_draw__standard_island_fits_80_columns_and_24_lines(void **state)
{
    (void)state;
    easel *e = set_up(BOARD("base"));
    const char *text = draw(e, 0, 0);
    int lines = 0;
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1, lines++)
        assert_true(strcspn(line, "\n") <= 80);
    assert_true(lines < 24);
    take_down(e);
}

static void test_cli_draw__colour_only_when_wanted(void **state)
{
    (void)state;
    easel *e = set_up(BOARD("base"));
    assert_null(strchr(draw(e, 0, DRAW_WITH_UTF8), '\033'));
    const char *text = draw(e, 0, DRAW_WITH_COLOUR);
    assert_non_null(strchr(text, '\033'));
    for (const char *end = text; (end = strchr(end, '\n')); end++)
        assert_int_equal(strncmp(end - 4, "\033[0m", 4), 0); /* no line leaves a colour behind */
    take_down(e);
}

static void test_cli_draw__pips_count_the_rolls(void **state)
{
    (void)state;
    static const int pips[13] = {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
    for (int token = 2; token <= 12; token++)
        assert_int_equal(draw_pips(token), pips[token]);
    assert_int_equal(draw_pips(0), 0);
}

static void test_cli_draw__marks_stand_on_nodes_edges_and_hexes(void **state)
{
    (void)state;
    static draw_mark node[SK_NODES_MAX], edge[SK_EDGES_MAX];
    easel *e = set_up(BOARD("beginner"));
    strcpy(node[0].text, "k12");
    strcpy(edge[sk_board_hex_edge(e->board, 0, 4)].text, "=r=");
    strcpy(e->names.hex[0].text, "volcano");
    e->scene.node = node;
    e->scene.edge = edge;
    const char *text = draw(e, 0, 0);
    assert_int_equal(strncmp(text, "            3:1\\  k12 ", 22), 0);
    assert_non_null(strstr(text, "\n            =r= 10 ...   |"));
    assert_non_null(strstr(text, "\n             .  volcano  ."));
    memset(node, 0, sizeof node);
    memset(edge, 0, sizeof edge);
    take_down(e);
}

static void test_cli_draw__svg_shows_every_hex_token_and_harbor(void **state)
{
    (void)state;
    easel *e = set_up(BOARD("oil_springs"));
    const char *svg = draw(e, 1, 0);
    assert_int_equal(strncmp(svg, "<svg xmlns=", 11), 0);
    assert_int_equal(strcmp(svg + strlen(svg) - 7, "</svg>\n"), 0);
    assert_int_equal(count_of(svg, "<text "), count_of(svg, "</text>"));
    assert_int_equal(count_of(svg, ">3:1<"), 4);
    assert_int_equal(count_of(svg, ">2:1<"), 5);
    assert_int_equal(count_of(svg, "fill=\"#c1121f\">"), 4); /* two 6, two 8 */
    assert_int_equal(count_of(svg, "r=\"33\" fill=\"#fdf6e3\""), 18);
    assert_int_equal(count_of(svg, ">pasture<"), 4 + 1); /* and in the legend */
    assert_int_equal(count_of(svg, ">desert<"), 1 + 1);
    take_down(e);
}

static void test_cli_draw__svg_escapes_the_title(void **state)
{
    (void)state;
    easel *e = set_up(BOARD("beginner"));
    e->scene.title = "<script> & co";
    const char *svg = draw(e, 1, 0);
    assert_null(strstr(svg, "<script>"));
    assert_non_null(strstr(svg, "&lt;script> &amp; co"));
    take_down(e);
}

static void test_cli_draw__svg_shows_pieces(void **state)
{
    (void)state;
    static draw_mark node[SK_NODES_MAX], edge[SK_EDGES_MAX];
    easel *e = set_up(BOARD("beginner"));
    e->scene.node = node;
    e->scene.edge = edge;
    int before = count_of(draw(e, 1, 0), "<path transform=");
    node[3] = (draw_mark){"s", DRAW_SEAT_1, DRAW_SETTLEMENT};
    node[9] = (draw_mark){"C", DRAW_SEAT_1 + 1, DRAW_CITY};
    node[20] = (draw_mark){"k1", DRAW_KEY, DRAW_LABEL};
    edge[0] = (draw_mark){"=", DRAW_SEAT_1, DRAW_ROAD};
    edge[1] = (draw_mark){"~", DRAW_SEAT_1, DRAW_SHIP};
    const char *svg = draw(e, 1, 0);
    assert_int_equal(count_of(svg, "<path transform=") - before, 3);
    assert_non_null(strstr(svg, ">k1<"));
    assert_non_null(strstr(svg, "stroke=\"#c8102e\" stroke-width=\"13\""));
    take_down(e);
}

static void test_cli_draw__a_terrain_of_a_script_has_a_look(void **state)
{
    (void)state;
    assert_non_null(draw_terrain_look("swamp"));
    assert_ptr_equal(draw_terrain_look("swamp"), draw_terrain_look("swamp"));
    assert_string_equal(svg_pattern("swamp"), "strange");
    assert_null(draw_harbor_look("generic"));
    assert_string_equal(draw_harbor_look("ore")->name, "mountains");
}

static void test_cli_draw__larger_islands_and_seas(void **state)
{
    (void)state;
    easel *e = set_up(SKERRY_SOURCE_DIR "/tests/fixtures/boards/new_shores.yaml");
    assert_non_null(strstr(draw(e, 0, 0), "pirate"));
    assert_non_null(strstr(draw(e, 1, 0), "url(#sea)"));
    take_down(e);
}

static const char *draw_in(easel *e, int width)
{
    free(e->text);
    FILE *out = open_memstream(&e->text, &e->size);
    assert_int_equal(draw_text(out, &e->scene, 0, width), 0);
    fclose(out);
    return e->text;
}

static size_t longest_line(const char *text)
{
    size_t longest = 0;
    for (const char *line = text; *line; line += strcspn(line, "\n") + (strchr(line, '\n') != NULL))
        longest = strcspn(line, "\n") > longest ? strcspn(line, "\n") : longest;
    return longest;
}

static void test_cli_draw__a_wide_island_is_drawn_small_or_not_at_all(void **state)
{
    (void)state;
    easel *e = set_up(SKERRY_SOURCE_DIR "/tests/fixtures/boards/new_shores.yaml");
    assert_int_equal(longest_line(draw_in(e, 0)), 104);
    assert_true(longest_line(draw_in(e, 80)) <= 80);
    assert_non_null(strstr(e->text, "(Drawn small: the whole drawing needs a window of 104 columns.)"));
    assert_non_null(strstr(e->text, "fores"));
    assert_non_null(strstr(draw_in(e, 60), "It needs 104, or 70 for a small drawing."));
    assert_null(strstr(e->text, "fores"));
    take_down(e);
}

static void test_cli_draw__marks_do_not_move_the_island(void **state)
{
    (void)state;
    static draw_mark node[SK_NODES_MAX];
    easel *e = set_up(BOARD("volcano"));
    const char *plain_island = strstr(draw(e, 0, 0), "|  ");
    int column = 0;
    while (plain_island - column > e->text && plain_island[-column - 1] != '\n')
        column++;
    for (int i = 0; i < sk_board_node_count(e->board); i++)
        strcpy(node[i].text, "k12");
    e->scene.node = node;
    const char *marked = strstr(draw(e, 0, 0), "|  ");
    int now = 0;
    while (marked - now > e->text && marked[-now - 1] != '\n')
        now++;
    assert_int_equal(now, column);
    e->scene.node = NULL;
    take_down(e);
}

static void test_cli_draw__marks_and_terrains_do_not_run_together(void **state)
{
    (void)state;
    static draw_mark node[SK_NODES_MAX];
    easel *e = set_up(BOARD("beginner"));
    for (int i = 0; i < sk_board_node_count(e->board); i++)
        strcpy(node[i].text, "s2");
    e->scene.node = node;
    const char *text = draw(e, 0, 0);
    assert_null(strstr(text, "mountains"));
    assert_null(strstr(text, "ns2"));
    assert_non_null(strstr(text, "s2 mountain s2"));
    e->scene.node = NULL;
    take_down(e);
}

static void test_cli_draw__groups_are_marked_and_told(void **state)
{
    (void)state;
    easel *e = set_up(BOARD("oil_springs"));
    assert_int_equal(count_of(draw(e, 0, 0), "*springs"), 3);
    assert_int_equal(count_of(draw(e, 1, 0), ">*springs<"), 3);
    assert_non_null(strstr(e->text, ">*springs: (2,4), (3,1), (4,3)<"));
    take_down(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_draw__beginner_island_in_a_terminal),
        cmocka_unit_test(test_cli_draw__standard_island_fits_80_columns_and_24_lines),
        cmocka_unit_test(test_cli_draw__colour_only_when_wanted),
        cmocka_unit_test(test_cli_draw__pips_count_the_rolls),
        cmocka_unit_test(test_cli_draw__marks_stand_on_nodes_edges_and_hexes),
        cmocka_unit_test(test_cli_draw__svg_shows_every_hex_token_and_harbor),
        cmocka_unit_test(test_cli_draw__svg_escapes_the_title),
        cmocka_unit_test(test_cli_draw__svg_shows_pieces),
        cmocka_unit_test(test_cli_draw__a_terrain_of_a_script_has_a_look),
        cmocka_unit_test(test_cli_draw__larger_islands_and_seas),
        cmocka_unit_test(test_cli_draw__a_wide_island_is_drawn_small_or_not_at_all),
        cmocka_unit_test(test_cli_draw__marks_do_not_move_the_island),
        cmocka_unit_test(test_cli_draw__marks_and_terrains_do_not_run_together),
        cmocka_unit_test(test_cli_draw__groups_are_marked_and_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
