#include "board/topology.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* The standard island, rows 3-4-5-4-3:
 *
 *          0  1  2
 *        3  4  5  6
 *      7  8  9 10 11
 *       12 13 14 15
 *         16 17 18
 */
static sk_topology *standard(void)
{
    static const int first_q[] = {0, -1, -2, -2, -2}, length[] = {3, 4, 5, 4, 3};
    int16_t q[19], r[19];
    int count = 0;
    for (int row = 0; row < 5; row++)
        for (int i = 0; i < length[row]; i++, count++)
            q[count] = (int16_t)(first_q[row] + i), r[count] = (int16_t)row;
    sk_topology *t;
    sk_error error;
    assert_int_equal(sk_topology_new(&t, q, r, count, &error), SK_OK);
    return t;
}

static int setup(void **state)
{
    *state = standard();
    return 0;
}

static int teardown(void **state)
{
    sk_topology_free(*state);
    return 0;
}

static int row_length(const uint16_t *row, int width)
{
    int length = 0;
    while (length < width && row[length] != SK_NONE)
        length++;
    return length;
}

static void test_board_topology__standard_island_is_19_54_72(void **state)
{
    const sk_topology *t = *state;
    assert_int_equal(t->hex_count, 19);
    assert_int_equal(t->node_count, 54);
    assert_int_equal(t->edge_count, 72);
}

static void test_board_topology__standard_coast_has_30_nodes_and_30_edges(void **state)
{
    const sk_topology *t = *state;
    int nodes = 0, edges = 0;
    for (int i = 0; i < t->node_count; i++)
        nodes += row_length(t->node_hex[i], 3) < 3;
    for (int i = 0; i < t->edge_count; i++)
        edges += row_length(t->edge_hex[i], 2) < 2;
    assert_int_equal(nodes, 30);
    assert_int_equal(edges, 30);
}

static void test_board_topology__corner_has_three_nodes(void **state)
{
    const sk_topology *t = *state;
    int inland = t->hex_node[9][0]; /* the north corner of the centre */
    assert_int_equal(row_length(t->node_node[inland], 3), 3);
    assert_int_equal(row_length(t->node_edge[inland], 3), 3);
    assert_int_equal(t->node_hex[inland][0], 4);
    assert_int_equal(t->node_hex[inland][1], 5);
    assert_int_equal(t->node_hex[inland][2], 9);
    assert_int_equal(row_length(t->node_node[t->hex_node[0][0]], 3), 2);
}

static void test_board_topology__neighbours_go_clockwise_from_north_east(void **state)
{
    const sk_topology *t = *state;
    static const uint16_t around[6] = {5, 10, 14, 13, 8, 4};
    assert_memory_equal(t->hex_hex[9], around, sizeof around);
    static const uint16_t corner[6] = {SK_NONE, 1, 4, 3, SK_NONE, SK_NONE};
    assert_memory_equal(t->hex_hex[0], corner, sizeof corner);
}

static void test_board_topology__edge_d_lies_between_corners_d_and_d_plus_1(void **state)
{
    const sk_topology *t = *state;
    for (int hex = 0; hex < t->hex_count; hex++)
        for (int d = 0; d < 6; d++) {
            const uint16_t *ends = t->edge_node[t->hex_edge[hex][d]];
            int a = t->hex_node[hex][d], b = t->hex_node[hex][(d + 1) % 6];
            assert_true((ends[0] == a && ends[1] == b) || (ends[0] == b && ends[1] == a));
            int neighbour = t->hex_hex[hex][d];
            if (neighbour != SK_NONE)
                assert_int_equal(t->hex_edge[neighbour][(d + 3) % 6], t->hex_edge[hex][d]);
        }
}

static void test_board_topology__node_edge_leads_to_node_node(void **state)
{
    const sk_topology *t = *state;
    for (int node = 0; node < t->node_count; node++)
        for (int i = 0; i < row_length(t->node_edge[node], 3); i++) {
            const uint16_t *ends = t->edge_node[t->node_edge[node][i]];
            assert_int_equal(ends[0] + ends[1] - node, t->node_node[node][i]);
        }
}

