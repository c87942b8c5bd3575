#include "draw.h"

#include <stdlib.h>
#include <string.h>

/* Halves of a hex's width to the east of its middle, and lines below it: of its corners N NE SE S SW NW, and of the
 * middles of its edges. */
static const int corner_half[6] = {0, 2, 2, 0, -2, -2}, corner_line[6] = {-3, -1, 1, 3, 1, -1};
static const int edge_half[6] = {1, 2, 1, -1, -2, -1}, edge_line[6] = {-2, 0, 2, 2, 0, -2};
static const char *const edge_text[6] = {"'-.", "|", ".-'", "'-.", "|", ".-'"};

/* Half the width of a hex, as it is drawn where there is room, and where there is not. */
enum { HALF_WIDE = 6, HALF_SMALL = 4, HEX_LINES = 4, INSIDE_MAX = 9, MARGIN = 10 };

/* A colour of the 256 is kept one higher, so that 0 is none. */
typedef struct glyph {
    char text[5];
    uint8_t bold, faint;
    uint16_t ink, ground;
} glyph;

typedef struct canvas {
    const draw_scene *scene;
    int flags;
    int half; /* columns from a hex's middle to its corners in the east */
    int columns, lines;
    int least_x; /* of the hexes' positions, in half hexes */
    glyph *glyph;
} canvas;

static const glyph plain = {.text = " "};

static glyph coloured(int ink, int ground)
{
    return (glyph){.ink = (uint16_t)(ink + 1), .ground = (uint16_t)(ground + 1)};
}

static glyph mark_style(int colour)
{
    /* Seats: red, blue, orange, white, green, violet. */
    static const uint8_t seat[SK_SEATS_MAX] = {160, 33, 208, 255, 35, 134};
    glyph style = {.bold = 1};
    if (colour >= DRAW_SEAT_1 && colour < DRAW_SEAT_1 + SK_SEATS_MAX)
        style = coloured(16, seat[colour - DRAW_SEAT_1]);
    else if (colour == DRAW_KEY)
        style = coloured(16, 226);
    else if (colour == DRAW_DARK)
        style = coloured(231, 16);
    style.bold = 1;
    return style;
}

/* Puts text, one column a character, beginning at a place; style lends its colours. A ground of none keeps
 * what is there. */
static void put(canvas *c, int column, int line, const char *text, glyph style)
{
    for (; *text; column++) {
        size_t length = 1;
        while (((unsigned char)text[length] & 0xc0) == 0x80)
            length++;
        if (column >= 0 && column < c->columns && line >= 0 && line < c->lines && length < sizeof style.text) {
            glyph *place = &c->glyph[line * c->columns + column];
            uint16_t ground = style.ground ? style.ground : place->ground;
            *place = style;
            place->ground = ground;
            memcpy(place->text, text, length);
            place->text[length] = 0;
        }
        text += length;
    }
}

