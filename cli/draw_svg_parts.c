#include "draw_svg.h"

#include <string.h>

static const char *const seat_colours[DRAW_COLOURS] = {
    [DRAW_PLAIN] = "#ffffff",      [DRAW_SEAT_1] = "#c8102e",     [DRAW_SEAT_1 + 1] = "#1f5fbf",
    [DRAW_SEAT_1 + 2] = "#f28e1c", [DRAW_SEAT_1 + 3] = "#f7f7f2", [DRAW_SEAT_1 + 4] = "#2e8b57",
    [DRAW_SEAT_1 + 5] = "#7b3fa0", [DRAW_KEY] = "#fff2a8",        [DRAW_DARK] = "#26262e",
};

void svg_token(FILE *out, int x, int y, int token)
{
    char number[8], style[128];
    const char *ink = token == 6 || token == 8 ? "#c1121f" : "#2a2a2a";
    int pips = draw_pips(token);
    fprintf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"33\" fill=\"#fdf6e3\" stroke=\"#8a7a55\" stroke-width=\"2\"/>\n", x,
            y);
    snprintf(number, sizeof number, "%d", token);
    snprintf(style, sizeof style, "font-weight=\"bold\" fill=\"%s\"", ink);
    svg_text(out, x, y - 6, 26 + 2 * pips, style, number);
    for (int i = 0; i < pips; i++)
        fprintf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"3\" fill=\"%s\"/>\n", x + 8 * i - 4 * (pips - 1), y + 19, ink);
}

/* Where the edge of a harbor ends, and the middle of its disc at sea. */
static void harbor_points(const draw_scene *d, int harbor, int ends[2][2], int disc[2])
{
    const sk_board *board = d->board;
    int edge = sk_board_harbor_edge(board, harbor), x, y;
    sk_board_hex_centre(board, sk_board_harbor_hex(board, harbor), &x, &y);
    for (int i = 0; i < 2; i++) {
        sk_board_node_point(board, sk_board_edge_node(board, edge, i), &ends[i][0], &ends[i][1]);
        ends[i][0] /= 10, ends[i][1] /= 10;
    }
    int middle[2] = {(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2};
    disc[0] = middle[0] + (middle[0] - x / 10) * 85 / 100;
    disc[1] = middle[1] + (middle[1] - y / 10) * 85 / 100;
}

void svg_harbor(FILE *out, const draw_scene *scene, int harbor)
{
    int ends[2][2], disc[2];
    const char *kind = scene->harbor[harbor];
    const draw_terrain *look = draw_harbor_look(kind);
    int generic = strcmp(kind, "generic") == 0;
    harbor_points(scene, harbor, ends, disc);
    for (int i = 0; i < 2; i++)
        fprintf(out,
                "<path d=\"M%d %dL%d %d\" stroke=\"#7a5230\" stroke-width=\"9\" stroke-linecap=\"round\"/>"
                "<path d=\"M%d %dL%d %d\" stroke=\"#c89b6c\" stroke-width=\"5\" stroke-dasharray=\"3 3\"/>\n",
                ends[i][0], ends[i][1], disc[0], disc[1], ends[i][0], ends[i][1], disc[0], disc[1]);
    fprintf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"33\" fill=\"#ffffff\" stroke=\"%s\" stroke-width=\"8\"/>\n", disc[0],
            disc[1],
            generic ? "#5b6b78"
            : look  ? look->fill
                    : "#cc79a7");
    const char *bold = "font-weight=\"bold\" fill=\"#23303a\"";
    svg_text(out, disc[0], generic ? disc[1] : disc[1] - 8, generic ? 24 : 19, bold, generic ? "3:1" : "2:1");
    if (!generic)
        svg_text(out, disc[0], disc[1] + 11,
                 strlen(kind) < 6   ? 16
                 : strlen(kind) < 8 ? 14
                                    : 9,
                 "fill=\"#23303a\"", kind);
}

static void svg_label(FILE *out, int x, int y, const draw_mark *mark)
{
    int half = 7 * (int)strlen(mark->text) + 7;
    fprintf(out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"28\" rx=\"9\" fill=\"%s\" stroke=\"#2a2a2a\" "
            "stroke-width=\"2\"/>\n",
            x - half, y - 14, 2 * half, seat_colours[mark->colour]);
    svg_text(out, x, y, 20,
             mark->colour == DRAW_DARK ? "font-weight=\"bold\" fill=\"#ffffff\""
                                       : "font-weight=\"bold\" fill=\"#222222\"",
             mark->text);
}

/* A shape drawn around (0, 0). */
static void svg_shape(FILE *out, int x, int y, const char *path, int colour)
{
    fprintf(out,
            "<path transform=\"translate(%d %d)\" d=\"%s\" fill=\"%s\" stroke=\"%s\" stroke-width=\"3\" "
            "stroke-linejoin=\"round\"/>\n",
            x, y, path, seat_colours[colour], colour == DRAW_DARK ? "#ffffff" : "#1c1c1c");
}

static void svg_mark(FILE *out, int x, int y, const draw_mark *mark)
{
    static const char *const paths[] = {
        [DRAW_SETTLEMENT] = "M-17 18v-20l17-16 17 16v20z",
        [DRAW_CITY] = "M-26 20v-24h18v-10l13-14 13 14v34z",
        [DRAW_SHIP] = "M-24 6h48l-9 14h-30zM-2 2v-26l20 22z",
        [DRAW_BLOCKER] = "M-16 22q0-5 5-8 3-10 3-18 -7-3-7-10a15 15 0 0 1 30 0q0 7-7 10 0 8 3 18 5 3 5 8z",
    };
    if (mark->shape == DRAW_LABEL || mark->shape == DRAW_ROAD)
        svg_label(out, x, y, mark);
    else
        svg_shape(out, x, y, paths[mark->shape], mark->colour);
}

