#include "script/lualib_pattern.h"

#include <string.h>

enum {
    ESCAPE = '%',
    DEPTH_MAX = 200,
};

static const char *match(sk_matcher *m, const char *s, const char *p);

static inline void step(sk_matcher *m)
{
    if (--m->meter->left < 0)
        sk_sandbox__exhausted(m->L);
}

/* ---- classes ---- */

static int is_lower(int c) { return c >= 'a' && c <= 'z'; }
static int is_upper(int c) { return c >= 'A' && c <= 'Z'; }
static int is_digit(int c) { return c >= '0' && c <= '9'; }

static int in_class(int c, int class_letter)
{
    int result;
    switch (class_letter | 0x20) {
    case 'a':
        result = is_lower(c) || is_upper(c);
        break;
    case 'c':
        result = c < 0x20 || c == 0x7F;
        break;
    case 'd':
        result = is_digit(c);
        break;
    case 'g':
        result = c > 0x20 && c < 0x7F;
        break;
    case 'l':
        result = is_lower(c);
        break;
    case 'p':
        result = c > 0x20 && c < 0x7F && !is_lower(c) && !is_upper(c) && !is_digit(c);
        break;
    case 's':
        result = c == ' ' || (c >= '\t' && c <= '\r');
        break;
    case 'u':
        result = is_upper(c);
        break;
    case 'w':
        result = is_lower(c) || is_upper(c) || is_digit(c);
        break;
    case 'x':
        result = is_digit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
        break;
    default:
        return class_letter == c;
    }
    return is_upper(class_letter) ? !result : result;
}

/* The end of the single-character class that begins at p. */
static const char *class_end(sk_matcher *m, const char *p)
{
    if (p == m->pattern_end)
        luaL_error(m->L, "malformed pattern (ends unexpectedly)");
    char c = *p++;
    if (c == ESCAPE) {
        if (p == m->pattern_end)
            luaL_error(m->L, "malformed pattern (ends with '%%')");
        return p + 1;
    }
    if (c != '[')
        return p;
    if (p < m->pattern_end && *p == '^')
        p++;
    do { /* look for a ']', which is itself a member where it stands first */
        step(m);
        if (p >= m->pattern_end)
            luaL_error(m->L, "malformed pattern (missing ']')");
        if (*p++ == ESCAPE)
            p++;
    } while (p >= m->pattern_end || *p != ']');
    return p + 1;
}

/* Whether c is in the set from p, its '[', to last, its ']'. */
static int in_set(sk_matcher *m, int c, const char *p, const char *last)
{
    int positive = 1;
    if (p[1] == '^') {
        positive = 0;
        p++;
    }
    while (++p < last) {
        step(m);
        if (*p == ESCAPE) {
            p++;
            if (in_class(c, (unsigned char)*p))
                return positive;
        } else if (p[1] == '-' && p + 2 < last) {
            p += 2;
            if ((unsigned char)p[-2] <= c && c <= (unsigned char)*p)
                return positive;
        } else if ((unsigned char)*p == c) {
            return positive;
        }
    }
    return !positive;
}

/* Whether the character at s is in the class p..end. */
static int single(sk_matcher *m, const char *s, const char *p, const char *end)
{
    step(m);
    if (s >= m->subject_end)
        return 0;
    int c = (unsigned char)*s;
    switch (*p) {
    case '.':
        return 1;
    case ESCAPE:
        return in_class(c, (unsigned char)p[1]);
    case '[':
        return in_set(m, c, p, end - 1);
    default:
        return (unsigned char)*p == c;
    }
}

/* ---- items ---- */

/* %bxy */
static const char *match_balance(sk_matcher *m, const char *s, const char *p)
{
    if (p >= m->pattern_end - 1)
        luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
    if (s >= m->subject_end || *s != *p)
        return NULL;
    int open = 1;
    while (++s < m->subject_end) {
        step(m);
        if (*s == p[1]) {
            if (--open == 0)
                return s + 1;
        } else if (*s == *p) {
            open++;
        }
    }
    return NULL;
}

/* %f[set]; p is at the '['. */
static const char *match_frontier(sk_matcher *m, const char *s, const char *p)
{
    if (p == m->pattern_end || *p != '[')
        luaL_error(m->L, "missing '[' after '%%f' in pattern");
    const char *end = class_end(m, p);
    int before = s == m->subject ? 0 : (unsigned char)s[-1];
    int after = s == m->subject_end ? 0 : (unsigned char)*s;
    if (!in_set(m, before, p, end - 1) && in_set(m, after, p, end - 1))
        return match(m, s, end);
    return NULL;
}

static const char *match_most(sk_matcher *m, const char *s, const char *p, const char *end)
{
    ptrdiff_t count = 0;
    while (single(m, s + count, p, end))
        count++;
    for (; count >= 0; count--) {
        const char *result = match(m, s + count, end + 1);
        if (result)
            return result;
    }
    return NULL;
}

static const char *match_least(sk_matcher *m, const char *s, const char *p, const char *end)
{
    for (;; s++) {
        const char *result = match(m, s, end + 1);
        if (result)
            return result;
        if (!single(m, s, p, end))
            return NULL;
    }
}

/* ---- captures ---- */

static const char *start_capture(sk_matcher *m, const char *s, const char *p, ptrdiff_t size)
{
    if (m->level >= SK_CAPTURES_MAX)
        luaL_error(m->L, "too many captures");
    m->capture[m->level].start = s;
    m->capture[m->level].size = size;
    m->level++;
    const char *result = match(m, s, p);
    if (!result)
        m->level--;
    return result;
}

