/* What the library functions of scripts share: strict arguments, and strings built without allocating.
 *
 * The functions behave as in the Lua manual, except: text is never taken for a number, results and texts have
 * a longest size, what takes time is charged, what differs between machines is fixed or refused. */
#ifndef SK_SCRIPT_LUALIB_H
#define SK_SCRIPT_LUALIB_H

#include "script/sandbox_machine.h"

enum { SK_LUALIB_RESULTS = 250 }; /* of one call of byte or unpack */

/* ---- arguments ---- */

/* An integer, or a float that is one; text is not. Raises. */
lua_Integer sk_lualib_integer(lua_State *L, int argument);
lua_Integer sk_lualib_optional(lua_State *L, int argument, lua_Integer otherwise);

/* A table that a script may change: one without a metatable. Raises. */
void sk_lualib_plain_table(lua_State *L, int argument);

/* Bytes of work in units of the budget. */
static inline int64_t sk_lualib_bytes(size_t bytes) { return (int64_t)(bytes / SK_SANDBOX_BYTES_A_UNIT); }

/* ---- building a string ----
 *
 * In the sandbox's own buffer, used like a stack, so that a callback may build strings meanwhile. An error
 * leaves its part behind; pcall and sk_sandbox_call take it back. */
typedef struct sk_text {
    lua_State *L;
    size_t start, size;
} sk_text;

void sk_text_begin(sk_text *text, lua_State *L);

/* Raise where the string would be longer than the limit, or too many are under construction. */
char *sk_text_room(sk_text *text, size_t size); /* appends size bytes to be filled */
void sk_text_add(sk_text *text, const char *bytes, size_t size);

/* Appends as it may be shown on a terminal: control bytes and what is not UTF-8 as \ddd, but line ends and
 * tabs as they are. */
void sk_text_add_shown(sk_text *text, const char *bytes, size_t size);

/* Pushes the string and gives the room back. */
void sk_text_push(sk_text *text);

/* Functions that live in files of their own. */
int sk_lualib_pairs(lua_State *L);
int sk_lualib_sort(lua_State *L);
int sk_lualib_format(lua_State *L);
int sk_lualib_find(lua_State *L);
int sk_lualib_match(lua_State *L);
int sk_lualib_gmatch(lua_State *L);
int sk_lualib_gsub(lua_State *L);
int sk_lualib_tostring(lua_State *L);

#endif
