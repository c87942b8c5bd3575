#include "kit/kit_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- making the table ---- */

typedef struct texts {
    sk_source source[SK_SCRIPTS_MAX];
    char *text[SK_SCRIPTS_MAX];
    char path[SK_SCRIPTS_MAX][512];
    int count;
} texts;

static char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot read %s", path);
    char *text = calloc(1, 1 << 18);
    *size = fread(text, 1, (1 << 18) - 1, file);
    fclose(file);
    return text;
}

static void read_inline(texts *all, const char *lua)
{
    all->source[all->count++] = (sk_source){"test.lua", lua, strlen(lua)};
}

static void read_scripts(texts *all, const kit_setup *setup)
{
    char names[512];
    const char *lua = setup->lua;
    memset(all, 0, sizeof *all);
    snprintf(names, sizeof names, "%s", setup->scripts ? setup->scripts : "");
    for (char *name = strtok(names, " "); name; name = strtok(NULL, " ")) {
        if (lua && strcmp(name, "lua") == 0) {
            read_inline(all, lua);
            lua = NULL;
            continue;
        }
        int i = all->count++;
        snprintf(all->path[i], sizeof all->path[i], "%s/scripts/scenarios/%s.lua", SKERRY_SOURCE_DIR, name);
        size_t size;
        all->text[i] = read_file(all->path[i], &size);
        all->source[i] = (sk_source){all->path[i], all->text[i], size};
    }
    if (lua)
        read_inline(all, lua);
}

static void free_scripts(texts *all)
{
    for (int i = 0; i < SK_SCRIPTS_MAX; i++)
        free(all->text[i]);
}

static int load_board(sk_board **board, const kit_setup *setup, const texts *all, sk_error *error)
{
    if (setup->yaml)
        return sk_board_load(board, "test.yaml", setup->yaml, strlen(setup->yaml), error);
    char path[512];
    const char *name = setup->board ? setup->board : "beginner";
    static sk_script_info info; /* large */
    for (int i = 0; !setup->board && i < all->count; i++) {
        int status = sk_script_read(&info, &all->source[i], error);
        if (status)
            return status;
        if (info.board_count) {
            name = info.board[0];
            break;
        }
    }
    snprintf(path, sizeof path, "%s/data/boards/%s.yaml", SKERRY_SOURCE_DIR, name);
    if (access(path, R_OK) != 0)
        snprintf(path, sizeof path, "%s/tests/fixtures/boards/%s.yaml", SKERRY_SOURCE_DIR, name);
    return sk_board_load_file(board, path, error);
}

static int read_settings(sk_setting *settings, char (*words)[3][SK_NAME_MAX], const char *text)
{
    char all[1024];
    int count = 0;
    snprintf(all, sizeof all, "%s", text ? text : "");
    for (char *word = strtok(all, " "); word; word = strtok(NULL, " "), count++) {
        char *equals = strchr(word, '='), *dot = strchr(word, '.');
        *equals = 0;
        bool scoped = dot && dot < equals;
        if (scoped)
            *dot = 0;
        snprintf(words[count][0], SK_NAME_MAX, "%s", scoped ? word : "");
        snprintf(words[count][1], SK_NAME_MAX, "%s", scoped ? dot + 1 : word);
        snprintf(words[count][2], SK_NAME_MAX, "%s", equals + 1);
        settings[count] = (sk_setting){scoped ? words[count][0] : NULL, words[count][1], words[count][2]};
    }
    return count;
}

static int make(kit *k, const kit_setup *setup)
{
    texts all;
    sk_setting settings[32];
    char words[32][3][SK_NAME_MAX];
    read_scripts(&all, setup);
    int status = load_board(&k->board, setup, &all, &k->error);
    if (!status) {
        sk_match match = {.board = k->board,
                          .scripts = all.source,
                          .script_count = all.count,
                          .settings = settings,
                          .setting_count = read_settings(settings, words, setup->set),
                          .preset = setup->preset,
                          .players = setup->players ? setup->players : 3,
                          .manual_dice = !setup->own_dice};
        status = sk_ruleset_new(&k->ruleset, &match, &k->error);
        if (!status)
            k->ruleset->figures.first_player = setup->first_player ? setup->first_player : 1;
    }
    if (!status && all.count)
        status = sk_machine_new(&k->machine, k->ruleset, &k->error);
    if (!status)
        status = sk_game_new(&k->game, k->ruleset, k->machine, setup->seed, &k->error);
    free_scripts(&all);
    return status;
}

static void drop(kit *k)
{
    sk_game_free(k->game);
    sk_machine_free(k->machine);
    sk_ruleset_free(k->ruleset);
    sk_board_free(k->board);
    free(k);
}

int kit_try(const kit_setup *setup, sk_error *error)
{
    kit *k = calloc(1, sizeof *k);
    int status = make(k, setup);
    *error = k->error;
    drop(k);
    return status;
}

kit *kit_new(const kit_setup *setup)
{
    kit *k = calloc(1, sizeof *k);
    if (make(k, setup)) {
        char text[900];
        fail_msg("%s", sk_error_text(text, sizeof text, &k->error));
    }
    sk_game_record_events(k->game, true);
    if (!setup->play_setup)
        kit_turn(k, 1, false);
    return k;
}

void kit_free(kit *k)
{
    kit_expect_no_answers_left(k);
    drop(k);
}

sk_game *kit_game(kit *k) { return k->game; }
const sk_error *kit_error(const kit *k) { return &k->error; }

/* ---- words ---- */

int kit__resource(const kit *k, const char *name)
{
    int kind = sk_ruleset_find_resource(k->ruleset, name);
    if (kind == SK_NONE)
        fail_msg("no resource '%s'", name);
    return kind;
}

int kit__piece(const kit *k, const char *name)
{
    int piece = sk_ruleset_find_piece(k->ruleset, name);
    if (piece == SK_NONE)
        fail_msg("no piece '%s'", name);
    return piece;
}

static sk_cards read_counts(const kit *k, const char *text, int (*find)(const sk_ruleset *, const char *))
{
    sk_cards cards = {{0}};
    char words[256];
    snprintf(words, sizeof words, "%s", text ? text : "");
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        int count = atoi(word);
        word = strtok(NULL, " ");
        int kind = word ? find(k->ruleset, word) : SK_NONE;
        if (kind == SK_NONE)
            fail_msg("what is '%s'?", text);
        cards.count[kind] = (uint8_t)count;
    }
    return cards;
}

sk_cards kit__cards(const kit *k, const char *text) { return read_counts(k, text, sk_ruleset_find_resource); }
sk_cards kit__development(const kit *k, const char *text) { return read_counts(k, text, sk_ruleset_find_card); }

/* ---- places ---- */

int kit_hex(const kit *k, int row, int column)
{
    int hex = sk_board_hex_at(k->board, row, column);
    if (hex == SK_NONE)
        fail_msg("no hex at (%d,%d)", row, column);
    return hex;
}

int kit_node(const kit *k, int row, int column, int corner)
{
    return sk_board_hex_corner(k->board, kit_hex(k, row, column), corner);
}

int kit_edge(const kit *k, int row, int column, int edge)
{
    return sk_board_hex_edge(k->board, kit_hex(k, row, column), edge);
}
