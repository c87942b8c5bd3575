/* The island as it stands in a game: terrain, tokens, harbors, pieces, blockers, and the names of places. */
#include "draw.h"
#include "report.h"
#include "table.h"
#include "terminal.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Everything that a drawing points to. */
typedef struct canvas {
    draw_scene scene;
    const char **terrain, **harbor;
    uint8_t *token;
    draw_mark *hex, *node, *edge;
} canvas;

static void canvas_open(canvas *c, const sk_board *board)
{
    c->terrain = checked_alloc(sizeof *c->terrain * (size_t)sk_board_hex_count(board));
    c->token = checked_alloc((size_t)sk_board_hex_count(board));
    c->harbor = checked_alloc(sizeof *c->harbor * (size_t)sk_board_harbor_count(board));
    c->hex = checked_alloc(sizeof *c->hex * (size_t)sk_board_hex_count(board));
    c->node = checked_alloc(sizeof *c->node * (size_t)sk_board_node_count(board));
    c->edge = checked_alloc(sizeof *c->edge * (size_t)sk_board_edge_count(board));
    c->scene = (draw_scene){board, NULL, c->terrain, c->token, c->harbor, c->hex, c->node, c->edge, NULL};
}

static void canvas_close(canvas *c)
{
    free(c->terrain);
    free(c->token);
    free(c->harbor);
    free(c->hex);
    free(c->node);
    free(c->edge);
}

static void fill_land(canvas *c, const table *t)
{
    const sk_ruleset *ruleset = t->m.ruleset;
    const sk_board *board = t->m.board;
    for (int hex = 0; hex < sk_board_hex_count(board); hex++) {
        const sk_terrain *terrain = sk_ruleset_terrain(ruleset, sk_game_hex_terrain(t->game, hex));
        c->terrain[hex] = terrain ? terrain->name : "sea";
        c->token[hex] = (uint8_t)sk_game_hex_token(t->game, hex);
    }
    for (int harbor = 0; harbor < sk_board_harbor_count(board); harbor++) {
        const sk_resource *resource = sk_ruleset_resource(ruleset, sk_game_harbor_kind(t->game, harbor));
        c->harbor[harbor] = resource ? resource->name : "generic";
    }
}

/* "1S" for a settlement of seat 1, "=1=" for its road: never what a place is called. */
static draw_mark piece_mark(const sk_ruleset *ruleset, int piece, int seat)
{
    static const uint8_t shapes[] = {[SK_ROAD] = DRAW_ROAD, [SK_SETTLEMENT] = DRAW_SETTLEMENT, [SK_CITY] = DRAW_CITY};
    const sk_piece *p = sk_ruleset_piece(ruleset, piece);
    draw_mark mark = {.colour = DRAW_PLAIN, .shape = DRAW_LABEL};
    if (piece < SK_STANDARD_PIECES)
        mark.shape = shapes[piece];
    else if (p->on_edge)
        mark.shape = DRAW_SHIP;
    bool owned = seat >= 0 && seat < SK_SEATS_MAX;
    if (owned)
        mark.colour = (uint8_t)(DRAW_SEAT_1 + seat);
    char owner = owned ? (char)('1' + seat) : '*';
    if (p->on_edge)
        snprintf(mark.text, sizeof mark.text, "%c%c%c", piece == SK_ROAD ? '=' : '~', owner,
                 piece == SK_ROAD ? '=' : '~');
    else
        snprintf(mark.text, sizeof mark.text, "%c%c", owner, toupper((unsigned char)p->name[0]));
    return mark;
}

static void fill_pieces(canvas *c, const table *t)
{
    int seat = 0;
    for (int node = 0; node < sk_board_node_count(t->m.board); node++) {
        int piece = sk_game_node_piece(t->game, node, &seat);
        if (piece != SK_NONE)
            c->node[node] = piece_mark(t->m.ruleset, piece, seat);
    }
    for (int edge = 0; edge < sk_board_edge_count(t->m.board); edge++) {
        int piece = sk_game_edge_piece(t->game, edge, &seat);
        if (piece != SK_NONE)
            c->edge[edge] = piece_mark(t->m.ruleset, piece, seat);
    }
}