static int width_of(const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

static void put_centred(canvas *c, int column, int line, const char *text, glyph style)
{
    put(c, column - width_of(text) / 2, line, text, style);
}

static void middle_of(const canvas *c, int hex, int *column, int *line)
{
    int q, r;
    sk_board_hex_position(c->scene->board, hex, &q, &r);
    *column = MARGIN + c->half * (2 * q + r - c->least_x + 1);
    *line = r * HEX_LINES + HEX_LINES;
}

static const draw_mark *mark_of(const draw_mark *marks, int place)
{
    return marks && marks[place].text[0] ? &marks[place] : NULL;
}

/* Columns between two corners, and a space beside each where a mark stands there; *left is the first of them. */
static int room_between(const canvas *c, int hex, int west, int east, int *left)
{
    const draw_mark *w = mark_of(c->scene->node, sk_board_hex_corner(c->scene->board, hex, west));
    const draw_mark *e = mark_of(c->scene->node, sk_board_hex_corner(c->scene->board, hex, east));
    int width_w = w ? width_of(w->text) : 1, width_e = e ? width_of(e->text) : 1;
    *left = -c->half - width_w / 2 + width_w + (w || c->half == HALF_WIDE);
    int right = c->half - width_e / 2 - 1 - (e || c->half == HALF_WIDE);
    return right - *left + 1;
}

/* Puts a word beside the middle of a hex without touching what stands at the corners; cut where it is too long. */
static void put_inside(canvas *c, int hex, int line, int west, int east, const char *word, glyph style)
{
    int column, middle, left, width = width_of(word);
    int room = room_between(c, hex, west, east, &left);
    char text[INSIDE_MAX + 1];
    middle_of(c, hex, &column, &middle);
    snprintf(text, sizeof text, "%.*s", room < INSIDE_MAX ? room : INSIDE_MAX, word);
    width = width_of(text);
    int start = -(width / 2);
    start = start < left ? left : start;
    start = start + width > left + room ? left + room - width : start;
    put(c, column + start, middle + line, text, style);
}

/* The ground of a hex: as wide as it is between its marks. */
static void fill_hex(canvas *c, int column, int line, const draw_terrain *look)
{
    static const char *const wide[5] = {"   ", "         ", "         ", "         ", "   "};
    static const char *const small[5] = {" ", "     ", "     ", "     ", " "};
    for (int i = 0; i < 5; i++)
        put_centred(c, column, line - 2 + i, c->half == HALF_WIDE ? wide[i] : small[i],
                    coloured(look->text, look->ground));
}

static void put_token(canvas *c, int column, int line, int token)
{
    char text[32];
    int red = token == 6 || token == 8, used = sprintf(text, " %d ", token);
    for (int i = 0; c->half == HALF_WIDE && i < draw_pips(token); i++)
        used += sprintf(text + used, "%s", c->flags & DRAW_WITH_UTF8 ? "\u2022" : ".");
    sprintf(text + used, "%s", c->half == HALF_WIDE ? " " : "");
    glyph style = coloured(red ? 160 : 16, 231);
    style.bold = 1;
    put_centred(c, column, line, text, style);
}

static void draw_hex(canvas *c, int hex)
{
    int column, line;
    const draw_scene *d = c->scene;
    const draw_terrain *look = draw_terrain_look(d->terrain[hex]);
    const draw_mark *mark = mark_of(d->hex, hex);
    middle_of(c, hex, &column, &line);
    fill_hex(c, column, line, look);
    put_inside(c, hex, -1, 5, 1, d->terrain[hex], coloured(look->text, look->ground));
    if (d->token[hex])
        put_token(c, column, line, d->token[hex]);
    if (mark)
        put_inside(c, hex, 1, 4, 2, mark->text, mark_style(mark->colour));
    else if (d->group && d->group[hex])
        put_inside(c, hex, 1, 4, 2, d->group[hex], coloured(look->text, look->ground));
}

/* The border of a hex, with the marks that stand on it. */
static void draw_border(canvas *c, int hex)
{
    int column, line;
    const draw_scene *d = c->scene;
    middle_of(c, hex, &column, &line);
    for (int i = 0; i < 6; i++) {
        int edge = sk_board_hex_edge(d->board, hex, i), node = sk_board_hex_corner(d->board, hex, i);
        glyph line_style = {.faint = 1};
        if (d->edge && d->edge[edge].text[0])
            put_centred(c, column + edge_half[i] * c->half / 2, line + edge_line[i], d->edge[edge].text,
                        mark_style(d->edge[edge].colour));
        else
            put_centred(c, column + edge_half[i] * c->half / 2, line + edge_line[i], edge_text[i], line_style);
        if (d->node && d->node[node].text[0])
            put_centred(c, column + corner_half[i] * c->half / 2, line + corner_line[i], d->node[node].text,
                        mark_style(d->node[node].colour));
        else
            put_centred(c, column + corner_half[i] * c->half / 2, line + corner_line[i],
                        i == 0 || i == 5 || i == 1 ? "." : "'", line_style);
    }
}

static int is_taken(const canvas *c, int column, int line)
{
    return column >= 0 && column < c->columns && strcmp(c->glyph[line * c->columns + column].text, " ") != 0;
}

/* A harbor is written at sea, beside its edge, as much of it as does not touch the next corner. */
static void draw_harbor(canvas *c, int harbor)
{
    /* Where the text ends (west) or begins (east), from the hex's middle. */
    static const int at_line[6] = {-3, 0, 3, 3, 0, -3};
    const int slant = c->half - 1, flat = c->half + 2;
    const int at_column[6] = {slant, flat, slant, -slant, -flat, -slant};
    static const char *const pointer[6] = {"/", "-", "\\", "/", "-", "\\"};
    int column, line, side = sk_board_harbor_side(c->scene->board, harbor);
    const char *kind = c->scene->harbor[harbor];
    const draw_terrain *look = draw_harbor_look(kind);
    char text[10];
    middle_of(c, sk_board_harbor_hex(c->scene->board, harbor), &column, &line);
    snprintf(text, sizeof text, "%.7s", strcmp(kind, "generic") == 0 ? "3:1" : kind);
    glyph style = look ? coloured(look->text, look->ground) : coloured(16, 255);
    style.bold = 1;
    int east = side < 3, at = column + at_column[side];
    int length = width_of(text);
    while (length > 3 && is_taken(c, east ? at + length : at - length, line + at_line[side]))
        text[--length] = 0;
    put(c, east ? at : at - length + 1, line + at_line[side], text, style);
    put(c, east ? at - 1 : at + 1, line + at_line[side], pointer[side], (glyph){.bold = 1});
}

static int same_style(const glyph *a, const glyph *b)
{
    return a->bold == b->bold && a->faint == b->faint && a->ink == b->ink && a->ground == b->ground;
}

static void print_style(FILE *out, const glyph *g)
{
    fputs("\033[0", out);
    if (g->bold)
        fputs(";1", out);
    if (g->faint)
        fputs(";2", out);
    if (g->ink)
        fprintf(out, ";38;5;%d", g->ink - 1);
    if (g->ground)
        fprintf(out, ";48;5;%d", g->ground - 1);
    fputs("m", out);
}

/* How much of a line is worth printing. */
static int used_columns(const canvas *c, int line)
{
    int used = c->columns;
    while (used) {
        const glyph *g = &c->glyph[line * c->columns + used - 1];
        if (strcmp(g->text, " ") != 0 || ((c->flags & DRAW_WITH_COLOUR) && g->ground))
            break;
        used--;
    }
    return used;
}

/* The first column that is printed: the same with and without marks at the westernmost corners. */
static int first_column(const canvas *c)
{
    int first = MARGIN - 1;
    for (int line = 0; line < c->lines; line++)
        for (int i = 0; i < first; i++)
            if (strcmp(c->glyph[line * c->columns + i].text, " ") != 0)
                first = i;
    return first;
}

/* How wide the drawing is, with and without marks at the easternmost corners. */
static int width_needed(const canvas *c)
{
    int end = c->columns - MARGIN + 1;
    for (int line = 0; line < c->lines; line++)
        end = used_columns(c, line) > end ? used_columns(c, line) : end;
    return end - first_column(c);
}

static void print_canvas(FILE *out, const canvas *c)
{
    int first = first_column(c), colour = c->flags & DRAW_WITH_COLOUR;
    for (int line = 0; line < c->lines; line++) {
        glyph style = plain;
        int used = used_columns(c, line);
        if (!used && (line == 0 || line == c->lines - 1))
            continue;
        for (int i = first; i < used; i++) {
            const glyph *g = &c->glyph[line * c->columns + i];
            if (colour && !same_style(g, &style))
                print_style(out, g);
            style = *g;
            fputs(g->text, out);
        }
        fputs(colour && !same_style(&style, &plain) ? "\033[0m\n" : "\n", out);
    }
}

static int prepare(canvas *c)
{
    int most_x = 0, rows = 0;
    for (int hex = 0; hex < sk_board_hex_count(c->scene->board); hex++) {
        int q, r;
        sk_board_hex_position(c->scene->board, hex, &q, &r);
        int x = 2 * q + r;
        c->least_x = hex == 0 || x < c->least_x ? x : c->least_x;
        most_x = hex == 0 || x > most_x ? x : most_x;
        rows = r + 1;
    }
    c->columns = c->half * (most_x - c->least_x + 2) + 2 * MARGIN;
    c->lines = rows * HEX_LINES + 5;
    c->glyph = malloc((size_t)c->columns * (size_t)c->lines * sizeof *c->glyph);
    for (int i = 0; c->glyph && i < c->columns * c->lines; i++)
        c->glyph[i] = plain;
    return c->glyph != NULL;
}

/* Draws in one of the two sizes, where it fits. Returns the columns it needs; -1 without memory. */
static int draw_at(FILE *out, const draw_scene *scene, int flags, int half, int width)
{
    canvas c = {.scene = scene, .flags = flags, .half = half};
    if (!prepare(&c))
        return -1;
    for (int hex = 0; hex < sk_board_hex_count(scene->board); hex++)
        draw_hex(&c, hex);
    for (int hex = 0; hex < sk_board_hex_count(scene->board); hex++)
        draw_border(&c, hex);
    for (int i = 0; i < sk_board_harbor_count(scene->board); i++)
        draw_harbor(&c, i);
    int needed = width_needed(&c);
    if (width == 0 || needed <= width)
        print_canvas(out, &c);
    free(c.glyph);
    return needed;
}

int draw_text(FILE *out, const draw_scene *scene, int flags, int width)
{
    int wide = draw_at(out, scene, flags, HALF_WIDE, width);
    if (wide > width && width > 0) {
        int small = draw_at(out, scene, flags, HALF_SMALL, width);
        if (small > width)
            fprintf(out,
                    "This island is too wide to be drawn here: the window has %d columns.\n"
                    "It needs %d, or %d for a small drawing.\n",
                    width, wide, small);
        else if (small > 0)
            fprintf(out, "(Drawn small: the whole drawing needs a window of %d columns.)\n", wide);
        wide = small;
    }
    return wide < 0 || ferror(out) ? -1 : 0;
}
