/* From a file's text to the table it returns. */
#include "script/sandbox_machine.h"
#include "script/sandbox_rewrite.h"

#include "base/error.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the list of files ---- */

static sk_sandbox_file *add_file(sk_sandbox *box, const char *name, const char *source, size_t size)
{
    sk_sandbox_file *files = realloc(box->files, (size_t)(box->file_count + 1) * sizeof *files);
    if (!files)
        return NULL;
    box->files = files;
    sk_sandbox_file *file = &files[box->file_count];
    *file = (sk_sandbox_file){.size = size, .ref = LUA_NOREF};
    file->name = malloc(strlen(name) + 1);
    file->source = malloc(size + 1);
    if (!file->name || !file->source) {
        free(file->name);
        free(file->source);
        return NULL;
    }
    memcpy(file->name, name, strlen(name) + 1);
    memcpy(file->source, source, size);
    file->source[size] = 0;
    box->file_count++;
    return file;
}

static void drop_last_file(sk_sandbox *box)
{
    sk_sandbox_file *file = &box->files[--box->file_count];
    free(file->name);
    free(file->source);
}

static sk_sandbox_file *last_file(sk_sandbox *box) { return &box->files[box->file_count - 1]; }

/* ---- compiling ---- */

typedef struct compile_job {
    sk_sandbox_file *file;
    sk_sandbox_environment *environment; /* NULL: one of its own */
    const char *text;                    /* to be compiled in the file's place; NULL: the file as it is */
    size_t text_size;
    char complaint[512]; /* of the compiler; empty where it had none */
} compile_job;

static void learn_label(lua_State *L, sk_sandbox_file *file, const char *chunk_name)
{
    lua_Debug info;
    if (luaL_loadbufferx(L, "", 0, chunk_name, "t") != LUA_OK)
        lua_error(L);
    lua_getinfo(L, ">S", &info);
    snprintf(file->label, sizeof file->label, "%s", info.short_src);
}

/* A fresh environment, or the one that is kept. */
static void push_environment(lua_State *L, sk_sandbox_environment *environment)
{
    if (environment && environment->ref) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, environment->ref);
        return;
    }
    sk_sandbox__push_environment(L);
    if (!environment)
        return;
    lua_pushvalue(L, -1);
    environment->ref = luaL_ref(L, LUA_REGISTRYINDEX);
    environment->file = sk_sandbox_of(L)->file_count - 1;
}

