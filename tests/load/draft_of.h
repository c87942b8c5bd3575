/* The draft of a board that was loaded: what its file says, without comments. */
#ifndef TESTS_LOAD_DRAFT_OF_H
#define TESTS_LOAD_DRAFT_OF_H

#include "board/draft.h"

#include <stdio.h>
#include <string.h>

static const char *const corner_names[6] = {"N", "NE", "SE", "S", "SW", "NW"};
static const char *const side_names[6] = {"NE", "E", "SE", "SW", "W", "NW"};

static void draft_pool(sk_draft *draft, const sk_board *board, int pool)
{
    const sk_pool *from = &board->pool[pool];
    sk_draft_pool *to = pool ? sk_draft_pool_named(draft, from->name) : &draft->pool[0];
    int desert = sk_words_find(&board->terrains, "desert");
    for (int t = 0; t < board->terrains.count; t++)
        if (from->terrain_count[t])
            sk_draft_add(draft, &to->terrains, board->terrains.word[t].text, from->terrain_count[t]);
    to->method = from->method;
    to->start = from->start;
    to->turning = from->turning;
    to->number_count = from->number_count;
    memcpy(to->number, from->number, from->number_count);
    if (from->skip == (desert < 0 ? 0 : 1u << desert))
        return;
    to->skip_count = 0;
    for (int t = 0; t < board->terrains.count; t++)
        if (from->skip >> t & 1)
            snprintf(to->skip[to->skip_count++], SK_NAME_MAX, "%s", board->terrains.word[t].text);
}

static void draft_cell(sk_draft *draft, const sk_board *board, int hex)
{
    const sk_cell *cell = &board->cell[hex];
    if (cell->terrain == SK_DRAWN)
        sk_draft_cell(draft, "?%s", board->pool[cell->pool].name);
    else
        sk_draft_cell(draft, "%s", board->terrains.word[cell->terrain].text);
    if (cell->token == SK_TOKEN_NEVER)
        sk_draft_word(draft, "-");
    else if (cell->token)
        sk_draft_word(draft, "%d", cell->token);
    for (int i = 0; i < board->harbor_count; i++)
        if (board->harbor[i].hex == hex) {
            int kind = board->harbor[i].kind;
            const char *name = kind == SK_DRAWN ? "?" : kind == 0 ? "3:1" : board->harbor_kinds.word[kind].text;
            sk_draft_word(draft, "%s@%s", name, side_names[board->harbor[i].side]);
        }
    for (int i = 0; i < board->mark_count; i++)
        if (board->mark[i].hex == hex) {
            int corner = board->mark[i].corner;
            sk_draft_word(draft, "*%s%s%s", board->groups.word[board->mark[i].group].text,
                          corner == SK_WHOLE_HEX ? "" : "@", corner == SK_WHOLE_HEX ? "" : corner_names[corner]);
        }
    if (cell->turn)
        sk_draft_word(draft, "@%d", cell->turn);
    for (int i = 0; i < board->blockers.count; i++)
        if (board->blocker_hex[i] == hex)
            sk_draft_word(draft, "!%s", board->blockers.word[i].text);
}

static int draft_place(const sk_board *board, int hex) { return 2 * board->q[hex] + board->r[hex]; }

/* A row without hexes is one hole. */
static void draft_row(sk_draft *draft, const sk_board *board, int row, int shift)
{
    int first = board->row_first[row], end = board->row_first[row + 1], column = 0;
    sk_draft_row(draft, first == end ? (draft->row_count ? draft->offset[row - 1] + 1 : 0)
                                     : draft_place(board, first) - 2 * board->cell[first].column + shift);
    if (first == end)
        sk_draft_cell(draft, ".");
    for (int hex = first; hex < end; hex++, column++) {
        for (; column < board->cell[hex].column; column++)
            sk_draft_cell(draft, ".");
        draft_cell(draft, board, hex);
    }
}

/* Owns: the caller frees it. */
static sk_draft *draft_of(const sk_board *board)
{
    sk_draft *draft = sk_draft_new();
    int least = 0;
    snprintf(draft->id, sizeof draft->id, "%s", board->id);
    snprintf(draft->title, sizeof draft->title, "%s", board->title);
    snprintf(draft->description, sizeof draft->description, "%s", board->description);
    draft->players_min = board->players_min;
    draft->players_max = board->players_max;
    draft->constraints = board->constraints;
    if (board->start_group >= 0)
        snprintf(draft->start, sizeof draft->start, "%s", board->groups.word[board->start_group].text);
    if (board->no_start_group >= 0)
        snprintf(draft->no_start, sizeof draft->no_start, "%s", board->groups.word[board->no_start_group].text);
    for (int kind = 0; kind < board->harbor_kinds.count; kind++)
        if (board->harbor_pool[kind])
            sk_draft_add(draft, &draft->harbors, board->harbor_kinds.word[kind].text, board->harbor_pool[kind]);
    for (int pool = 0; pool < board->pool_count; pool++)
        draft_pool(draft, board, pool);
    for (int hex = 0; hex < board->hex_count; hex++) {
        int offset = draft_place(board, hex) - 2 * board->cell[hex].column;
        least = offset < least ? offset : least;
    }
    for (int row = 0; row < board->row_count; row++)
        draft_row(draft, board, row, -least);
    return draft;
}

#endif