static const char *end_capture(sk_matcher *m, const char *s, const char *p)
{
    int open = m->level - 1;
    while (open >= 0 && m->capture[open].size != SK_CAPTURE_OPEN)
        open--;
    if (open < 0)
        luaL_error(m->L, "invalid pattern capture");
    m->capture[open].size = s - m->capture[open].start;
    const char *result = match(m, s, p);
    if (!result)
        m->capture[open].size = SK_CAPTURE_OPEN;
    return result;
}

/* %1..%9 */
static const char *match_again(sk_matcher *m, const char *s, char digit)
{
    int index = digit - '1';
    if (index < 0 || index >= m->level || m->capture[index].size == SK_CAPTURE_OPEN)
        luaL_error(m->L, "invalid capture index %%%d", index + 1);
    ptrdiff_t size = m->capture[index].size;
    if (size == SK_CAPTURE_POSITION || m->subject_end - s < size)
        return NULL;
    sk_sandbox_charge(m->L, sk_lualib_bytes((size_t)size));
    return memcmp(m->capture[index].start, s, (size_t)size) == 0 ? s + size : NULL;
}

/* ---- the whole ---- */

/* One single-character class with what follows it. Returns NULL for no match; where *next is set, goes on
 * there with the rest of the pattern. */
static const char *match_single(sk_matcher *m, const char *s, const char *p, const char **next)
{
    const char *end = class_end(m, p);
    char suffix = end < m->pattern_end ? *end : 0;
    switch (suffix) {
    case '*':
        return match_most(m, s, p, end);
    case '+':
        return single(m, s, p, end) ? match_most(m, s + 1, p, end) : NULL;
    case '-':
        return match_least(m, s, p, end);
    case '?':
        if (single(m, s, p, end)) {
            const char *result = match(m, s + 1, end + 1);
            if (result)
                return result;
        }
        *next = end + 1;
        return s;
    default:
        if (!single(m, s, p, end))
            return NULL;
        *next = end;
        return s + 1;
    }
}

/* One item that begins with '%', when it is no class: as match_single. *is_item says whether it was one. */
static const char *match_escape(sk_matcher *m, const char *s, const char *p, const char **next, int *is_item)
{
    char kind = p + 1 < m->pattern_end ? p[1] : 0;
    *is_item = 1;
    if (kind == 'b') {
        s = match_balance(m, s, p + 2);
        *next = s ? p + 4 : NULL;
        return s;
    }
    if (kind == 'f')
        return match_frontier(m, s, p + 2);
    if (is_digit(kind)) {
        s = match_again(m, s, kind);
        *next = s ? p + 2 : NULL;
        return s;
    }
    *is_item = 0;
    return s;
}

static const char *match_here(sk_matcher *m, const char *s, const char *p)
{
    while (p != m->pattern_end) {
        step(m);
        const char *next = NULL;
        int is_item = 0;
        switch (*p) {
        case '(':
            if (p + 1 < m->pattern_end && p[1] == ')')
                return start_capture(m, s, p + 2, SK_CAPTURE_POSITION);
            return start_capture(m, s, p + 1, SK_CAPTURE_OPEN);
        case ')':
            return end_capture(m, s, p + 1);
        case '$':
            if (p + 1 == m->pattern_end)
                return s == m->subject_end ? s : NULL;
            break;
        case ESCAPE: {
            const char *result = match_escape(m, s, p, &next, &is_item);
            if (is_item && !next)
                return result;
            s = is_item ? result : s;
            break;
        }
        default:
            break;
        }
        if (!is_item) {
            s = match_single(m, s, p, &next);
            if (!s || !next)
                return s;
        }
        p = next;
    }
    return s;
}

static const char *match(sk_matcher *m, const char *s, const char *p)
{
    if (m->depth-- == 0)
        luaL_error(m->L, "pattern too complex");
    const char *result = match_here(m, s, p);
    m->depth++;
    return result;
}

void sk_matcher_begin(sk_matcher *m, lua_State *L, const char *subject, size_t subject_size, const char *pattern_end)
{
    m->L = L;
    m->meter = sk_sandbox_meter_of(L);
    m->subject = subject;
    m->subject_end = subject + subject_size;
    m->pattern_end = pattern_end;
}

const char *sk_matcher_try(sk_matcher *m, const char *at, const char *pattern)
{
    m->level = 0;
    m->depth = DEPTH_MAX;
    return match(m, at, pattern);
}

void sk_matcher_push_capture(sk_matcher *m, int index, const char *start, const char *end)
{
    if (index >= m->level) {
        if (index != 0)
            luaL_error(m->L, "invalid capture index %%%d", index + 1);
        lua_pushlstring(m->L, start, (size_t)(end - start));
        return;
    }
    ptrdiff_t size = m->capture[index].size;
    if (size == SK_CAPTURE_OPEN)
        luaL_error(m->L, "unfinished capture");
    if (size == SK_CAPTURE_POSITION)
        lua_pushinteger(m->L, m->capture[index].start - m->subject + 1);
    else
        lua_pushlstring(m->L, m->capture[index].start, (size_t)size);
}

int sk_matcher_push_captures(sk_matcher *m, const char *start, const char *end)
{
    int count = m->level == 0 && start ? 1 : m->level;
    luaL_checkstack(m->L, count, "too many captures");
    for (int i = 0; i < count; i++)
        sk_matcher_push_capture(m, i, start, end);
    return count;
}
