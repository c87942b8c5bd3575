/* skerry board show: draws a board. */
#include "args.h"
#include "board_file.h"
#include "draw.h"
#include "even.h"
#include "find.h"
#include "match.h"
#include "report.h"
#include "terminal.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const cli_option cli_board_show_options[] = {
    {"svg", "FILE", "writes an SVG picture instead; `-` is standard output"},
    {"seed", "S", "the seed of what is drawn at random: another seed, another island"},
    {"balance", NULL, "tells how even the starting places are, for each number of players"},
    {NULL, NULL, NULL},
};

static int write_svg(const draw_scene *scene, const char *path)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    bool drawn = out && draw_svg(out, scene) == 0;
    if (out && fclose(out) != 0)
        drawn = false;
    if (!drawn)
        report("no memory to draw %s", path);
    int status = drawn ? board_file_write(path, text, size, true, true) : CLI_SYSTEM;
    free(text);
    return status;
}

static void print_caption(const sk_board *board, uint64_t seed)
{
    int least, most;
    sk_board_players(board, &least, &most);
    printf("%s (%s), ", sk_board_title(board), sk_board_id(board));
    if (least == most)
        printf("%d players", least);
    else
        printf("%d to %d players", least, most);
    if (sk_board_is_random(board))
        printf(", seed %" PRIu64, seed);
    printf("\n\n");
}

static int show_text(const draw_scene *scene, uint64_t seed)
{
    int flags = (terminal_colour(stdout) ? DRAW_WITH_COLOUR : 0) | (terminal_utf8() ? DRAW_WITH_UTF8 : 0);
    print_caption(scene->board, seed);
    int drawn = draw_text(stdout, scene, flags, terminal_limit());
    for (int group = 0; group < sk_board_group_count(scene->board); group++) {
        char text[1024];
        text_line(stdout, "%s%s", group ? "" : "\n", draw_group(text, sizeof text, scene->board, group));
    }
    return drawn == 0 ? CLI_DONE : CLI_SYSTEM;
}

/* A picture on standard output stays alone there. */
static void show_balance(FILE *out, const sk_board *board, const sk_layout *layout)
{
    int least, most;
    sk_board_players(board, &least, &most);
    fprintf(out, "%s%s\n", out == stdout ? "\n" : "", even_what);
    for (int players = least; players <= most; players++) {
        char line[256];
        sk_balance balance;
        sk_error error;
        bool whole = sk_board_balance(&balance, board, layout, players, &error) == SK_OK;
        fprintf(out, "  %d player%s: %s\n", players, players == 1 ? "" : "s",
                whole ? even_line(line, sizeof line, &balance) : error.message);
    }
}

static int show(const sk_board *board, uint64_t seed, const cli_args *args)
{
    const char *svg = cli_args_value(args, "svg");
    draw_scene scene;
    sk_error error = {0};
    sk_layout *layout = checked_alloc(sizeof *layout);
    draw_names *names = checked_alloc(sizeof *names);
    int exit_status = CLI_DONE;
    if (sk_board_lay(board, seed, layout, &error) != SK_OK) {
        exit_status = report_error(&error);
    } else {
        draw_layout(&scene, names, board, layout);
        exit_status = svg ? write_svg(&scene, svg) : show_text(&scene, seed);
        if (exit_status == CLI_DONE && cli_args_has(args, "balance"))
            show_balance(svg && strcmp(svg, "-") == 0 ? stderr : stdout, board, layout);
    }
    free(layout);
    free(names);
    return exit_status;
}

int cmd_board_show(const cli_args *args)
{
    uint64_t seed = 0;
    if (!cli_args_number(&seed, args, "seed", 0, UINT64_MAX, match_random_seed()))
        return CLI_USAGE;
    char path[4096];
    sk_error error = {0};
    sk_board *board = NULL;
    if (find_named(path, sizeof path, "boards", cli_args_name(args, 0), &error) != SK_OK ||
        sk_board_load_file(&board, path, &error) != SK_OK)
        return report_error(&error);
    int exit_status = show(board, seed, args);
    sk_board_free(board);
    return exit_status;
}
