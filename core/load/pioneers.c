/* What both directions know of Pioneers: its keys and letters, and which cell lies across a side. */
#include "load/pioneers.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const sk_pioneers_key sk_pioneers_keys[SK_PIONEERS_KEY_COUNT] = {
#define SK_PIONEERS_ROW(ID, word, kind, part, key) {word, SK_PIONEERS_##kind, part, key},
    SK_PIONEERS_KEYS(SK_PIONEERS_ROW)
#undef SK_PIONEERS_ROW
};

typedef struct letter {
    char letter;
    const char *name;
} letter;

static const letter terrains[] = {{'s', "sea"},       {'d', "desert"}, {'t', "forest"},
                                  {'p', "pasture"},   {'f', "fields"}, {'h', "hills"},
                                  {'m', "mountains"}, {'g', "gold"},   {0, NULL}};
static const letter harbors[] = {{'?', "generic"}, {'b', "brick"}, {'l', "lumber"}, {'w', "wool"},
                                 {'g', "grain"},   {'o', "ore"},   {0, NULL}};

static const char *name_of(const letter *table, char of)
{
    while (table->letter && table->letter != of)
        table++;
    return table->name;
}

static char letter_of(const letter *table, const char *name)
{
    while (table->letter && strcmp(table->name, name) != 0)
        table++;
    return table->letter;
}

const char *sk_pioneers__terrain(char of) { return name_of(terrains, of); }
char sk_pioneers__terrain_letter(const char *name) { return letter_of(terrains, name); }
const char *sk_pioneers__harbor(char of) { return name_of(harbors, of); }
char sk_pioneers__harbor_letter(const char *name) { return letter_of(harbors, name); }

sk_pioneers_cell *sk_pioneers__place_across(sk_pioneers *game, int row, int place, int side)
{
    static const int rows[6] = {-1, 0, 1, 1, 0, -1}, halves[6] = {1, 2, 1, -1, -2, -1}; /* NE E SE SW W NW */
    int there = row + rows[side], half = 2 * place + row % 2 + halves[side];
    int next = (half - (there & 1)) / 2;
    if (there < 0 || there >= SK_PIONEERS_SIDE_MAX || half < (there & 1) || next >= SK_PIONEERS_SIDE_MAX)
        return NULL;
    return &game->cell[there][next];
}

sk_pioneers_cell *sk_pioneers__across(sk_pioneers *game, int row, int place, int side)
{
    sk_pioneers_cell *cell = sk_pioneers__place_across(game, row, place, side);
    return cell && cell->terrain ? cell : NULL;
}

void sk_pioneers__remark(const sk_remarks *remarks, int line, const char *format, ...)
{
    char text[400];
    va_list list;
    if (!remarks->tell)
        return;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    remarks->tell(remarks->payload, remarks->file, line, text);
}
