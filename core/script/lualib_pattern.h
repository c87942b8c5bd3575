/* Lua patterns, with every step charged.
 *
 * Source: the pattern language of the Lua 5.4 manual, 6.4.1; classes are those of ASCII in every locale. */
#ifndef SK_SCRIPT_LUALIB_PATTERN_H
#define SK_SCRIPT_LUALIB_PATTERN_H

#include "script/lualib.h"

#include <stddef.h>

enum {
    SK_CAPTURES_MAX = 32,
    SK_CAPTURE_OPEN = -1, /* sizes that are none */
    SK_CAPTURE_POSITION = -2,
};

typedef struct sk_matcher {
    lua_State *L;
    sk_sandbox_meter *meter;
    const char *subject, *subject_end;
    const char *pattern_end;
    int depth; /* of recursion, left */
    int level; /* captures */
    struct {
        const char *start;
        ptrdiff_t size;
    } capture[SK_CAPTURES_MAX];
} sk_matcher;

/* Owns:   nothing; subject and pattern must stay on the stack. */
void sk_matcher_begin(sk_matcher *m, lua_State *L, const char *subject, size_t subject_size, const char *pattern_end);

/* Matches pattern exactly at `at`. Returns the end of the match, or NULL. Raises for a wrong pattern, and
 * when the budget is spent. */
const char *sk_matcher_try(sk_matcher *m, const char *at, const char *pattern);

/* Pushes capture number index, or the whole match where there is no capture and index is 0. */
void sk_matcher_push_capture(sk_matcher *m, int index, const char *start, const char *end);

/* Pushes all captures, or the whole match where there are none and start is not NULL. Returns how many. */
int sk_matcher_push_captures(sk_matcher *m, const char *start, const char *end);

#endif
