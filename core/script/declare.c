/* The reader: fields, names, lists, and the error that says what is wrong with one. */
#include "script/declare.h"

#include "base/error.h"
#include "script/sandbox.h"
#include "script/source.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- errors ---- */

static void path_text(const sk_reader *reader, char *buffer, size_t size)
{
    buffer[0] = 0;
    size_t used = 0;
    for (int i = 0; i < reader->depth && used < size; i++)
        used += (size_t)snprintf(buffer + used, size - used, "%s%s", i ? "." : "", reader->path[i]);
}

/* Where the value being read is written. Looked for only where it matters: reading the text takes longer than reading
 * what it declares. */
static const sk_source_part *part_here(sk_reader *reader)
{
    const sk_stack_script *script = reader->script;
    if (reader->part_count == 0)
        reader->part[reader->part_count++] = script->outline.whole;
    for (; reader->part_count <= reader->depth; reader->part_count++) {
        const sk_source_part *around = &reader->part[reader->part_count - 1];
        const char *key = reader->path[reader->part_count - 1];
        size_t at;
        sk_source_keys(script->text, around, &key, 1, &at);
        reader->part[reader->part_count] = sk_source_value(script->text, script->size, at, key);
        if (at == SIZE_MAX) /* an error is then shown where the table around it is */
            reader->part[reader->part_count].key = around->key;
    }
    return &reader->part[reader->depth];
}

/* The mistake at the value being read; with key, at that key of it. */
static void note(sk_reader *reader, const char *key, const char *what)
{
    char where[200];
    sk_error *error = reader->error;
    int depth = reader->depth, line = 0, column = 0;
    if (key && depth < SK_PATH_MAX)
        sk_reader_enter(reader, key);
    const sk_stack_script *script = reader->script;
    size_t at = part_here(reader)->key;
    if (at != SIZE_MAX)
        sk_source_place(script->text, at, &line, &column);
    path_text(reader, where, sizeof where);
    reader->depth = depth;
    sk_error_at(error, SK_ERR_INPUT, script->name, line, column, "%s%s%s", where, where[0] ? ": " : "", what);
    if (line && error)
        sk_sandbox_quote(error, script->text, script->size);
}

void sk_reader_tell_error(sk_reader *reader, const sk_error *error)
{
    sk_finding finding = {SK_SEVERITY_ERROR, "declaration", error->line, error->column, "", ""};
    memcpy(finding.file, error->file, sizeof finding.file);
    memcpy(finding.message, error->message, sizeof finding.message);
    reader->found++;
    reader->each(reader->payload, &finding);
}

/* Ends the part that is tried; what was wrong is told of already. */
static _Noreturn void abandon(sk_reader *reader)
{
    reader->told = true;
    lua_pushnil(reader->L);
    lua_error(reader->L); /* to sk_reader_try */
    abort();              /* it does not return, but is not declared so */
}

void sk_reader_fail(sk_reader *reader, const char *key, const char *format, ...)
{
    char what[400];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    note(reader, key, what);
    if (reader->each) {
        sk_reader_tell_error(reader, reader->error);
        abandon(reader);
    }
    sk_sandbox_abort(reader->L, 1);
}

void sk_reader_tell(sk_reader *reader, const char *key, const char *format, ...)
{
    char what[400];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    if (!reader->each)
        sk_reader_fail(reader, key, "%s", what);
    note(reader, key, what);
    sk_reader_tell_error(reader, reader->error);
}

typedef struct trial {
    sk_reader *reader;
    void (*part)(sk_reader *reader, void *payload);
    void *payload;
} trial;

static int run_trial(lua_State *L)
{
    const trial *t = lua_touserdata(L, 1);
    t->part(t->reader, t->payload);
    return 0;
}

