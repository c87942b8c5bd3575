#define _GNU_SOURCE /* getopt_long, getentropy */
#include "board.h"

#include "draw.h"
#include "find.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] = "usage: skerry board show BOARD [--svg FILE] [--seed S] [--no-color]\n"
                           "\n"
                           "Draws a board: in the terminal, or as a picture.\n"
                           "\n"
                           "  BOARD        a name (see 'skerry list boards'), or a file such as ./island.yaml\n"
                           "  --svg FILE   write an SVG picture instead; '-' is standard output\n"
                           "  --seed S     the seed of what is drawn at random; another seed, another island\n"
                           "  --no-color   no colours in the terminal\n"
                           "  --help       this text\n"
                           "\n"
                           "Example: skerry board show base --seed 42 --svg island.svg\n";

typedef struct request {
    const char *board, *svg;
    uint64_t seed;
    int no_colour, help;
} request;

static int exit_status(int status)
{
    switch (status) {
    case SK_OK:
        return 0;
    case SK_ERR_USAGE:
        return 2;
    case SK_ERR_SYSTEM:
        return 3;
    default:
        return 1;
    }
}

static int report(const sk_error *error)
{
    char text[1024];
    fprintf(stderr, "skerry board: %s\n", sk_error_text(text, sizeof text, error));
    return exit_status(error->status);
}

static int wrong_use(const char *message, const char *what)
{
    fprintf(stderr, "skerry board: %s%s; try 'skerry board --help'\n", message, what);
    return 2;
}

static int read_seed(const char *text, uint64_t *seed)
{
    char *end;
    errno = 0;
    *seed = strtoumax(text, &end, 10);
    return text[0] >= '0' && text[0] <= '9' && !*end && !errno;
}

/* Returns 0, or an exit status. */
static int read_options(request *r, int argc, char **argv)
{
    static const struct option options[] = {{"svg", required_argument, NULL, 'v'},
                                            {"seed", required_argument, NULL, 's'},
                                            {"no-color", no_argument, NULL, 'c'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    opterr = 0;
    optind = 0;
    for (int option; (option = getopt_long(argc, argv, ":", options, NULL)) != -1;) {
        if (option == 'v')
            r->svg = optarg;
        else if (option == 'c')
            r->no_colour = 1;
        else if (option == 'h')
            r->help = 1;
        else if (option == ':')
            return wrong_use("a value is missing after ", argv[optind - 1]);
        else if (option == '?')
            return wrong_use("unknown option ", argv[optind - 1]);
        else if (!read_seed(optarg, &r->seed))
            return wrong_use("a seed is a whole number, not ", optarg);
    }
    if (r->help)
        return 0;
    if (optind == argc || strcmp(argv[optind], "show") != 0)
        return wrong_use("say what to do: ", "show BOARD");
    if (optind + 2 != argc)
        return wrong_use("show takes ", "one board");
    r->board = argv[optind + 1];
    return 0;
}

static int write_svg(const draw_scene *scene, const char *path)
{
    int to_stdout = strcmp(path, "-") == 0;
    FILE *out = to_stdout ? stdout : fopen(path, "w");
    if (!out) {
        perror(path);
        return 3;
    }
    int failed = draw_svg(out, scene);
    if (to_stdout ? fflush(out) : fclose(out))
        failed = 1;
    if (failed)
        perror(path);
    return failed ? 3 : 0;
}

static int wants_colour(const request *r)
{
    const char *no_color = getenv("NO_COLOR");
    return !r->no_colour && !(no_color && no_color[0]) && isatty(STDOUT_FILENO);
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

static int show_text(const draw_scene *scene, const request *r)
{
    int flags = wants_colour(r) ? DRAW_WITH_COLOUR : 0;
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        flags |= DRAW_WITH_UTF8;
    print_caption(scene->board, r->seed);
    if (draw_text(stdout, scene, flags) || fflush(stdout)) {
        perror("skerry board");
        return 3;
    }
    return 0;
}

static int show(const request *r, const sk_board *board, sk_layout *layout, draw_names *names)
{
    draw_scene scene;
    sk_error error;
    if (sk_board_lay(board, r->seed, layout, &error))
        return report(&error);
    draw_layout(&scene, names, board, layout);
    return r->svg ? write_svg(&scene, r->svg) : show_text(&scene, r);
}

int cmd_board(int argc, char **argv)
{
    request r = {0};
    uint32_t random = 0;
    if (getentropy(&random, sizeof random) == 0)
        r.seed = random;
    int status = read_options(&r, argc, argv);
    if (status)
        return status;
    if (r.help)
        return fputs(help, stdout) < 0 ? 3 : 0;
    char path[4096];
    sk_error error;
    sk_board *board;
    if (find_named(path, sizeof path, "boards", r.board, &error) || sk_board_load_file(&board, path, &error))
        return report(&error);
    sk_layout *layout = malloc(sizeof *layout);
    draw_names *names = malloc(sizeof *names);
    status = layout && names ? show(&r, board, layout, names) : 3;
    free(layout);
    free(names);
    sk_board_free(board);
    return status;
}
