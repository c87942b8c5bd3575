/* Any bytes as a board file: refused in words, or an island on which a game begins and goes on. */
#include "fuzz/fuzz.h"

static void look_at(const sk_board *board)
{
    int hexes = sk_board_hex_count(board), nodes = sk_board_node_count(board), edges = sk_board_edge_count(board);
    fuzz_must(hexes > 0 && hexes <= SK_HEXES_MAX && nodes <= SK_NODES_MAX && edges <= SK_EDGES_MAX,
              "%d hexes, %d nodes, %d edges", hexes, nodes, edges);
    for (int hex = 0; hex < hexes; hex++)
        for (int side = 0; side < 6; side++) {
            int other = sk_board_hex_neighbour(board, hex, side);
            int back = other == SK_NONE ? hex : sk_board_hex_neighbour(board, other, (side + 3) % 6);
            fuzz_must(back == hex, "hex %d, side %d, leads to %d and not back", hex, side, other);
            fuzz_must(sk_board_hex_corner(board, hex, side) < nodes && sk_board_hex_edge(board, hex, side) < edges,
                      "hex %d, side %d", hex, side);
        }
}

static void lay_out(const sk_board *board, uint64_t seed)
{
    static sk_layout layout, again;
    sk_error error = {0};
    int status = sk_board_lay(board, seed, &layout, &error);
    fuzz_check_error(status, &error);
    if (status != SK_OK)
        return;
    fuzz_must(sk_board_lay(board, seed, &again, &error) == SK_OK, "laid out once, but not twice: %s", error.message);
    for (int hex = 0; hex < sk_board_hex_count(board); hex++) {
        fuzz_must(layout.terrain[hex] == again.terrain[hex] && layout.token[hex] == again.token[hex],
                  "hex %d differs the second time", hex);
        fuzz_must(layout.terrain[hex] < sk_board_terrain_count(board), "hex %d is of no terrain", hex);
        fuzz_must(layout.token[hex] == 0 || (layout.token[hex] >= 2 && layout.token[hex] <= 12), "hex %d has token %d",
                  hex, layout.token[hex]);
    }
    for (int harbor = 0; harbor < sk_board_harbor_count(board); harbor++)
        fuzz_must(layout.harbor_kind[harbor] < sk_board_harbor_kind_count(board), "harbor %d is of no kind", harbor);
}

static void count_error(void *payload, const sk_finding *finding)
{
    int *errors = payload;
    *errors += finding->severity == SK_SEVERITY_ERROR;
    fuzz_must(finding->line > 0 && finding->column > 0 && finding->message[0], "a finding without a place: %s",
              finding->message);
}

/* What a check calls an error no game begins with. Returns how many there are. */
static int check(const sk_match *match)
{
    int errors = 0;
    sk_error error = {0};
    int status = sk_check_board(match, count_error, &errors, &error);
    fuzz_must(status >= 0, "the check itself failed: %s", error.message);
    return errors;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sk_board *board = NULL;
    sk_error error = {0};
    int status = sk_board_load(&board, "fuzz.yaml", (const char *)data, size, &error);
    fuzz_check_error(status, &error);
    fuzz_must((status == SK_OK) == (board != NULL), "status %d", status);
    if (status != SK_OK)
        return 0;
    look_at(board);
    lay_out(board, size);
    fuzz_game g;
    const sk_match match = {.board = board};
    int errors = check(&match);
    if (fuzz_open(&g, &match, size, &error) == SK_OK) {
        fuzz_must(errors == 0, "%d errors were told, and a game begins", errors);
        uint64_t random = size;
        fuzz_play(g.game, &(fuzz_bytes){data, data}, &random, 24);
    }
    fuzz_close(&g);
    sk_board_free(board);
    return 0;
}