bool sk_reader_try(sk_reader *reader, void (*part)(sk_reader *reader, void *payload), void *payload)
{
    lua_State *L = reader->L;
    if (!reader->each) {
        part(reader, payload);
        return true;
    }
    int depth = reader->depth;
    sk_error error = {0};
    trial t = {reader, part, payload};
    luaL_checkstack(L, 4, NULL);
    lua_pushcfunction(L, run_trial);
    lua_pushlightuserdata(L, &t);
    lua_pushvalue(L, -3);
    reader->told = false;
    int status = sk_sandbox_call(sk_sandbox_of(L), 2, 0, &error);
    if (status < 0 && !reader->told && !reader->stopped)
        sk_reader_tell_error(reader, &error);
    reader->stopped |= status == SK_ERR_LIMIT; /* every later call fails so, too */
    reader->depth = depth;
    return status == 0;
}

const char *sk_reader_hint(char *buffer, size_t size, const char *typed, const char *const *names, int count)
{
    const char *near = sk_nearest_name(typed, names, (size_t)count);
    if (near)
        snprintf(buffer, size, "; did you mean '%s'?", near);
    else
        buffer[0] = 0;
    return buffer;
}

/* ---- values ---- */

int sk_reader_resolve(sk_reader *reader, const char *key)
{
    lua_State *L = reader->L;
    if (!lua_isfunction(L, -1))
        return lua_type(L, -1);
    if (reader->options == LUA_NOREF)
        sk_reader_fail(reader, key, "a function cannot stand here: options are not known yet");
    lua_rawgeti(L, LUA_REGISTRYINDEX, reader->options);
    lua_pushinteger(L, reader->players);
    lua_call(L, 2, 1);
    return lua_type(L, -1);
}

int sk_reader_push(sk_reader *reader, const char *key)
{
    luaL_checkstack(reader->L, 12, NULL);
    lua_pushstring(reader->L, key);
    lua_rawget(reader->L, -2);
    return sk_reader_resolve(reader, key);
}

void sk_reader_enter(sk_reader *reader, const char *key)
{
    if (reader->depth == SK_PATH_MAX)
        sk_reader_fail(reader, NULL, "tables are nested too deep here");
    reader->path[reader->depth++] = key;
    if (reader->part_count > reader->depth)
        reader->part_count = reader->depth;
}

void sk_reader_leave(sk_reader *reader) { reader->depth--; }

void sk_reader_want_table(sk_reader *reader)
{
    if (!lua_istable(reader->L, -1))
        sk_reader_fail(reader, NULL, "must be a table, not %s", luaL_typename(reader->L, -1));
}

bool sk_reader_bool(sk_reader *reader)
{
    if (!lua_isboolean(reader->L, -1))
        sk_reader_fail(reader, NULL, "must be true or false, not %s", luaL_typename(reader->L, -1));
    return lua_toboolean(reader->L, -1);
}

int64_t sk_reader_integer(sk_reader *reader, int64_t min, int64_t max)
{
    int whole = 0;
    lua_Integer value = lua_type(reader->L, -1) == LUA_TNUMBER ? lua_tointegerx(reader->L, -1, &whole) : 0;
    if (!whole)
        sk_reader_fail(reader, NULL, "must be a whole number, not %s",
                       lua_type(reader->L, -1) == LUA_TNUMBER ? lua_tostring(reader->L, -1)
                                                              : luaL_typename(reader->L, -1));
    if (value < min || value > max)
        sk_reader_fail(reader, NULL, "%lld is not between %lld and %lld", (long long)value, (long long)min,
                       (long long)max);
    return value;
}

/* Titles reach terminals and JSON: UTF-8 without control characters, in one line. */
static bool printable(const char *text, size_t size)
{
    for (size_t i = 0, length; i < size; i += length) {
        length = sk_sandbox_shown_size(text + i, size - i);
        if (!length || text[i] == '\n' || text[i] == '\t')
            return false;
    }
    return true;
}

