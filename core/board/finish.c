/* What can only be judged once the whole island is known. */
#include "board/board.h"

#include "base/error.h"

#include <string.h>

static int error_at(const sk_board *board, sk_origin place, sk_error *error, const char *message)
{
    return sk_error_at(error, SK_ERR_INPUT, board->file, place.line, place.column, "%s", message);
}

int sk_board_drawn_cells(const sk_board *board, int pool)
{
    int count = 0;
    for (int hex = 0; hex < board->hex_count; hex++)
        count += board->cell[hex].terrain == SK_DRAWN && board->cell[hex].pool == pool;
    return count;
}

static int takes_token(const sk_pool *pool, int terrain) { return terrain && !(pool->skip >> terrain & 1); }

int sk_board_dealt_tokens(const sk_board *board, int pool)
{
    const sk_pool *p = &board->pool[pool];
    int count = 0, producing = 0;
    for (int terrain = 0; terrain < board->terrains.count; terrain++)
        producing += takes_token(p, terrain) ? p->terrain_count[terrain] : 0;
    for (int hex = 0; hex < board->hex_count; hex++) {
        const sk_cell *cell = &board->cell[hex];
        if (cell->pool != pool)
            continue;
        if (cell->terrain == SK_DRAWN)
            producing -= cell->token != 0;
        else
            count += cell->token == 0 && takes_token(p, cell->terrain);
    }
    return producing < 0 ? -1 : count + producing;
}

static int check_terrain_pool(const sk_board *board, int pool, sk_error *error)
{
    const sk_pool *p = &board->pool[pool];
    int cells = sk_board_drawn_cells(board, pool), held = 0;
    for (int terrain = 0; terrain < board->terrains.count; terrain++)
        held += p->terrain_count[terrain];
    if (cells == held)
        return SK_OK;
    if (!p->terrains_place.line)
        return sk_error_at(error, SK_ERR_INPUT, board->file, p->place.line, p->place.column,
                           "%d %s written '?%s' but there is no 'terrains' to draw from", cells,
                           cells == 1 ? "cell is" : "cells are", p->name);
    return sk_error_at(error, SK_ERR_INPUT, board->file, p->terrains_place.line, p->terrains_place.column,
                       "the terrains are too %s: %d for %d cell%s written '?%s'", held < cells ? "few" : "many", held,
                       cells, cells == 1 ? "" : "s", p->name);
}

/* Where each token comes is said: each cell that may take one has its turn, and no other has the same. */
static int check_turns(const sk_board *board, int pool, sk_error *error)
{
    const sk_pool *p = &board->pool[pool];
    uint8_t taken[SK_HEXES_MAX + 1] = {0};
    for (int hex = 0; hex < board->hex_count; hex++) {
        const sk_cell *cell = &board->cell[hex];
        if (cell->pool != pool)
            continue;
        if (cell->turn && p->method != SK_TOKENS_ORDERED)
            return error_at(board, cell->place, error, "'@' and a number is for tokens of the method 'ordered'");
        if (cell->turn && cell->token)
            return error_at(board, cell->place, error, "no token is dealt to this cell: it needs no '@' and number");
        if (cell->turn && taken[cell->turn]++)
            return sk_error_at(error, SK_ERR_INPUT, board->file, cell->place.line, cell->place.column,
                               "another cell is '@%d' already", cell->turn);
        if (!cell->turn && p->method == SK_TOKENS_ORDERED && !cell->token &&
            (cell->terrain == SK_DRAWN || takes_token(p, cell->terrain)))
            return error_at(board, cell->place, error,
                            "this cell takes a token: say which in the order, with '@' and a number");
    }
    return SK_OK;
}

