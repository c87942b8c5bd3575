/* The text of a game of Pioneers, written. */
#include "load/pioneers.h"

#include <string.h>

static void print_lines(sk_page *page, const char *word, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        sk_page_add(page, "%s%s", word, length ? " " : "");
        sk_page_add_bytes(page, text, length);
        sk_page_add(page, "\n");
        text += length + (text[length] == '\n');
    }
}

static void print_list(sk_page *page, const char *word, const sk_pioneers_list *list)
{
    if (!list->count)
        return;
    sk_page_add(page, "%s ", word);
    for (int i = 0; i < list->count; i++)
        sk_page_add(page, "%s%d", i ? "," : "", list->number[i]);
    sk_page_add(page, "\n");
}

static void print_cell(sk_page *page, const sk_pioneers_cell *cell)
{
    if (!cell->terrain) {
        sk_page_add(page, "-");
        return;
    }
    sk_page_add(page, "%c%s", cell->terrain, cell->pirate ? "R" : "");
    if (cell->harbor)
        sk_page_add(page, "%c%d", cell->harbor, sk_pioneers__turned(cell->side));
    if (sk_pioneers__is_land(cell))
        sk_page_add(page, "%d", cell->chit);
    sk_page_add(page, "%s", cell->fixed ? "+" : "");
}

static void print_map(sk_page *page, const sk_pioneers *game)
{
    sk_page_add(page, "map\n");
    for (int row = 0; row < game->height; row++)
        for (int place = 0; place < game->width; place++) {
            print_cell(page, &game->cell[row][place]);
            sk_page_add(page, place + 1 < game->width ? "," : "\n");
        }
    sk_page_add(page, ".\n");
}

static void print_nosetup(sk_page *page, const sk_pioneers *game)
{
    for (int row = 0; row < game->height; row++)
        for (int place = 0; place < game->width; place++)
            for (int corner = 0; corner < 6; corner++)
                if (game->cell[row][place].closed >> corner & 1)
                    sk_page_add(page, "nosetup %d %d %d\n", place, row, sk_pioneers__turned(corner));
}

void sk_pioneers__print(sk_page *page, const sk_pioneers *game)
{
    for (int key = 0; key < SK_PIONEERS_KEY_COUNT; key++) {
        const char *word = sk_pioneers_keys[key].word;
        switch (sk_pioneers_keys[key].kind) {
        case SK_PIONEERS_TITLE:
            print_lines(page, word, game->title);
            break;
        case SK_PIONEERS_FLAG:
            if (game->line[key])
                sk_page_add(page, "%s\n", word);
            break;
        case SK_PIONEERS_NUMBER:
            if (game->line[key])
                sk_page_add(page, "%s %d\n", word, game->number[key]);
            break;
        case SK_PIONEERS_LIST:
            print_list(page, word, key == SK_PIONEERS_CHITS_KEY ? &game->chits : &game->bonus);
            break;
        case SK_PIONEERS_LINES:
            print_lines(page, word, key == SK_PIONEERS_COMMENT_KEY ? game->comment : game->description);
            break;
        case SK_PIONEERS_MAP:
            print_map(page, game);
            break;
        case SK_PIONEERS_NOSETUP:
            print_nosetup(page, game);
            break;
        default: /* left out */
            break;
        }
    }
}
