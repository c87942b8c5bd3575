#include "draw_svg.h"

#include <string.h>

typedef struct pattern {
    const char *name;
    int width, height;
    const char *path;
} pattern;

static const pattern patterns[] = {
    {"sea", 44, 24, "M0 8q5.5 -6 11 0t11 0 11 0 11 0M-11 20q5.5 -6 11 0t11 0 11 0 11 0 11 0"},
    {"forest", 40, 44, "M10 19l7-14 7 14zM17 19v4M30 41l7-14 7 14zM-10 41l7-14 7 14zM-3 41v3M37 41v3"},
    {"pasture", 44, 32, "M8 12q1-7 -3-9M8 12q0-6 0-10M8 12q-1-7 3-9M30 28q1-7 -3-9M30 28q0-6 0-10M30 28q-1-7 3-9"},
    {"fields", 24, 36, "M12 34V6M12 12l5-5M12 12l-5-5M12 19l5-5M12 19l-5-5M12 26l5-5M12 26l-5-5"},
    {"hills", 36, 24, "M0 1h36M0 13h36M9 1v12M27 13v12"},
    {"mountains", 48, 40, "M2 34L16 10 30 34M11.500 18l4.500 5 4.500-5M26 27L35 14 46 34"},
    {"desert", 30, 26, "M6 6v.1M20 12v.1M10 20v.1M27 22v.1"},
    {"gold", 36, 36, "M9 2l4 7-4 7-4-7zM27 20l4 7-4 7-4-7z"},
    {"strange", 20, 20, "M-5 5L5 -5M0 20L20 0M15 25L25 15"},
};

enum { PATTERNS = sizeof patterns / sizeof *patterns };

const char *svg_pattern(const char *terrain)
{
    for (int i = 0; i < PATTERNS - 1; i++)
        if (strcmp(patterns[i].name, terrain) == 0)
            return patterns[i].name;
    return "strange";
}

void svg_defs(FILE *out)
{
    fputs("<defs>\n", out);
    for (int i = 0; i < PATTERNS; i++) {
        const pattern *p = &patterns[i];
        fprintf(out,
                "<pattern id=\"%s\" width=\"%d\" height=\"%d\" patternUnits=\"userSpaceOnUse\"><path d=\"%s\" "
                "fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" stroke-linecap=\"round\" "
                "stroke-linejoin=\"round\" opacity=\".3\"/></pattern>\n",
                p->name, p->width, p->height, p->path, draw_terrain_look(p->name)->ink,
                strcmp(p->name, "desert") == 0 ? "4" : "2");
    }
    fputs("<radialGradient id=\"ocean\"><stop offset=\"0\" stop-color=\"#d6edf8\"/>"
          "<stop offset=\"1\" stop-color=\"#9ccbe6\"/></radialGradient>\n</defs>\n",
          out);
}

void svg_text(FILE *out, int x, int y, int size, const char *style, const char *text)
{
    fprintf(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" %s>", x, y + size * 35 / 100, size, style);
    for (; *text; text++) {
        if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '<')
            fputs("&lt;", out);
        else
            fputc(*text == '_' ? ' ' : *text, out);
    }
    fputs("</text>\n", out);
}