static void test_board_topology__nodes_are_numbered_top_to_bottom_left_to_right(void **state)
{
    const sk_topology *t = *state;
    for (int i = 1; i < t->node_count; i++)
        assert_true(t->node_y[i] > t->node_y[i - 1] ||
                    (t->node_y[i] == t->node_y[i - 1] && t->node_x[i] > t->node_x[i - 1]));
    assert_int_equal(t->hex_node[0][0], 0);
    assert_int_equal(t->hex_node[0][5], 3);
    assert_int_equal(t->hex_node[18][3], 53);
}

static void test_board_topology__edges_are_numbered_top_to_bottom_left_to_right(void **state)
{
    const sk_topology *t = *state;
    int64_t last = INT64_MIN;
    for (int i = 0; i < t->edge_count; i++) {
        int a = t->edge_node[i][0], b = t->edge_node[i][1];
        int64_t key = (int64_t)(t->node_y[a] + t->node_y[b]) * 1000000 + t->node_x[a] + t->node_x[b];
        assert_true(key > last);
        last = key;
    }
}

static void test_board_topology__distance_counts_edges(void **state)
{
    const sk_topology *t = *state;
    assert_int_equal(sk_topology_distance(t, 0, 0), 0);
    assert_int_equal(sk_topology_distance(t, 0, t->node_node[0][0]), 1);
    assert_int_equal(sk_topology_distance(t, t->hex_node[9][0], t->hex_node[9][3]), 3);
    assert_int_equal(sk_topology_distance(t, t->hex_node[0][5], t->hex_node[18][2]), 11);
}

static void test_board_topology__islands_are_numbered_in_scan_order(void **state)
{
    const sk_topology *t = *state;
    uint8_t land[19] = {0};
    uint16_t island[19];
    land[2] = land[6] = land[16] = land[0] = 1;
    assert_int_equal(sk_topology_islands(t, land, island), 3);
    assert_int_equal(island[0], 0);
    assert_int_equal(island[2], 1);
    assert_int_equal(island[6], 1);
    assert_int_equal(island[16], 2);
    assert_int_equal(island[9], SK_NONE);
}

static void test_board_topology__no_way_between_separate_islands(void **state)
{
    (void)state;
    static const int16_t q[] = {0, 5}, r[] = {0, 0};
    sk_topology *t;
    assert_int_equal(sk_topology_new(&t, q, r, 2, NULL), SK_OK);
    assert_int_equal(t->node_count, 12);
    assert_int_equal(t->edge_count, 12);
    assert_int_equal(sk_topology_distance(t, t->hex_node[0][0], t->hex_node[1][0]), -1);
    sk_topology_free(t);
}

static void test_board_topology__five_six_is_30_80_109(void **state)
{
    (void)state;
    static const int first_q[] = {0, -1, -2, -3, -3, -3, -3}, length[] = {3, 4, 5, 6, 5, 4, 3};
    int16_t q[30], r[30];
    int count = 0, coast = 0;
    for (int row = 0; row < 7; row++)
        for (int i = 0; i < length[row]; i++, count++)
            q[count] = (int16_t)(first_q[row] + i), r[count] = (int16_t)row;
    sk_topology *t;
    assert_int_equal(sk_topology_new(&t, q, r, count, NULL), SK_OK);
    for (int i = 0; i < t->node_count; i++)
        coast += row_length(t->node_hex[i], 3) < 3;
    assert_int_equal(t->node_count, 80); /* FIVE-2 */
    assert_int_equal(t->edge_count, 109);
    assert_int_equal(coast, 38);
    sk_topology_free(t);
}

