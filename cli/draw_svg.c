#include "draw_svg.h"

#include <string.h>

typedef struct box {
    int left, top, right, bottom;
} box;

enum { HARBOR_ROOM = 124, TITLE_ROOM = 90 };

static box bounds(const draw_scene *d)
{
    box b = {0, 0, 0, 0};
    for (int node = 0; node < sk_board_node_count(d->board); node++) {
        int x, y;
        sk_board_node_point(d->board, node, &x, &y);
        x /= 10, y /= 10;
        b.left = node == 0 || x < b.left ? x : b.left;
        b.right = node == 0 || x > b.right ? x : b.right;
        b.top = node == 0 || y < b.top ? y : b.top;
        b.bottom = node == 0 || y > b.bottom ? y : b.bottom;
    }
    return (box){b.left - HARBOR_ROOM, b.top - HARBOR_ROOM, b.right + HARBOR_ROOM, b.bottom + HARBOR_ROOM};
}

static int is_sea(const draw_scene *d, int hex) { return strcmp(d->terrain[hex], "sea") == 0; }

static void hex_path(FILE *out, const draw_scene *d, int hex)
{
    for (int i = 0; i < 6; i++) {
        int x, y;
        sk_board_node_point(d->board, sk_board_hex_corner(d->board, hex, i), &x, &y);
        fprintf(out, "%c%d %d", i ? 'L' : 'M', x / 10, y / 10);
    }
    fputc('z', out);
}

/* The beach: all land in one wide outline, below the hexes. */
static void coast(FILE *out, const draw_scene *d)
{
    static const char *const strokes[] = {"#e3f3fb\" stroke-width=\"44", "#efdcae\" stroke-width=\"20"};
    for (int i = 0; i < 2; i++) {
        fprintf(out, "<path stroke=\"%s\" stroke-linejoin=\"round\" d=\"", strokes[i]);
        for (int hex = 0; hex < sk_board_hex_count(d->board); hex++)
            if (!is_sea(d, hex))
                hex_path(out, d, hex);
        fputs("\"/>\n", out);
    }
}

static void hex_ground(FILE *out, const draw_scene *d, int hex)
{
    const draw_terrain *look = draw_terrain_look(d->terrain[hex]);
    int sea = is_sea(d, hex);
    fputs("<path d=\"", out);
    hex_path(out, d, hex);
    fprintf(out, "\" fill=\"%s\"/>\n<path d=\"", sea ? "none" : look->fill);
    hex_path(out, d, hex);
    fprintf(out, "\" fill=\"url(#%s)\" stroke=\"%s\" stroke-width=\"%d\" stroke-linejoin=\"round\"/>\n",
            svg_pattern(d->terrain[hex]), sea ? "#8fbfdc" : "#fbf3dc", sea ? 2 : 6);
}

static void hex_content(FILE *out, const draw_scene *d, int hex)
{
    const draw_terrain *look = draw_terrain_look(d->terrain[hex]);
    int x, y, bare = !d->token[hex] && !(d->hex && d->hex[hex].text[0]);
    char style[160];
    sk_board_hex_centre(d->board, hex, &x, &y);
    x /= 10, y /= 10;
    if (is_sea(d, hex) && bare && !(d->group && d->group[hex]))
        return;
    if (d->token[hex])
        svg_token(out, x, y, d->token[hex]);
    snprintf(style, sizeof style,
             "font-weight=\"bold\" fill=\"%s\" stroke=\"%s\" stroke-width=\"4\" paint-order=\"stroke\" "
             "stroke-linejoin=\"round\"",
             look->ink, look->fill);
    if (d->group && d->group[hex])
        svg_text(out, x, y - 44, 16, style, d->group[hex]);
    if (!is_sea(d, hex))
        svg_text(out, x, bare ? y : y + 54, bare ? 22 : 18, style, d->terrain[hex]);
}

static void island(FILE *out, const draw_scene *d)
{
    int count = sk_board_hex_count(d->board);
    for (int hex = 0; hex < count; hex++)
        if (is_sea(d, hex))
            hex_ground(out, d, hex);
    coast(out, d);
    for (int i = 0; i < sk_board_harbor_count(d->board); i++)
        svg_harbor(out, d, i);
    for (int hex = 0; hex < count; hex++)
        if (!is_sea(d, hex))
            hex_ground(out, d, hex);
    for (int hex = 0; hex < count; hex++)
        hex_content(out, d, hex);
    svg_pieces(out, d);
}

int draw_svg(FILE *out, const draw_scene *scene)
{
    box b = bounds(scene);
    int title = scene->title ? TITLE_ROOM : 20;
    int width = b.right - b.left + 40, legend = svg_legend_height(scene, width - 40);
    int height = title + b.bottom - b.top + legend;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\" width=\"%d\" height=\"%d\" "
            "font-family=\"'DejaVu Sans', Verdana, Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n",
            b.left - 20, b.top - title, width, height, width, height);
    svg_defs(out);
    fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#fffdf7\"/>\n", b.left - 20, b.top - title,
            width, height);
    if (scene->title)
        svg_text(out, (b.left + b.right) / 2, b.top - title / 2, 40,
                 "font-family=\"Georgia, 'DejaVu Serif', serif\" font-weight=\"bold\" fill=\"#3a3226\"", scene->title);
    fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"40\" fill=\"url(#ocean)\"/>\n", b.left, b.top,
            b.right - b.left, b.bottom - b.top);
    island(out, scene);
    svg_legend(out, scene, b.left, b.bottom, b.right - b.left);
    fputs("</svg>\n", out);
    return ferror(out) ? -1 : 0;
}
