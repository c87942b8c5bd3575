/* From a board to a game of Pioneers. */
#include "load/pioneers_export.h"
#include "load/cells.h"

#include "base/error.h"
#include "board/spiral.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REMARK(out, line, ...) sk_pioneers__remark((out)->remarks, line, __VA_ARGS__)

static sk_pioneers_cell *cell_of(const sk_exporting *out, int hex)
{
    return &out->game->cell[out->row[hex]][out->place[hex]];
}

static int line_of(const sk_exporting *out, int hex) { return out->board->cell[hex].place.line; }

/* ---- the map ---- */

/* Half hexes to the right of a hex, or of what lies across a side of it. */
static int half_of(const sk_board *board, int hex, int side)
{
    static const int halves[6] = {1, 2, 1, -1, -2, -1};
    return 2 * board->q[hex] + board->r[hex] + (side < 0 ? 0 : halves[side]);
}

static int row_of(const sk_board *board, int hex, int side) { return board->r[hex] - (side == 0 || side == 5); }

/* The least of both, over all hexes and over the sea that harbors lie at. */
static void find_corner(const sk_board *board, int *top, int *left)
{
    *top = *left = INT32_MAX;
    for (int i = -board->harbor_count; i < board->hex_count; i++) {
        int hex = i < 0 ? board->harbor[-i - 1].hex : i, side = i < 0 ? board->harbor[-i - 1].side : -1;
        int half = half_of(board, hex, side), row = row_of(board, hex, side);
        *left = half < *left ? half : *left;
        *top = row < *top ? row : *top;
    }
}

static int place_hexes(sk_exporting *out, sk_error *error)
{
    const sk_board *board = out->board;
    int top, left;
    find_corner(board, &top, &left);
    left -= (left - top) & 1; /* odd rows lie half a hex to the right */
    for (int hex = 0; hex < board->hex_count; hex++) {
        int row = row_of(board, hex, -1) - top, place = (half_of(board, hex, -1) - left - (row & 1)) / 2;
        if (row >= SK_PIONEERS_SIDE_MAX || place >= SK_PIONEERS_SIDE_MAX)
            return sk_error_at(error, SK_ERR_INPUT, board->file, line_of(out, hex), 0,
                               "a map of Pioneers has at most %d rows, and as many hexes in each",
                               SK_PIONEERS_SIDE_MAX);
        out->row[hex] = row;
        out->place[hex] = place;
    }
    return SK_OK;
}

/* Only deserts have no token in Pioneers, and none has one. */
static char terrain_letter(sk_exporting *out, int hex)
{
    const char *name = sk_board_terrain_name(out->board, out->layout.terrain[hex]);
    char letter = sk_pioneers__terrain_letter(name);
    int line = line_of(out, hex);
    if (!letter)
        REMARK(out, line, "%s: Pioneers has no such terrain: a desert was written", name);
    else if (letter == 'd' && out->layout.token[hex])
        REMARK(out, line, "a desert with a %d: deserts have no token in Pioneers: left out", out->layout.token[hex]);
    else if (letter != 's' && letter != 'd' && !out->layout.token[hex])
        REMARK(out, line, "%s without a token: only deserts have none in Pioneers: a desert was written", name);
    return letter && (letter == 's' || letter == 'd' || out->layout.token[hex]) ? letter : 'd';
}

static void write_terrain(sk_exporting *out)
{
    for (int hex = 0; hex < out->board->hex_count; hex++) {
        sk_pioneers_cell *cell = cell_of(out, hex);
        cell->terrain = terrain_letter(out, hex);
        cell->fixed = out->random && cell->terrain != 's' && !sk_pioneers__is_drawn(out, hex);
    }
}