static void test_board_topology__a_thousand_scattered_hexes_fit(void **state)
{
    (void)state;
    int16_t q[SK_HEXES_MAX], r[SK_HEXES_MAX];
    for (int i = 0; i < SK_HEXES_MAX; i++)
        q[i] = (int16_t)(i % 32 * 3), r[i] = (int16_t)(i / 32 * 3);
    sk_topology *t;
    assert_int_equal(sk_topology_new(&t, q, r, SK_HEXES_MAX, NULL), SK_OK);
    assert_int_equal(t->node_count, SK_NODES_MAX);
    assert_int_equal(t->edge_count, SK_EDGES_MAX);
    sk_topology_free(t);
}

static void test_board_topology__a_hex_twice_is_refused(void **state)
{
    (void)state;
    static const int16_t q[] = {0, 0}, r[] = {0, 0};
    sk_topology *t;
    sk_error error;
    assert_int_equal(sk_topology_new(&t, q, r, 2, &error), SK_ERR_INPUT);
    assert_null(t);
}

static void test_board_topology__too_many_hexes_are_refused(void **state)
{
    (void)state;
    static int16_t q[SK_HEXES_MAX + 1], r[SK_HEXES_MAX + 1];
    for (int i = 0; i <= SK_HEXES_MAX; i++)
        q[i] = (int16_t)i;
    sk_topology *t;
    sk_error error;
    assert_int_equal(sk_topology_new(&t, q, r, SK_HEXES_MAX + 1, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "1024"));
}

/* The sides NE E SE SW W NW of the hex in the middle. */
static void test_board_topology__around_an_edge_clockwise_from_north(void **state)
{
    const sk_topology *t = *state;
    static const uint16_t expected[6][4] = {{5, 10, 9, 4},  {5, 10, 14, 9}, {10, 14, 13, 9},
                                            {9, 14, 13, 8}, {4, 9, 13, 8},  {5, 9, 8, 4}};
    for (int d = 0; d < 6; d++) {
        uint16_t hexes[4];
        sk_topology_around_edge(t, t->hex_edge[9][d], hexes);
        assert_memory_equal(hexes, expected[d], sizeof hexes);
    }
}

static void test_board_topology__around_an_edge_at_the_frame_some_are_missing(void **state)
{
    const sk_topology *t = *state;
    uint16_t hexes[4];
    sk_topology_around_edge(t, t->hex_edge[0][0], hexes); /* the north-eastern side of the first hex */
    assert_int_equal(hexes[0], SK_NONE);
    assert_int_equal(hexes[1], 1);
    assert_int_equal(hexes[2], 0);
    assert_int_equal(hexes[3], SK_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_board_topology__standard_island_is_19_54_72),
        cmocka_unit_test(test_board_topology__standard_coast_has_30_nodes_and_30_edges),
        cmocka_unit_test(test_board_topology__corner_has_three_nodes),
        cmocka_unit_test(test_board_topology__neighbours_go_clockwise_from_north_east),
        cmocka_unit_test(test_board_topology__edge_d_lies_between_corners_d_and_d_plus_1),
        cmocka_unit_test(test_board_topology__node_edge_leads_to_node_node),
        cmocka_unit_test(test_board_topology__nodes_are_numbered_top_to_bottom_left_to_right),
        cmocka_unit_test(test_board_topology__edges_are_numbered_top_to_bottom_left_to_right),
        cmocka_unit_test(test_board_topology__distance_counts_edges),
        cmocka_unit_test(test_board_topology__islands_are_numbered_in_scan_order),
        cmocka_unit_test(test_board_topology__no_way_between_separate_islands),
        cmocka_unit_test(test_board_topology__five_six_is_30_80_109),
        cmocka_unit_test(test_board_topology__around_an_edge_clockwise_from_north),
        cmocka_unit_test(test_board_topology__around_an_edge_at_the_frame_some_are_missing),
        cmocka_unit_test(test_board_topology__a_thousand_scattered_hexes_fit),
        cmocka_unit_test(test_board_topology__a_hex_twice_is_refused),
        cmocka_unit_test(test_board_topology__too_many_hexes_are_refused),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
