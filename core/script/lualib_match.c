/* find, match, gmatch, gsub. */
#include "script/lualib_pattern.h"

#include <string.h>

/* The start position of find and match as an offset; -1 beyond the end. */
static ptrdiff_t start_offset(lua_State *L, int argument, size_t size)
{
    lua_Integer position = sk_lualib_optional(L, argument, 1);
    if (position < 0)
        position = position < -(lua_Integer)size ? 1 : (lua_Integer)size + position + 1;
    else if (position == 0)
        position = 1;
    return position > (lua_Integer)size + 1 ? -1 : (ptrdiff_t)position - 1;
}

static int is_plain(const char *pattern, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (pattern[i] && strchr("^$*+?.([%-", pattern[i]))
            return 0;
    return 1;
}

static const char *find_plain(lua_State *L, const char *at, size_t size, const char *sought, size_t sought_size)
{
    if (sought_size == 0)
        return at;
    for (; size >= sought_size; at++, size--) {
        const char *first = memchr(at, *sought, size - sought_size + 1);
        if (!first)
            return NULL;
        sk_sandbox_charge(L, 1 + sk_lualib_bytes((size_t)(first - at) + sought_size));
        size -= (size_t)(first - at);
        at = first;
        if (memcmp(at, sought, sought_size) == 0)
            return at;
    }
    return NULL;
}

static int push_place(lua_State *L, const char *subject, const char *start, const char *end)
{
    lua_pushinteger(L, start - subject + 1);
    lua_pushinteger(L, end - subject);
    return 2;
}

static int find_or_match(lua_State *L, int find)
{
    size_t size, pattern_size;
    const char *subject = luaL_checklstring(L, 1, &size);
    const char *pattern = luaL_checklstring(L, 2, &pattern_size);
    ptrdiff_t start = start_offset(L, 3, size);
    sk_sandbox_charge(L, 10 + (int64_t)pattern_size);
    if (start < 0) {
        lua_pushnil(L);
        return 1;
    }
    const char *at = subject + start;
    if (find && (lua_toboolean(L, 4) || is_plain(pattern, pattern_size))) {
        const char *found = find_plain(L, at, size - (size_t)start, pattern, pattern_size);
        if (found)
            return push_place(L, subject, found, found + pattern_size);
        lua_pushnil(L);
        return 1;
    }
    sk_matcher m;
    sk_matcher_begin(&m, L, subject, size, pattern + pattern_size);
    int anchored = *pattern == '^';
    do {
        const char *end = sk_matcher_try(&m, at, pattern + anchored);
        if (!end)
            continue;
        if (!find)
            return sk_matcher_push_captures(&m, at, end);
        push_place(L, subject, at, end);
        return sk_matcher_push_captures(&m, NULL, NULL) + 2;
    } while (at++ < m.subject_end && !anchored);
    lua_pushnil(L);
    return 1;
}

int sk_lualib_find(lua_State *L) { return find_or_match(L, 1); }
int sk_lualib_match(lua_State *L) { return find_or_match(L, 0); }

/* ---- gmatch ---- */

/* Upvalues: subject, pattern, offset to go on from, offset where the last match ended (-1: none). */
static int gmatch_step(lua_State *L)
{
    size_t size, pattern_size;
    const char *subject = lua_tolstring(L, lua_upvalueindex(1), &size);
    const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_size);
    lua_Integer from = lua_tointeger(L, lua_upvalueindex(3));
    lua_Integer last = lua_tointeger(L, lua_upvalueindex(4));
    sk_matcher m;
    sk_matcher_begin(&m, L, subject, size, pattern + pattern_size);
    for (const char *at = subject + from; from >= 0 && at <= m.subject_end; at++) {
        const char *end = sk_matcher_try(&m, at, pattern);
        if (!end || end - subject == last)
            continue;
        lua_pushinteger(L, end - subject);
        lua_copy(L, -1, lua_upvalueindex(3));
        lua_replace(L, lua_upvalueindex(4));
        return sk_matcher_push_captures(&m, at, end);
    }
    lua_pushinteger(L, -1);
    lua_replace(L, lua_upvalueindex(3));
    return 0;
}