static void svg_road(FILE *out, const int ends[2][2], int colour)
{
    int x[2], y[2];
    for (int i = 0; i < 2; i++) {
        x[i] = (ends[i][0] * 82 + ends[!i][0] * 18) / 100;
        y[i] = (ends[i][1] * 82 + ends[!i][1] * 18) / 100;
    }
    fprintf(out,
            "<path d=\"M%d %dL%d %d\" stroke=\"#1c1c1c\" stroke-width=\"19\" stroke-linecap=\"round\"/>"
            "<path d=\"M%d %dL%d %d\" stroke=\"%s\" stroke-width=\"13\" stroke-linecap=\"round\"/>\n",
            x[0], y[0], x[1], y[1], x[0], y[0], x[1], y[1], seat_colours[colour]);
}

static void svg_edge(FILE *out, const draw_scene *d, int edge)
{
    int ends[2][2];
    const draw_mark *mark = &d->edge[edge];
    for (int i = 0; i < 2; i++) {
        sk_board_node_point(d->board, sk_board_edge_node(d->board, edge, i), &ends[i][0], &ends[i][1]);
        ends[i][0] /= 10, ends[i][1] /= 10;
    }
    if (mark->shape == DRAW_ROAD)
        svg_road(out, (const int(*)[2])ends, mark->colour);
    else
        svg_mark(out, (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2, mark);
}

void svg_pieces(FILE *out, const draw_scene *scene)
{
    int x, y;
    for (int edge = 0; scene->edge && edge < sk_board_edge_count(scene->board); edge++)
        if (scene->edge[edge].text[0])
            svg_edge(out, scene, edge);
    for (int node = 0; scene->node && node < sk_board_node_count(scene->board); node++)
        if (scene->node[node].text[0]) {
            sk_board_node_point(scene->board, node, &x, &y);
            svg_mark(out, x / 10, y / 10, &scene->node[node]);
        }
    for (int hex = 0; scene->hex && hex < sk_board_hex_count(scene->board); hex++)
        if (scene->hex[hex].text[0]) {
            sk_board_hex_centre(scene->board, hex, &x, &y);
            svg_mark(out, x / 10 - (scene->token[hex] ? 58 : 0), y / 10, &scene->hex[hex]);
        }
}

/* The terrains there are, each once, in the order of the board. */
static int list_terrains(const draw_scene *d, const char **names)
{
    int count = 0;
    for (int hex = 0; hex < sk_board_hex_count(d->board); hex++) {
        int i = 0;
        while (i < count && strcmp(names[i], d->terrain[hex]) != 0)
            i++;
        if (i == count && count < SK_TERRAINS_MAX)
            names[count++] = d->terrain[hex];
    }
    return count;
}

static void svg_swatch(FILE *out, int x, int y, const char *terrain)
{
    static const char *const hexagon = "M0-28l24 14v28l-24 14-24-14v-28z";
    const draw_terrain *look = draw_terrain_look(terrain);
    char label[2 * SK_NAME_MAX];
    fprintf(out,
            "<g transform=\"translate(%d %d)\"><path d=\"%s\" fill=\"%s\" stroke=\"#6b6250\" stroke-width=\"2\"/>"
            "<path d=\"%s\" fill=\"url(#%s)\"/></g>\n",
            x, y, hexagon, look->fill, hexagon, svg_pattern(terrain));
    svg_text(out, x + 34, y - (look->resource ? 10 : 0), 20, "text-anchor=\"start\" fill=\"#2a2a2a\"", terrain);
    snprintf(label, sizeof label, "%s", look->resource ? look->resource : "");
    if (label[0])
        svg_text(out, x + 34, y + 12, 17, "text-anchor=\"start\" fill=\"#6a6455\"", label);
}

enum { SWATCH_WIDTH = 184, SWATCH_HEIGHT = 72, GROUP_HEIGHT = 26 };

static int legend_across(int width) { return width < SWATCH_WIDTH ? 1 : width / SWATCH_WIDTH; }

int svg_legend_height(const draw_scene *scene, int width)
{
    const char *names[SK_TERRAINS_MAX];
    int across = legend_across(width);
    int groups = scene->group ? sk_board_group_count(scene->board) * GROUP_HEIGHT : 0;
    return 70 + groups + (list_terrains(scene, names) + across - 1) / across * SWATCH_HEIGHT;
}

void svg_legend(FILE *out, const draw_scene *scene, int x, int y, int width)
{
    const char *names[SK_TERRAINS_MAX];
    int count = list_terrains(scene, names), across = legend_across(width);
    int columns = count < across ? count : across, left = x + (width - columns * SWATCH_WIDTH) / 2 + 30;
    for (int i = 0; i < count; i++)
        svg_swatch(out, left + i % across * SWATCH_WIDTH, y + 45 + i / across * SWATCH_HEIGHT, names[i]);
    int bottom = y + svg_legend_height(scene, width) - 28;
    for (int group = scene->group ? sk_board_group_count(scene->board) : 0; group > 0; group--) {
        char text[1024];
        svg_text(out, x + width / 2, bottom, 18, "fill=\"#6a6455\"",
                 draw_group(text, sizeof text, scene->board, group - 1));
        bottom -= GROUP_HEIGHT;
    }
    svg_text(out, x + width / 2, bottom, 18, "fill=\"#6a6455\"",
             "Dots: how many of 36 rolls bring the number.  Harbors: three alike for one, or two of the kind "
             "named for "
             "one.");
}