/* Adds a word to what is written on a hex, as far as there is room. */
static void write_on_hex(draw_mark *mark, const char *word, int colour)
{
    enum { HEX_TEXT = 9 };
    size_t used = strlen(mark->text);
    if (used && used + 1 < HEX_TEXT)
        mark->text[used++] = ' ';
    snprintf(mark->text + used, HEX_TEXT + 1 - used, "%s", word);
    mark->colour = (uint8_t)colour;
}

static void fill_blockers(canvas *c, const table *t)
{
    sk_view view;
    sk_game_view(t->game, SHOW_ALL, &view);
    for (int blocker = 0; blocker < sk_ruleset_blocker_count(t->m.ruleset); blocker++) {
        int hex = view.blocker_hex[blocker];
        if (hex >= sk_board_hex_count(t->m.board))
            continue;
        write_on_hex(&c->hex[hex], sk_ruleset_blocker(t->m.ruleset, blocker)->name, DRAW_DARK);
        c->hex[hex].shape = DRAW_BLOCKER;
    }
}

static void mark_place(canvas *c, const table *t, int type, int place)
{
    const sk_board *board = t->m.board;
    draw_mark *mark = NULL;
    const char *name = NULL;
    if (type == SK_PARAM_NODE && place < sk_board_node_count(board)) {
        mark = &c->node[place];
        name = places_node(t->places, place);
    } else if (type == SK_PARAM_EDGE && place < sk_board_edge_count(board)) {
        mark = &c->edge[place];
        name = places_edge(t->places, place);
    }
    if (mark) {
        snprintf(mark->text, sizeof mark->text, "%s", name);
        mark->colour = DRAW_KEY;
        mark->shape = DRAW_LABEL;
    } else if (type == SK_PARAM_HEX && place < sk_board_hex_count(board)) {
        char before[12];
        mark = &c->hex[place];
        memcpy(before, mark->text, sizeof before);
        mark->text[0] = 0;
        write_on_hex(mark, places_hex(t->places, place), DRAW_KEY);
        if (*before && strcmp(before, mark->text) != 0)
            write_on_hex(mark, before, DRAW_KEY);
    }
}

/* What a question's answers are, as parameters are. */
static int question_param(const sk_prompt *prompt)
{
    switch (prompt->question ? prompt->question->type : SK_ASK_INTEGER) {
    case SK_ASK_HEX:
        return SK_PARAM_HEX;
    case SK_ASK_NODE:
        return SK_PARAM_NODE;
    case SK_ASK_EDGE:
        return SK_PARAM_EDGE;
    default:
        return SK_PARAM_NONE;
    }
}

static void mark_choice(canvas *c, const table *t, const sk_choice *choice, const sk_prompt *prompt)
{
    const sk_piece *piece = NULL;
    const sk_script_action *action = NULL;
    switch (choice->kind) {
    case SK_ACT_BUILD:
    case SK_ACT_PLACE:
        piece = sk_ruleset_piece(t->m.ruleset, choice->arg[0]);
        mark_place(c, t, piece && piece->on_edge ? SK_PARAM_EDGE : SK_PARAM_NODE, choice->arg[1]);
        break;
    case SK_ACT_MOVE_BLOCKER:
        mark_place(c, t, SK_PARAM_HEX, choice->arg[1]);
        break;
    case SK_ACT_SCRIPT:
        action = sk_ruleset_action(t->m.ruleset, choice->arg[0]);
        for (int i = 0; action && i < action->param_count && i < 2; i++)
            mark_place(c, t, action->param[i], choice->arg[1 + i]);
        break;
    case SK_ACT_ANSWER:
        mark_place(c, t, question_param(prompt), choice->arg[0]);
        break;
    default:
        break;
    }
}

void show_island(FILE *out, const table *t, const sk_choice *choices, int count, bool colour)
{
    canvas c;
    sk_prompt prompt;
    sk_game_prompt(t->game, &prompt);
    canvas_open(&c, t->m.board);
    fill_land(&c, t);
    fill_pieces(&c, t);
    fill_blockers(&c, t);
    for (int i = 0; i < count; i++)
        mark_choice(&c, t, &choices[i], &prompt);
    draw_text(out, &c.scene, (colour ? DRAW_WITH_COLOUR : 0) | (terminal_utf8() ? DRAW_WITH_UTF8 : 0),
              terminal_limit());
    canvas_close(&c);
}