int sk_lualib_gmatch(lua_State *L)
{
    size_t size;
    luaL_checklstring(L, 1, &size);
    luaL_checkstring(L, 2);
    ptrdiff_t start = start_offset(L, 3, size);
    lua_settop(L, 2);
    lua_pushinteger(L, start);
    lua_pushinteger(L, -1);
    lua_pushcclosure(L, gmatch_step, 4);
    return 1;
}

/* ---- gsub ---- */

/* Appends the replacement text, %0..%9 filled in. */
static void add_filled(sk_matcher *m, sk_text *text, const char *start, const char *end)
{
    size_t size;
    const char *at = lua_tolstring(m->L, 3, &size);
    const char *stop = at + size;
    for (const char *percent; at < stop && (percent = memchr(at, '%', (size_t)(stop - at))); at = percent + 2) {
        sk_text_add(text, at, (size_t)(percent - at));
        char kind = percent[1];
        if (kind == '%') {
            sk_text_add(text, "%", 1);
        } else if (kind == '0') {
            sk_text_add(text, start, (size_t)(end - start));
        } else if (kind >= '1' && kind <= '9') {
            sk_matcher_push_capture(m, kind - '1', start, end);
            size_t captured;
            const char *bytes = sk_sandbox_text(m->L, -1, &captured);
            sk_text_add(text, bytes, captured);
            lua_pop(m->L, 2);
        } else {
            luaL_error(m->L, "invalid use of '%%' in replacement string");
        }
    }
    if (at < stop)
        sk_text_add(text, at, (size_t)(stop - at));
}

/* Appends what takes the place of the match. Returns whether it is a change. */
static int add_replacement(sk_matcher *m, sk_text *text, const char *start, const char *end)
{
    lua_State *L = m->L;
    int type = lua_type(L, 3);
    sk_sandbox_charge(L, 10 + sk_lualib_bytes((size_t)(end - start)));
    if (type == LUA_TFUNCTION) {
        lua_pushvalue(L, 3);
        lua_call(L, sk_matcher_push_captures(m, start, end), 1);
    } else if (type == LUA_TTABLE) {
        sk_matcher_push_capture(m, 0, start, end);
        lua_gettable(L, 3);
    } else {
        add_filled(m, text, start, end);
        return 1;
    }
    int changed = lua_toboolean(L, -1);
    if (!changed) {
        sk_text_add(text, start, (size_t)(end - start));
    } else if (lua_type(L, -1) == LUA_TSTRING || lua_type(L, -1) == LUA_TNUMBER) {
        size_t size;
        const char *bytes = sk_sandbox_text(L, -1, &size);
        sk_text_add(text, bytes, size);
        lua_pop(L, 1);
    } else {
        luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    }
    lua_pop(L, 1);
    return changed;
}

int sk_lualib_gsub(lua_State *L)
{
    size_t size, pattern_size;
    const char *at = luaL_checklstring(L, 1, &size);
    const char *pattern = luaL_checklstring(L, 2, &pattern_size);
    int type = lua_type(L, 3);
    if (type != LUA_TSTRING && type != LUA_TNUMBER && type != LUA_TTABLE && type != LUA_TFUNCTION)
        return luaL_typeerror(L, 3, "string/function/table");
    lua_Integer most = sk_lualib_optional(L, 4, (lua_Integer)size + 1);
    lua_settop(L, 3);
    int anchored = *pattern == '^';
    sk_matcher m;
    sk_matcher_begin(&m, L, at, size, pattern + pattern_size);
    sk_text text;
    sk_text_begin(&text, L);
    const char *last = NULL;
    int changed = 0;
    lua_Integer count = 0;
    while (count < most) {
        const char *end = sk_matcher_try(&m, at, pattern + anchored);
        if (end && end != last) {
            count++;
            changed |= add_replacement(&m, &text, at, end);
            at = last = end;
        } else if (at < m.subject_end) {
            sk_text_add(&text, at++, 1);
        } else {
            break;
        }
        if (anchored)
            break;
    }
    if (changed) {
        sk_text_add(&text, at, (size_t)(m.subject_end - at));
        sk_text_push(&text);
    } else {
        sk_sandbox_of(L)->text_used = text.start;
        lua_pushvalue(L, 1);
    }
    lua_pushinteger(L, count);
    return 2;
}
