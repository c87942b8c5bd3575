#include "draw.h"

#include <string.h>

/* After Okabe and Ito, so that the terrains differ for every kind of colour vision in hue or lightness; a
 * pattern and the name tell them apart besides. */
static const draw_terrain looks[] = {
    {"sea", NULL, "#bfe0f2", "#2b6a8f", 153, 24},       {"forest", "lumber", "#1f8a63", "#ffffff", 29, 231},
    {"pasture", "wool", "#a6dcc0", "#173d2b", 151, 16}, {"fields", "grain", "#f5e05a", "#4a3f00", 221, 16},
    {"hills", "brick", "#d9743a", "#ffffff", 166, 231}, {"mountains", "ore", "#8b8e9c", "#ffffff", 102, 231},
    {"desert", NULL, "#f4ead0", "#6b5a2e", 230, 94},    {"gold", "any", "#e69f00", "#3d2a00", 214, 16},
};

/* For terrains that a script brings along. */
static const draw_terrain strange[] = {
    {"", NULL, "#cc79a7", "#3a0f28", 175, 16},
    {"", NULL, "#56b4e9", "#08324a", 74, 16},
    {"", NULL, "#7a5195", "#ffffff", 97, 231},
    {"", NULL, "#4a4a55", "#ffffff", 239, 231},
};

enum { LOOKS = sizeof looks / sizeof *looks, STRANGE = sizeof strange / sizeof *strange };

const draw_terrain *draw_terrain_look(const char *name)
{
    for (int i = 0; i < LOOKS; i++)
        if (strcmp(looks[i].name, name) == 0)
            return &looks[i];
    unsigned sum = 0;
    for (; *name; name++)
        sum = sum * 31 + (unsigned char)*name;
    return &strange[sum % STRANGE];
}

const draw_terrain *draw_harbor_look(const char *kind)
{
    for (int i = 0; i < LOOKS; i++)
        if (looks[i].resource && strcmp(looks[i].resource, kind) == 0)
            return &looks[i];
    return NULL;
}

int draw_pips(int token) { return token ? 6 - (token < 7 ? 7 - token : token - 7) : 0; }

char *draw_group(char *text, size_t size, const sk_board *board, int group)
{
    static const size_t room = 16; /* for one more cell */
    uint16_t hexes[SK_HEXES_MAX];
    const char *name = sk_board_group_name(board, group);
    int count = sk_board_group(board, name, hexes, SK_HEXES_MAX);
    size_t used = (size_t)snprintf(text, size, "*%s:", name);
    for (int i = 0; i < count && used + room < size; i++) {
        int row, column;
        sk_board_hex_cell(board, hexes[i], &row, &column);
        used += (size_t)snprintf(text + used, size - used, "%s (%d,%d)", i ? "," : "", row, column);
    }
    return text;
}

static void name_groups(draw_names *names, const sk_board *board)
{
    memset(names->group, 0, sizeof names->group);
    for (int group = 0; group < sk_board_group_count(board); group++) {
        uint16_t hexes[SK_HEXES_MAX];
        const char *name = sk_board_group_name(board, group);
        int count = sk_board_group(board, name, hexes, SK_HEXES_MAX);
        snprintf(names->group_text[group], sizeof names->group_text[group], "*%s", name);
        for (int i = 0; i < count; i++)
            names->group[hexes[i]] = names->group_text[group];
    }
}

void draw_layout(draw_scene *scene, draw_names *names, const sk_board *board, const sk_layout *layout)
{
    memset(names->hex, 0, sizeof names->hex);
    for (int hex = 0; hex < sk_board_hex_count(board); hex++)
        names->terrain[hex] = sk_board_terrain_name(board, layout->terrain[hex]);
    for (int i = 0; i < sk_board_harbor_count(board); i++)
        names->harbor[i] = sk_board_harbor_kind_name(board, layout->harbor_kind[i]);
    for (int i = 0; i < sk_board_blocker_count(board); i++) {
        const char *name = sk_board_blocker_name(board, i);
        draw_mark *mark = &names->hex[sk_board_blocker_start(board, name)];
        strncpy(mark->text, name, 9);
        mark->colour = DRAW_DARK;
        mark->shape = DRAW_BLOCKER;
    }
    *scene = (draw_scene){.board = board,
                          .title = sk_board_title(board),
                          .terrain = names->terrain,
                          .token = layout->token,
                          .harbor = names->harbor,
                          .hex = names->hex,
                          .group = names->group};
    name_groups(names, board);
}
