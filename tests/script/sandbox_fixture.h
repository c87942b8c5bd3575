/* What the tests of the sandbox share: running a few lines of Lua and looking at what came of it. */
#ifndef SANDBOX_FIXTURE_H
#define SANDBOX_FIXTURE_H

#include "script/sandbox.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <lauxlib.h>

#include <cmocka.h>

static char printed[1 << 16];

static inline void note_print(const char *text, size_t size, void *payload)
{
    (void)payload;
    size_t used = strlen(printed);
    if (used + size + 2 < sizeof printed)
        snprintf(printed + used, sizeof printed - used, "%.*s\n", (int)size, text);
}

static inline sk_sandbox *open_sandbox(const sk_script_limits *limits)
{
    sk_sandbox_host host = {.log = note_print};
    sk_sandbox *box;
    sk_error error;
    printed[0] = 0;
    assert_int_equal(sk_sandbox_create(&box, limits, &host, &error), SK_OK);
    return box;
}

static inline int load_text(sk_sandbox *box, const char *source, int *ref, sk_error *error)
{
    int unused;
    memset(error, 0, sizeof *error);
    return sk_sandbox_load(box, "t.lua", source, strlen(source), ref ? ref : &unused, error);
}

/* Runs statements in a fresh sandbox; what they print is in printed. */
static inline int run_text(const char *statements, sk_error *error)
{
    static char source[1 << 16];
    snprintf(source, sizeof source, "%s\nreturn {}", statements);
    sk_sandbox *box = open_sandbox(NULL);
    int status = load_text(box, source, NULL, error);
    sk_sandbox_destroy(box);
    return status;
}

static inline void assert_prints(const char *statements, const char *expected)
{
    sk_error error;
    if (run_text(statements, &error) != SK_OK)
        fail_msg("%s\n%s: line %d: %s", statements, error.file, error.line, error.message);
    assert_string_equal(printed, expected);
}

static inline void assert_fails(const char *statements, int status, const char *message_part)
{
    sk_error error;
    int got = run_text(statements, &error);
    if (got != status || !strstr(error.message, message_part))
        fail_msg("%s\nexpected %d: %s\nfound %d: %s", statements, status, message_part, got, error.message);
}

/* Begins an action and calls a hook of a loaded table without arguments or results. */
static inline int call_hook(sk_sandbox *box, int ref, const char *name, sk_error *error)
{
    lua_State *L = sk_sandbox_state(box);
    memset(error, 0, sizeof *error);
    lua_rawgeti(L, LUA_REGISTRYINDEX, ref);
    lua_getfield(L, -1, name);
    lua_remove(L, -2);
    return sk_sandbox_call(box, 0, 0, error);
}

/* Of this process's own time: a busy machine must not fail a test. */
static inline double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

#endif