const char *sk_reader_text(sk_reader *reader, size_t size)
{
    size_t length = 0;
    if (lua_type(reader->L, -1) != LUA_TSTRING)
        sk_reader_fail(reader, NULL, "must be a text in quotes, not %s", luaL_typename(reader->L, -1));
    const char *text = lua_tolstring(reader->L, -1, &length);
    if (length >= size)
        sk_reader_fail(reader, NULL, "the text is longer than %zu bytes", size - 1);
    if (!printable(text, length))
        sk_reader_fail(reader, NULL, "the text holds control characters, or bytes that are not UTF-8");
    return text;
}

void sk_reader_check_name(sk_reader *reader, const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length >= SK_NAME_MAX || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") != length ||
        (name[0] >= '0' && name[0] <= '9'))
        sk_reader_fail(reader, NULL, "'%.60s' is not a name: lower case letters, digits and _, at most %d", name,
                       SK_NAME_MAX - 1);
}

int sk_reader_choice(sk_reader *reader, const char *what, const char *const *names, int count)
{
    const char *text = sk_reader_text(reader, SK_TEXT_MAX);
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], text) == 0)
            return i;
    char hint[80], list[200] = "";
    sk_reader_hint(hint, sizeof hint, text, names, count);
    for (int i = 0; !hint[0] && count <= 8 && i < count; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i ? ", " : "; there are ", names[i]);
    sk_reader_fail(reader, NULL, "no %s is called '%s'%s%s", what, text, hint, list);
}

/* ---- fields ---- */

static int by_text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

int sk_reader_keys(sk_reader *reader, const char **keys)
{
    lua_State *L = reader->L;
    int count = 0;
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) != LUA_TSTRING)
            sk_reader_fail(reader, NULL,
                           reader->depth ? "each entry needs a name: name = ..."
                                         : "the script's table takes named fields only");
        if (count == SK_ENTRIES_MAX)
            sk_reader_fail(reader, NULL, "more than %d entries", SK_ENTRIES_MAX);
        keys[count++] = lua_tostring(L, -1);
    }
    qsort(keys, (size_t)count, sizeof *keys, by_text);
    return count;
}

int sk_reader_term(sk_reader *reader, const char *what, const sk_term *keys, int count)
{
    const char *names[SK_TERMS_MAX];
    for (int i = 0; i < count; i++)
        names[i] = keys[i].name;
    return sk_reader_choice(reader, what, names, count);
}

static void check_keys(sk_reader *reader, const sk_fields *fields)
{
    const char *keys[SK_ENTRIES_MAX], *names[64];
    int key_count = sk_reader_keys(reader, keys), count = fields->count < 64 ? fields->count : 64;
    for (int i = 0; i < count; i++)
        names[i] = fields->row[i].name;
    for (int k = 0; k < key_count; k++) {
        char hint[80];
        int i = 0;
        while (i < fields->count && strcmp(fields->row[i].name, keys[k]) != 0)
            i++;
        if (i == fields->count)
            sk_reader_tell(reader, keys[k], "unknown field%s",
                           sk_reader_hint(hint, sizeof hint, keys[k], names, count));
    }
}

static void read_field(sk_reader *reader, const sk_field *field, void *target)
{
    char *at = (char *)target + field->offset;
    switch (field->type) {
    case SK_FIELD_BOOL:
        *(bool *)at = sk_reader_bool(reader);
        break;
    case SK_FIELD_NAME:
        snprintf(at, SK_NAME_MAX, "%s", sk_reader_text(reader, SK_NAME_MAX));
        break;
    case SK_FIELD_TEXT:
        snprintf(at, SK_TEXT_MAX, "%s", sk_reader_text(reader, SK_TEXT_MAX));
        break;
    case SK_FIELD_U8:
        *(uint8_t *)at = (uint8_t)sk_reader_integer(reader, field->min, field->max);
        break;
    case SK_FIELD_I8:
        *(int8_t *)at = (int8_t)sk_reader_integer(reader, field->min, field->max);
        break;
    case SK_FIELD_I16: {
        int16_t value = (int16_t)sk_reader_integer(reader, field->min, field->max);
        memcpy(at, &value, sizeof value);
        break;
    }
    case SK_FIELD_CALL:
        field->read(reader, target);
        break;
    case SK_FIELD_SKIP:
        break;
    }
}

