/* Names: locals, the functions of the file, and globals. */
#include "script/lint.h"

#include "base/error.h"
#include "script/sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool same_text(const char *a, size_t size, const sk_token *token)
{
    return size == token->size && memcmp(a, token->start, size) == 0;
}

void sk_lint_add_local(sk_lint *lint, const sk_token *name, sk_shape shape)
{
    if (lint->local_count < SK_LINT_LOCALS_MAX)
        lint->local[lint->local_count++] = (sk_lint_local){name->start, name->size, lint->function, shape};
}

sk_lint_local *sk_lint_find_local(sk_lint *lint, const sk_token *name)
{
    for (int i = lint->local_count - 1; i >= 0; i--)
        if (same_text(lint->local[i].name, lint->local[i].size, name))
            return &lint->local[i];
    return NULL;
}

int sk_lint_function_at(sk_lint *lint, const sk_token *bracket)
{
    for (int i = 0; i < lint->function_count; i++)
        if (lint->functions[i].at == bracket->start)
            return i;
    if (lint->function_count == SK_LINT_FUNCTIONS_MAX)
        return SK_NONE;
    lint->functions[lint->function_count] =
        (sk_lint_function){.at = bracket->start, .line = bracket->line, .hook_count = -1};
    lint->changed = true;
    return lint->function_count++;
}

bool sk_lint_live(const sk_lint *lint)
{
    for (int depth = 1; depth <= lint->function && depth < SK_LINT_DEPTH_MAX; depth++)
        if (lint->current[depth] != SK_NONE && lint->functions[lint->current[depth]].live)
            return true;
    return false;
}

/* ---- globals ---- */

/* Those that every script has; pushed, and dropped. */
static int type_of_global(sk_lint *lint, const sk_token *name)
{
    sk_sandbox_push_names(lint->L);
    lua_pushlstring(lint->L, name->start, name->size);
    int type = lua_rawget(lint->L, -2);
    lua_pop(lint->L, 2);
    return type;
}

static bool assigned_by_file(const sk_lint *lint, const sk_token *name)
{
    for (int i = 0; i < lint->global_count; i++)
        if (same_text(lint->global[i].name, lint->global[i].size, name))
            return true;
    return false;
}

typedef struct candidates {
    int count;
    const char *name[SK_LINT_LOCALS_MAX + 64];
    char text[8192];
    size_t used;
} candidates;

static void add_candidate(candidates *all, const char *name, size_t size)
{
    if (all->used + size + 1 > sizeof all->text || all->count == SK_BIND_COUNT(all->name))
        return;
    char *copy = all->text + all->used;
    memcpy(copy, name, size);
    copy[size] = 0;
    all->name[all->count++] = copy;
    all->used += size + 1;
}

static int by_text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

/* The name that was probably meant, among the locals in sight and the names of all; "" for none. */
static const char *nearest_name(sk_lint *lint, candidates *all, const char *typed)
{
    all->count = 0;
    all->used = 0;
    for (int i = lint->local_count - 1; i >= 0; i--)
        add_candidate(all, lint->local[i].name, lint->local[i].size);
    for (int i = 0; i < lint->global_count; i++)
        add_candidate(all, lint->global[i].name, lint->global[i].size);
    sk_sandbox_push_names(lint->L);
    lua_pushnil(lint->L);
    while (lua_next(lint->L, -2)) {
        lua_pop(lint->L, 1);
        if (lua_type(lint->L, -1) == LUA_TSTRING)
            add_candidate(all, lua_tostring(lint->L, -1), lua_rawlen(lint->L, -1));
    }
    lua_pop(lint->L, 1);
    qsort(all->name, (size_t)all->count, sizeof *all->name, by_text); /* the same one is nearest each time */
    const char *near = sk_nearest_name(typed, all->name, (size_t)all->count);
    return near ? near : "";
}

/* Whether a hook around left out `game`, which is told at the hook. */
static bool is_missing_game(const sk_lint *lint, const sk_token *name)
{
    if (!sk_token_is(name, "game"))
        return false;
    for (int i = 1; i <= lint->function; i++)
        if (lint->current[i] != SK_NONE && lint->functions[lint->current[i]].no_game)
            return true;
    return false;
}

static sk_shape unknown_global(sk_lint *lint, const sk_token *name)
{
    char typed[64];
    if (is_missing_game(lint, name))
        return sk_shape_of(SK_SHAPE_ANY);
    snprintf(typed, sizeof typed, "%.*s", name->size < sizeof typed ? (int)name->size : (int)sizeof typed - 1,
             name->start);
    const char *instead = sk_sandbox_instead_of(typed);
    if (instead) {
        sk_lint_tell(lint, name->start, SK_SEVERITY_ERROR, "undefined-global", "scripts do not have '%s': %s", typed,
                     instead);
    } else if (lint->telling) {
        candidates all;
        const char *near = nearest_name(lint, &all, typed);
        sk_lint_tell(lint, name->start, SK_SEVERITY_ERROR, "undefined-global", "nothing is called '%s'%s%s%s", typed,
                     near[0] ? "; did you mean '" : "", near, near[0] ? "'?" : "");
    }
    return sk_shape_of(SK_SHAPE_ANY);
}

sk_shape sk_lint_read_name(sk_lint *lint, const sk_token *name)
{
    sk_lint_local *local = sk_lint_find_local(lint, name);
    if (local)
        return local->shape;
    if (assigned_by_file(lint, name))
        return sk_shape_of(SK_SHAPE_ANY);
    int type = type_of_global(lint, name);
    if (type == LUA_TNIL)
        return unknown_global(lint, name);
    sk_shape shape = sk_shape_of(type == LUA_TTABLE ? SK_SHAPE_LIBRARY : SK_SHAPE_GLOBAL);
    shape.text = name->start;
    shape.size = name->size;
    return shape;
}

static void assign_global(sk_lint *lint, const sk_token *name)
{
    int width = name->size < 64 ? (int)name->size : 64;
    if (!assigned_by_file(lint, name) && lint->global_count < SK_LINT_GLOBALS_MAX) {
        lint->global[lint->global_count].name = name->start;
        lint->global[lint->global_count++].size = name->size;
        lint->changed = true;
    }
    if (type_of_global(lint, name) != LUA_TNIL)
        sk_lint_tell(lint, name->start, SK_SEVERITY_ERROR, "global", "'%.*s' is a name that every script relies on",
                     width, name->start);
    else if (lint->function > 0)
        sk_lint_tell(lint, name->start, SK_SEVERITY_ERROR, "global",
                     "the global '%.*s' cannot be assigned while the game runs: write local before its first use, or "
                     "declare it in state if it must be remembered",
                     width, name->start);
    else
        sk_lint_tell(lint, name->start, SK_SEVERITY_WARNING, "global", "'%.*s' is a global: write local before it",
                     width, name->start);
}

void sk_lint_assign_name(sk_lint *lint, const sk_token *name, sk_shape value)
{
    sk_lint_local *local = sk_lint_find_local(lint, name);
    if (!local) {
        assign_global(lint, name);
        return;
    }
    if (local->function == 0 && sk_lint_live(lint))
        sk_lint_tell(lint, name->start, SK_SEVERITY_WARNING, "hidden-state",
                     "'%.*s' outlives the action: what must be remembered is declared in state",
                     name->size < 64 ? (int)name->size : 64, name->start);
    local->shape = sk_shape_join(local->shape, value);
}