/* The file without a byte order mark. */
static const char *text_of(const sk_sandbox_file *file, size_t *size)
{
    size_t mark = file->size >= 3 && memcmp(file->source, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    *size = file->size - mark;
    return file->source + mark;
}

/* Complaints are about the file as it is: where Lua refuses the other text, it has to say what it thinks of this. */
static int load_text(lua_State *L, const compile_job *job, const char *chunk_name)
{
    size_t size;
    const char *text = text_of(job->file, &size);
    if (!job->text)
        return luaL_loadbufferx(L, text, size, chunk_name, "t");
    int status = luaL_loadbufferx(L, job->text, job->text_size, chunk_name, "t");
    if (status != LUA_ERRSYNTAX)
        return status;
    if (luaL_loadbufferx(L, text, size, chunk_name, "t") == LUA_OK)
        lua_pop(L, 1); /* the other text alone goes beyond a limit of Lua's */
    return status;
}

/* Returns the chunk, or nil with a complaint. */
static int compile(lua_State *L)
{
    compile_job *job = lua_touserdata(L, 1);
    const char *chunk_name = lua_pushfstring(L, "@%s", job->file->name);
    learn_label(L, job->file, chunk_name);
    sk_sandbox_of(L)->compiling = 1;
    int status = load_text(L, job, chunk_name);
    sk_sandbox_of(L)->compiling = 0;
    if (status != LUA_OK && sk_sandbox__is_final(sk_sandbox_of(L), status))
        return lua_error(L);
    if (status != LUA_OK) {
        snprintf(job->complaint, sizeof job->complaint, "%s", lua_tostring(L, -1));
        lua_pushnil(L);
        return 1;
    }
    push_environment(L, job->environment);
    if (!lua_setupvalue(L, -2, 1)) /* a chunk always has it */
        lua_pop(L, 1);
    return 1;
}

static int report_complaint(const sk_sandbox *box, const char *complaint, sk_error *error)
{
    if (!error)
        return SK_ERR_INPUT;
    int file = box->file_count - 1, line = 0;
    const char *message = sk_sandbox__split_place(box, complaint, &file, &line);
    int column = sk_sandbox__column(&box->files[file], line, message);
    return sk_error_at(error, SK_ERR_INPUT, box->files[file].name, line, column, "%s", message);
}

/* ---- running ---- */

/* Takes the table and a pointer for its reference. */
static int keep(lua_State *L)
{
    int *ref = lua_touserdata(L, 2);
    lua_settop(L, 1);
    *ref = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

/* Leaves the chunk at the top. */
static int compile_last(sk_sandbox *box, sk_sandbox_environment *environment, sk_error *error)
{
    lua_State *L = box->L;
    compile_job job = {.file = last_file(box), .environment = environment};
    size_t size;
    char *rewritten;
    const char *text = text_of(job.file, &size);
    if (box->limits.trusted)
        rewritten = NULL;
    else if (sk_rewrite(&rewritten, &job.text_size, text, size) < 0)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory to load %s", job.file->name);
    job.text = rewritten;
    lua_pushcfunction(L, compile);
    lua_pushlightuserdata(L, &job);
    int status = sk_sandbox_call(box, 1, 1, error);
    free(rewritten);
    if (status != SK_OK || !job.complaint[0])
        return status;
    lua_pop(L, 1);
    return report_complaint(box, job.complaint, error);
}

static int compile_and_run(sk_sandbox *box, sk_error *error)
{
    lua_State *L = box->L;
    int status = compile_last(box, NULL, error);
    if (status == SK_OK)
        status = sk_sandbox_call(box, sk_lualib_push_helpers(box), 1, error);
    if (status != SK_OK)
        return status;
    if (!lua_istable(L, -1) || lua_getmetatable(L, -1)) {
        const char *type = luaL_typename(L, -1);
        lua_settop(L, 1);
        return sk_error_at(error, SK_ERR_INPUT, last_file(box)->name, 0, 0,
                           "the file returns %s; it must end with a table of declarations and hooks: return { ... }",
                           strcmp(type, "nil") == 0 ? "nothing" : type);
    }
    lua_pushcfunction(L, keep);
    lua_insert(L, -2);
    lua_pushlightuserdata(L, &last_file(box)->ref);
    return sk_sandbox_call(box, 2, 0, error);
}

static int look_at_source(const sk_sandbox *box, const sk_sandbox_file *file, sk_error *error)
{
    if (file->size && file->source[0] == LUA_SIGNATURE[0])
        return sk_error_at(error, SK_ERR_INPUT, file->name, 0, 0,
                           "the file is compiled Lua; scripts are loaded from their source text");
    return sk_sandbox__scan(&box->limits, file, error);
}

static void complete_error(const sk_sandbox *box, const char *name, sk_error *error)
{
    if (error && !error->file[0])
        snprintf(error->file, sizeof error->file, "%s", name);
    if (error && error->line > 0 && !error->detail[0])
        sk_sandbox__quote(error->detail, sizeof error->detail, &box->files[box->file_count - 1], error->line,
                          error->column);
}

/* The file becomes the last one; an action begins. */
static int take_file(sk_sandbox *box, const char *name, const char *source, size_t size, sk_error *error)
{
    assert(box->depth == 0);
    if (size > box->limits.source)
        return sk_error_at(error, SK_ERR_INPUT, name, 0, 0, "the file has %zu bytes; a script has at most %zu", size,
                           box->limits.source);
    sk_sandbox_file *file = add_file(box, name, source, size);
    if (!file)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory to load %s", name);
    int status = look_at_source(box, file, error);
    if (status == SK_OK) {
        sk_sandbox_begin(box);
        return SK_OK;
    }
    complete_error(box, name, error);
    drop_last_file(box);
    return status;
}

int sk_sandbox_chunk(sk_sandbox *box, const char *name, const char *source, size_t size,
                     sk_sandbox_environment *environment, int nresults, sk_error *error)
{
    int status = take_file(box, name, source, size, error);
    if (status != SK_OK)
        return status;
    bool ran = false;
    status = compile_last(box, environment, error);
    if (status == SK_OK) {
        ran = true;
        box->loading = environment->file;
        status = sk_sandbox_call(box, sk_lualib_push_helpers(box), nresults, error);
        box->loading = -1;
    }
    if (status < 0)
        complete_error(box, name, error);
    if (!ran) /* what ran may have left functions behind, whose errors quote it */
        drop_last_file(box);
    return status;
}

int sk_sandbox_load(sk_sandbox *box, const char *name, const char *source, size_t size, int *ref, sk_error *error)
{
    int status = take_file(box, name, source, size, error);
    if (status != SK_OK)
        return status;
    box->loading = box->file_count - 1;
    status = compile_and_run(box, error);
    box->loading = -1;
    if (status < 0)
        complete_error(box, name, error);
    if (status != SK_OK) {
        drop_last_file(box);
        return status;
    }
    *ref = last_file(box)->ref;
    return SK_OK;
}