static void write_harbor(sk_exporting *out, int i)
{
    const sk_harbor *harbor = &out->board->harbor[i];
    int hex = harbor->hex, line = harbor->place.line;
    const char *kind = sk_board_harbor_kind_name(out->board, out->layout.harbor_kind[i]);
    sk_pioneers_cell *sea = sk_pioneers__place_across(out->game, out->row[hex], out->place[hex], harbor->side);
    if (!sea) {
        REMARK(out, line, "a harbor at the rim of what a map of Pioneers can hold: left out");
    } else if (!sk_pioneers__harbor_letter(kind)) {
        REMARK(out, line, "a harbor for %s: Pioneers has no such resource: left out", kind);
    } else if (sk_pioneers__is_land(sea) || !sk_pioneers__is_land(cell_of(out, hex))) {
        REMARK(out, line, "a harbor that does not lie between land and sea: left out");
    } else if (sea->harbor) {
        REMARK(out, line, "a second harbor at one hex of sea: Pioneers has one there: left out");
    } else {
        sea->terrain = 's';
        sea->harbor = sk_pioneers__harbor_letter(kind);
        sea->side = (uint8_t)((harbor->side + 3) % 6);
        sea->fixed = out->random && harbor->kind != SK_DRAWN;
    }
}

static void write_blockers(sk_exporting *out)
{
    for (int i = 0; i < out->board->blockers.count; i++) {
        const char *name = out->board->blockers.word[i].text;
        int hex = out->board->blocker_hex[i], line = line_of(out, hex);
        char terrain = cell_of(out, hex)->terrain;
        if (strcmp(name, "pirate") == 0 && terrain == 's')
            cell_of(out, hex)->pirate = true;
        else if (strcmp(name, "robber") != 0)
            REMARK(out, line, "!%s: Pioneers has no such blocker, or not there: left out", name);
        else if (terrain != 'd' || out->random)
            REMARK(out, line, "!robber: in Pioneers the robber begins on a desert, whichever is first: left out");
    }
}

static void measure(sk_exporting *out)
{
    sk_pioneers *game = out->game;
    for (int row = 0; row < SK_PIONEERS_SIDE_MAX; row++)
        for (int place = 0; place < SK_PIONEERS_SIDE_MAX; place++)
            if (game->cell[row][place].terrain) {
                game->height = row + 1;
                game->width = place + 1 > game->width ? place + 1 : game->width;
            }
}

/* ---- chits ---- */

/* Along the way on which the board itself deals tokens. */
static void order_as_dealt(sk_exporting *out)
{
    const sk_board *board = out->board;
    const sk_pool *pool = &board->pool[0];
    uint8_t member[SK_HEXES_MAX];
    uint16_t at[SK_HEXES_MAX + 1];
    for (int hex = 0; hex < board->hex_count; hex++)
        member[hex] = board->cell[hex].terrain != 0;
    if (pool->method == SK_TOKENS_SPIRAL) {
        int start = pool->start == SK_START_RANDOM ? 5 : pool->start;
        out->order_count = sk_spiral_walk(board->topology, member, start, pool->turning == SK_CLOCKWISE, out->order);
        return;
    }
    memset(at, 0xff, sizeof at);
    for (int hex = 0; hex < board->hex_count; hex++)
        if (board->cell[hex].turn)
            at[board->cell[hex].turn] = (uint16_t)hex;
    for (int turn = 1; turn <= SK_HEXES_MAX; turn++)
        if (at[turn] != SK_NONE)
            out->order[out->order_count++] = at[turn];
    for (int hex = 0; hex < board->hex_count; hex++)
        if (member[hex] && !board->cell[hex].turn)
            out->order[out->order_count++] = (uint16_t)hex;
}

/* From the top to the bottom; the desert where the robber begins comes before other deserts. */
static void order_as_laid(sk_exporting *out)
{
    int robber = sk_board_blocker_start(out->board, "robber");
    if (robber != SK_NONE && cell_of(out, robber)->terrain == 'd')
        out->order[out->order_count++] = (uint16_t)robber;
    for (int hex = 0; hex < out->board->hex_count; hex++)
        if (hex != robber || cell_of(out, hex)->terrain != 'd')
            if (sk_pioneers__is_land(cell_of(out, hex)))
                out->order[out->order_count++] = (uint16_t)hex;
}

static void write_chits(sk_exporting *out)
{
    sk_pioneers_list *chits = &out->game->chits;
    if (sk_pioneers__deals_in_order(out))
        order_as_dealt(out);
    else
        order_as_laid(out);
    for (int i = 0; i < out->order_count; i++) {
        sk_pioneers_cell *cell = cell_of(out, out->order[i]);
        cell->chit = (int16_t)i;
        if (cell->terrain != 'd')
            chits->number[chits->count++] = out->layout.token[out->order[i]];
    }
    const sk_pool *pool = &out->board->pool[0];
    for (int i = 0; i < pool->number_count && sk_pioneers__deals_in_order(out); i++)
        chits->number[i] = pool->number[i];
}

