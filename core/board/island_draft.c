/* The island as a person would write it: all that was drawn stands in its cell. */
#include "board/island.h"

#include <stdio.h>

static const char *const sides[6] = {"NE", "E", "SE", "SW", "W", "NW"};

static void add_cell(sk_draft *draft, const sk_island *island, int hex)
{
    const sk_board *board = island->board;
    const sk_layout *layout = &island->layout;
    sk_draft_cell(draft, "%s", board->terrains.word[layout->terrain[hex]].text);
    if (layout->token[hex])
        sk_draft_word(draft, "%d", layout->token[hex]);
    for (int i = 0; i < board->harbor_count; i++)
        if (board->harbor[i].hex == hex) {
            int kind = layout->harbor_kind[i];
            sk_draft_word(draft, "%s@%s", kind ? board->harbor_kinds.word[kind].text : "3:1",
                          sides[board->harbor[i].side]);
        }
    for (int i = 0; i < board->mark_count; i++)
        if (board->mark[i].hex == hex)
            sk_draft_word(draft, "*%s", board->groups.word[board->mark[i].group].text);
    for (int i = 0; i < board->blockers.count; i++)
        if (board->blocker_hex[i] == hex)
            sk_draft_word(draft, "!%s", board->blockers.word[i].text);
}

static void add_rows(sk_draft *draft, const sk_island *island)
{
    const sk_board *board = island->board;
    int least = 0;
    for (int hex = 0; hex < board->hex_count; hex++)
        least = island->place[hex].x < least ? island->place[hex].x : least;
    for (int row = 0; row < board->row_count; row++) {
        int first = board->row_first[row], column = 0;
        sk_draft_row(draft, island->place[first].x - least);
        for (int hex = first; hex < board->row_first[row + 1]; hex++, column++) {
            for (; column < board->cell[hex].column; column++)
                sk_draft_cell(draft, ".");
            add_cell(draft, island, hex);
        }
    }
}

static void describe(sk_draft *draft, const sk_island *island)
{
    static const char *const across[SK_SEAS] = {"", ", in the sea", ", and foreign shores across the sea"};
    const sk_island_wish *wish = island->wish;
    int land = sk_chart_count(&island->chart, SK_CHART_MAIN) + sk_chart_count(&island->chart, SK_CHART_FOREIGN);
    const char *shape = sk_island_shape_name(wish->shape);
    snprintf(draft->description, sizeof draft->description, "%c%s land%s, %d hexes.", shape[0] - 'a' + 'A', shape + 1,
             across[wish->sea], land);
}

sk_draft *sk_island__draft(const sk_island *island)
{
    const sk_island_wish *wish = island->wish;
    sk_draft *draft = sk_draft_new();
    if (!draft)
        return NULL;
    snprintf(draft->id, sizeof draft->id, "%s", wish->id);
    snprintf(draft->title, sizeof draft->title, "%s", wish->title);
    describe(draft, island);
    draft->players_min = wish->players_min;
    draft->players_max = wish->players_max;
    draft->constraints = island->board->constraints;
    if (island->board->start_group >= 0)
        snprintf(draft->start, sizeof draft->start, "%s", "main");
    add_rows(draft, island);
    return draft;
}