static int check_token_pool(const sk_board *board, int pool, sk_error *error)
{
    const sk_pool *p = &board->pool[pool];
    int dealt = sk_board_dealt_tokens(board, pool);
    if (dealt < 0)
        return error_at(board, p->terrains_place, error,
                        "there are more drawn cells with a token of their own than terrains that take one");
    if (p->method == SK_TOKENS_AS_DRAWN || dealt == p->number_count)
        return SK_OK;
    return sk_error_at(error, SK_ERR_INPUT, board->file, p->tokens_place.line, p->tokens_place.column,
                       "the tokens are too %s: %d for %d cells that take one", p->number_count < dealt ? "few" : "many",
                       p->number_count, dealt);
}

static int check_harbor_pool(const sk_board *board, sk_error *error)
{
    int drawn = 0, held = 0;
    for (int i = 0; i < board->harbor_count; i++)
        drawn += board->harbor[i].kind == SK_DRAWN;
    for (int kind = 0; kind < board->harbor_kinds.count; kind++)
        held += board->harbor_pool[kind];
    if (held == drawn)
        return SK_OK;
    if (!board->harbor_pool_place.line) {
        int i = 0;
        while (board->harbor[i].kind != SK_DRAWN)
            i++;
        return error_at(board, board->harbor[i].place, error, "there is no 'harbors' to draw this harbor from");
    }
    return sk_error_at(error, SK_ERR_INPUT, board->file, board->harbor_pool_place.line, board->harbor_pool_place.column,
                       "the harbors are too %s: %d for %d written '?@SIDE'", held < drawn ? "few" : "many", held,
                       drawn);
}

/* A cell that is sea whatever is drawn; beyond the last hex lies the sea. */
static int is_sea(const sk_board *board, int hex) { return hex == SK_NONE || board->cell[hex].terrain == 0; }

/* A harbor may be written at either side of its edge; it is kept at the land's. */
static int place_harbor(sk_board *board, sk_harbor *harbor, sk_error *error)
{
    const sk_topology *t = board->topology;
    int other = t->hex_hex[harbor->hex][harbor->side];
    harbor->edge = t->hex_edge[harbor->hex][harbor->side];
    if (is_sea(board, harbor->hex)) {
        if (is_sea(board, other))
            return error_at(board, harbor->place, error, "this harbor has no land side: there is sea on both");
        harbor->hex = (uint16_t)other;
        harbor->side = (uint8_t)((harbor->side + 3) % 6);
    } else if (!is_sea(board, other)) {
        return error_at(board, harbor->place, error,
                        "this harbor has no sea side: write it on a side where the sea or the frame begins");
    }
    for (const sk_harbor *before = board->harbor; before < harbor; before++)
        if (before->edge == harbor->edge)
            return error_at(board, harbor->place, error, "there is a harbor on this side already");
    return SK_OK;
}

/* At the corners of a group. */
static void set_start(sk_board *board, int group, uint8_t allowed)
{
    for (int i = 0; i < board->mark_count; i++)
        for (int d = 0; d < 6; d++)
            if (board->mark[i].group == group && (board->mark[i].corner == SK_WHOLE_HEX || board->mark[i].corner == d))
                board->start_node[board->topology->hex_node[board->mark[i].hex][d]] = allowed;
}

static void mark_start(sk_board *board)
{
    memset(board->start_node, board->start_group < 0, sizeof board->start_node);
    set_start(board, board->start_group, 1);
    set_start(board, board->no_start_group, 0);
}

int sk_board_finish(sk_board *board, sk_error *error)
{
    int status = sk_topology_new(&board->topology, board->q, board->r, board->hex_count, error);
    for (int i = 0; i < board->harbor_count && !status; i++)
        status = place_harbor(board, &board->harbor[i], error);
    for (int i = 0; i < board->pool_count && !status; i++) {
        status = check_terrain_pool(board, i, error);
        if (!status)
            status = check_turns(board, i, error);
        if (!status)
            status = check_token_pool(board, i, error);
    }
    if (!status)
        status = check_harbor_pool(board, error);
    if (!status)
        mark_start(board);
    return status;
}
