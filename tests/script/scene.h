/* A small stage for the script room: sources as C strings, the beginner's island, hooks fired by hand. */
#ifndef SK_TESTS_SCRIPT_SCENE_H
#define SK_TESTS_SCRIPT_SCENE_H

#include "rules/rules.h"

#include <skerry/script.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A script of which the test gives the rest of the table. */
#define SCRIPT(id, rest) "return { id = \"" id "\", title = \"" id "\", version = \"1\", api = 1,\n" rest "\n}\n"

typedef struct scene {
    sk_board *board;
    sk_source source[SK_SCRIPTS_MAX];
    sk_setting setting[8];
    sk_match match;
    sk_ruleset *rules;
    sk_machine *machine;
    sk_game *game;
    sk_error error;
} scene;

static inline void scene_start(scene *s, const char *const *texts, int count)
{
    static const char *const names[] = {"one.lua", "two.lua", "three.lua", "four.lua"};
    memset(s, 0, sizeof *s);
    if (sk_board_load_file(&s->board, SKERRY_SOURCE_DIR "/data/boards/beginner.yaml", &s->error))
        fail_msg("%s", s->error.message);
    for (int i = 0; i < count; i++)
        s->source[i] = (sk_source){names[i], texts[i], strlen(texts[i])};
    s->match = (sk_match){.board = s->board, .scripts = s->source, .script_count = count, .settings = s->setting};
}

static inline void scene_set(scene *s, const char *script, const char *option, const char *value)
{
    s->setting[s->match.setting_count++] = (sk_setting){script, option, value};
}

static inline int scene_compile(scene *s) { return sk_ruleset_new(&s->rules, &s->match, &s->error); }

static inline int scene_play(scene *s)
{
    int status = scene_compile(s);
    if (!status)
        status = sk_machine_new(&s->machine, s->rules, &s->error);
    if (!status)
        status = sk_game_new(&s->game, s->rules, s->machine, 1, &s->error);
    return status;
}

static inline void scene_end(scene *s)
{
    sk_game_free(s->game);
    sk_machine_free(s->machine);
    sk_ruleset_free(s->rules);
    sk_board_free(s->board);
}

/* One script, playing; a failure fails the test. */
static inline void scene_one(scene *s, const char *text)
{
    scene_start(s, &text, 1);
    if (scene_play(s))
        fail_msg("%s:%d: %s", s->error.file, s->error.line, s->error.message);
}

/* Fires a hook as an action would. */
static inline int scene_fire(scene *s, sk_call *call)
{
    s->machine->host.begin(s->machine->host.payload, s->game);
    int status = sk_game_fire(s->game, call);
    if (status < 0)
        s->error = s->game->error;
    return status;
}

static inline void scene_must(scene *s, int status)
{
    if (status)
        fail_msg("%s:%d: %s", s->error.file, s->error.line, s->error.message);
}

/* Runs the body of a function(game, player) as an end_of_turn hook of seat 0. */
static inline int scene_run(scene *s, const char *body)
{
    static char text[16384];
    snprintf(text, sizeof text, SCRIPT("body", "%s"), body);
    scene_start(s, (const char *const[]){text}, 1);
    scene_must(s, scene_play(s));
    sk_call call = {.hook = SK_HOOK_END_OF_TURN, .arg = {0}};
    return scene_fire(s, &call);
}

static inline int64_t scene_state(const scene *s, const char *name, int seat)
{
    for (int i = 0; i < s->rules->var_count; i++)
        if (strcmp(s->rules->var[i].name, name) == 0)
            return sk_var_get(s->game, &s->rules->var[i], seat);
    fail_msg("no state %s", name);
    return 0;
}

static inline void scene_expect_error(const scene *s, int status, const char *part)
{
    if (status == 0 || !strstr(s->error.message, part))
        fail_msg("expected \"%s\", got %d \"%s:%d: %s\"", part, status, s->error.file, s->error.line, s->error.message);
}

#endif
