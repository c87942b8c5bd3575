/* The pieces of an SVG picture. Units: a hundredth of a hex's side; y to the south. */
#ifndef CLI_DRAW_SVG_H
#define CLI_DRAW_SVG_H

#include "draw.h"

/* Colours and patterns that the rest refers to. */
void svg_defs(FILE *out);
/* The id of a terrain's pattern in svg_defs. */
const char *svg_pattern(const char *terrain);
/* Text with its middle at (x, y); what XML reserves is escaped, underscores become spaces. */
void svg_text(FILE *out, int x, int y, int size, const char *style, const char *text);

void svg_token(FILE *out, int x, int y, int token);
void svg_harbor(FILE *out, const draw_scene *scene, int harbor);
void svg_pieces(FILE *out, const draw_scene *scene);
int svg_legend_height(const draw_scene *scene, int width);
void svg_legend(FILE *out, const draw_scene *scene, int x, int y, int width);

#endif
