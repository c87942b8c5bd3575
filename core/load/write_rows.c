/* The rows of a board file, drawn as the island lies: cells that are half a cell further to the right begin further to
 * the right, and those one above the other in one column. */
#include "load/write.h"

#include <stdlib.h>
#include <string.h>

enum { PLACES_MAX = 2 * SK_BOARD_COLUMNS_MAX + 2 * SK_BOARD_ROWS_MAX + 2, LINE_BEGINS = 4, LINE_WIDTH = 120 };

/* Where what lies so many half cells to the right begins. Units: characters. */
typedef struct columns {
    int begin[PLACES_MAX];
} columns;

static int cells_of(const sk_draft *draft, int row) { return draft->row_first[row + 1] - draft->row_first[row]; }

static int width_of(const sk_draft *draft, int cell) { return (int)strlen(sk_draft_cell_text(draft, cell)) + 2; }

static int least_offset(const sk_draft *draft)
{
    int least = draft->row_count ? draft->offset[0] : 0;
    for (int row = 1; row < draft->row_count; row++)
        least = draft->offset[row] < least ? draft->offset[row] : least;
    return least;
}

/* The widest cell that begins at each place; the last cell of a row needs none. Returns the last place. */
static int measure(int *widest, const sk_draft *draft, int least)
{
    int last = 0;
    memset(widest, 0, PLACES_MAX * sizeof *widest);
    for (int row = 0; row < draft->row_count; row++)
        for (int i = 0; i < cells_of(draft, row); i++) {
            int place = draft->offset[row] - least + 2 * i, width = width_of(draft, draft->row_first[row] + i);
            if (place >= PLACES_MAX)
                return -1;
            widest[place] = width > widest[place] ? width : widest[place];
            last = place > last ? place : last;
        }
    return last;
}

/* How a row of columns is spaced: all alike; each half a cell behind the one before; or no wider than must be. */
enum { EVEN, HALVES, TIGHT, SPACINGS };

static void place_columns(columns *c, const int *widest, int last, int most, int spacing)
{
    for (int place = 0; place <= last; place++) {
        int before = place == 0 ? 0 : spacing == HALVES ? (widest[place - 1] + 1) / 2 : 1;
        before += place >= 1 ? c->begin[place - 1] : 0;
        int needed = place >= 2 ? c->begin[place - 2] + widest[place - 2] : 0;
        c->begin[place] = spacing == EVEN ? place * ((most + 1) / 2) : before > needed ? before : needed;
    }
}

/* The first spacing with which lines are short enough. */
static int settle(columns *c, const sk_draft *draft, int least)
{
    int widest[PLACES_MAX], most = 0, last = measure(widest, draft, least);
    if (last < 0)
        return 0;
    for (int place = 0; place <= last; place++)
        most = widest[place] > most ? widest[place] : most;
    for (int spacing = EVEN; spacing < SPACINGS; spacing++) {
        place_columns(c, widest, last, most, spacing);
        if (LINE_BEGINS + c->begin[last] + widest[last] <= LINE_WIDTH)
            break;
    }
    return 1;
}

/* YAML takes `? ` at the beginning of a line for a key. */
static int needs_quotes(const sk_draft *draft)
{
    for (int row = 0; row < draft->row_count; row++) {
        const char *first = cells_of(draft, row) ? sk_draft_cell_text(draft, draft->row_first[row]) : "";
        if (first[0] == '?' && (first[1] == ' ' || !first[1]))
            return 1;
    }
    return 0;
}

static void write_row(sk_page *page, const sk_draft *draft, const columns *c, int row, int least, int quoted)
{
    int at = 0;
    sk_page_add(page, quoted ? "  - \"" : "  - ");
    for (int i = 0; i < cells_of(draft, row); i++) {
        int begin = c->begin[draft->offset[row] - least + 2 * i], cell = draft->row_first[row] + i;
        int more = i + 1 < cells_of(draft, row);
        sk_page_add(page, "%*s%s%s", begin > at ? begin - at : 0, "", sk_draft_cell_text(draft, cell), more ? "," : "");
        at = begin + width_of(draft, cell) - 1;
    }
    sk_page_add(page, quoted ? "\"\n" : "\n");
}

/* What a loader takes when nothing is said: the middle of each row below that of the one above. */
static int is_centred(const sk_draft *draft)
{
    for (int row = 1; row < draft->row_count; row++)
        if (draft->offset[row] - draft->offset[0] != cells_of(draft, 0) - cells_of(draft, row))
            return 0;
    return 1;
}

static int is_staggered(const sk_draft *draft, int least)
{
    for (int row = 0; row < draft->row_count; row++)
        if (draft->offset[row] - least != row % 2)
            return 0;
    return 1;
}

static void write_offsets(sk_page *page, const sk_draft *draft, int least)
{
    if (is_centred(draft))
        return;
    if (is_staggered(draft, least)) {
        sk_page_add(page, "offsets: staggered\n");
        return;
    }
    sk_page_add(page, "offsets: [");
    for (int row = 0; row < draft->row_count; row++)
        sk_page_add_item(page, row == 0, 10, "%d", draft->offset[row] - least);
    sk_page_add(page, "]\n");
}

int sk_load__write_rows(sk_page *page, const sk_draft *draft)
{
    int least = least_offset(draft), quoted = needs_quotes(draft);
    columns *c = malloc(sizeof *c);
    if (!c || !settle(c, draft, least)) {
        free(c);
        return 0;
    }
    sk_page_add(page, "\n");
    write_offsets(page, draft, least);
    sk_page_add(page, "rows:\n");
    for (int row = 0; row < draft->row_count; row++)
        write_row(page, draft, c, row, least, quoted);
    free(c);
    return 1;
}