typedef struct field_reading {
    const sk_field *field;
    void *target;
} field_reading;

static void read_one_field(sk_reader *reader, void *payload)
{
    const field_reading *reading = payload;
    if (sk_reader_push(reader, reading->field->name) != LUA_TNIL) {
        sk_reader_enter(reader, reading->field->name);
        read_field(reader, reading->field, reading->target);
        sk_reader_leave(reader);
    }
    lua_pop(reader->L, 1);
}

void sk_reader_fields(sk_reader *reader, const sk_fields *fields, void *target)
{
    sk_reader_want_table(reader);
    check_keys(reader, fields);
    bool good = true;
    for (int i = 0; i < fields->count; i++)
        if (fields->row[i].type != SK_FIELD_SKIP)
            good &= sk_reader_try(reader, read_one_field, &(field_reading){&fields->row[i], target});
    if (!good)
        abandon(reader); /* what follows from a faulty field would only confuse */
}

/* ---- tables of named things ---- */

typedef struct entry {
    const char *name;
    size_t at; /* in the source */
} entry;

static int by_place(const void *a, const void *b)
{
    const entry *x = a, *y = b;
    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    return strcmp(x->name, y->name);
}

/* In the order in which they are written. */
static int collect(sk_reader *reader, entry *entries)
{
    const char *keys[SK_ENTRIES_MAX];
    size_t at[SK_ENTRIES_MAX] = {0};
    int count = sk_reader_keys(reader, keys);
    if (count > 1) /* otherwise there is nothing to order */
        sk_source_keys(reader->script->text, part_here(reader), keys, count, at);
    for (int i = 0; i < count; i++)
        entries[i] = (entry){keys[i], at[i]};
    qsort(entries, (size_t)count, sizeof *entries, by_place);
    return count;
}

typedef struct entry_reading {
    const char *name;
    sk_each each;
    void *payload;
    bool named;
} entry_reading;

static void read_entry(sk_reader *reader, void *payload)
{
    const entry_reading *reading = payload;
    sk_reader_enter(reader, reading->name);
    lua_pushstring(reader->L, reading->name);
    lua_rawget(reader->L, -2);
    if (sk_reader_resolve(reader, NULL) != LUA_TNIL) {
        if (reading->named)
            sk_reader_check_name(reader, reading->name);
        reading->each(reader, reading->name, reading->payload);
    }
    lua_pop(reader->L, 1);
    sk_reader_leave(reader);
}

static void each_entry(sk_reader *reader, sk_each each, void *payload, bool named)
{
    sk_reader_want_table(reader);
    entry entries[SK_ENTRIES_MAX];
    int count = collect(reader, entries);
    for (int i = 0; i < count; i++)
        sk_reader_try(reader, read_entry, &(entry_reading){entries[i].name, each, payload, named});
}

void sk_reader_each(sk_reader *reader, sk_each each, void *payload) { each_entry(reader, each, payload, true); }

void sk_reader_each_key(sk_reader *reader, sk_each each, void *payload) { each_entry(reader, each, payload, false); }

void sk_reader_list(sk_reader *reader, int max, void (*each)(sk_reader *reader, int i, void *payload), void *payload)
{
    lua_State *L = reader->L;
    if (!lua_istable(L, -1)) {
        each(reader, 0, payload);
        return;
    }
    int count = sk_sandbox_length(L, -1);
    if (count > max)
        sk_reader_fail(reader, NULL, "a list of at most %d, not %d", max, count);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lua_pop(L, 1);
        if (!lua_isinteger(L, -1))
            sk_reader_fail(reader, NULL, "must be a list: { a, b }");
    }
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, -1, i + 1);
        sk_reader_resolve(reader, NULL);
        each(reader, i, payload);
        lua_pop(L, 1);
    }
}