/* ---- where nobody starts ---- */

static void write_start(sk_exporting *out)
{
    const sk_topology *map = out->board->topology;
    for (int node = 0; node < map->node_count; node++) {
        bool land = false;
        for (int i = 0; i < 3; i++)
            land |= map->node_hex[node][i] != SK_NONE && sk_pioneers__is_land(cell_of(out, map->node_hex[node][i]));
        int hex = map->node_hex[node][0], corner = 0;
        if (!land || sk_board_start_allowed(out->board, node))
            continue;
        while (map->hex_node[hex][corner] != node)
            corner++;
        cell_of(out, hex)->closed |= (uint8_t)(1u << corner);
    }
}

static void remark_groups(const sk_exporting *out)
{
    for (int i = 0; i < out->board->groups.count; i++)
        if (i != out->board->start_group && i != out->board->no_start_group)
            REMARK(out, out->board->groups.word[i].place.line, "*%s: Pioneers has no groups of hexes: left out",
                   out->board->groups.word[i].text);
}

/* ---- texts ---- */

/* Comments at the head of the file, but for the line that is for editors. */
static void write_comment(sk_exporting *out)
{
    char *to = out->game->comment;
    size_t used = 0;
    for (const char *text = out->board->source; *text == '#';) {
        size_t length = strcspn(text, "\n"), skip = text[1] == ' ' ? 2 : 1;
        bool for_editors = strncmp(text, "# yaml-language-server:", 23) == 0;
        if (!for_editors && used + length + 2 < SK_PIONEERS_TEXT_MAX)
            used += (size_t)snprintf(to + used, SK_PIONEERS_TEXT_MAX - used, "%s%.*s", used ? "\n" : "",
                                     (int)(length - skip), text + skip);
        text += length + (text[length] == '\n');
    }
}

static void write_texts(sk_exporting *out)
{
    snprintf(out->game->title, sizeof out->game->title, "%s", out->board->title);
    snprintf(out->game->description, sizeof out->game->description, "%s", out->board->description);
    write_comment(out);
}

/* ---- the whole ---- */

static int export(sk_exporting *out, uint64_t seed, sk_error *error)
{
    int status = sk_pioneers__lay_out(out, seed, error);
    if (!status)
        status = place_hexes(out, error);
    if (status)
        return status;
    write_texts(out);
    sk_pioneers__write_figures(out);
    out->game->line[SK_PIONEERS_RANDOM_TERRAIN_KEY] = out->random;
    write_terrain(out);
    for (int i = 0; i < out->board->harbor_count; i++)
        write_harbor(out, i);
    write_blockers(out);
    write_chits(out);
    write_start(out);
    remark_groups(out);
    measure(out);
    return out->game->chits.count ? SK_OK
                                  : sk_error_at(error, SK_ERR_INPUT, out->board->file, 0, 0,
                                                "a game of Pioneers has at least one token; this island has none");
}

int sk_pioneers_export(char **text, size_t *size, const sk_board *board, const sk_pioneers_game *game, uint64_t seed,
                       sk_remark_fn *remark, void *payload, sk_error *error)
{
    sk_remarks remarks = {remark, payload, board->file};
    sk_page page = {0};
    sk_exporting *out = calloc(1, sizeof *out);
    sk_pioneers *written = calloc(1, sizeof *written);
    *text = NULL;
    *size = 0;
    int status = out && written ? SK_OK : sk_error_set(error, SK_ERR_SYSTEM, "no memory for a game");
    if (!status) {
        *out = (sk_exporting){.board = board, .played = game, .remarks = &remarks, .game = written};
        status = export(out, seed, error);
    }
    if (!status)
        sk_pioneers__print(&page, written);
    if (!status && page.failed)
        status = sk_error_set(error, SK_ERR_SYSTEM, "no memory for a game");
    free(out);
    free(written);
    if (status) {
        free(page.bytes);
        return status;
    }
    *text = page.bytes;
    *size = page.size;
    return SK_OK;
}
