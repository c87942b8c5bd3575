/* What of a script's text is compiled otherwise than it stands, because Lua's own way has no bound, differs between
 * machines, or is compiled wrong by a version that is in use. Line numbers stay. What a script means stays, too:
 *
 *     #a.list         _SK_LEN(a.list)            our own length
 *     #f(x)           _SK_LENGTH^f(x)            the same for all else: ^ binds exactly as # does
 *     a % b           a *_SK_REST^ b             * binds exactly as % does; so the remainder of floats is charged
 *     ...             _SK_VALUES(...)            copying many values is charged
 *     a .. b          a ..""..  b                so that each number written as text costs an instruction
 *     for i = a, b    for i = (a)-0, (b)-0       a text is no number; literals stay as they are
 *     t[a == b]       t[_SK_NIL or a == b]       Lua up to 5.4.7 compiles the first wrong
 */
#ifndef SK_SCRIPT_SANDBOX_REWRITE_H
#define SK_SCRIPT_SANDBOX_REWRITE_H

#include "script/tokens.h"

/* Shape:  *result[*result_size] is the text to compile, with the helpers' names in front, to be given as arguments of
 *         the chunk by sk_lualib_push_helpers; NULL where the text can be compiled as it stands.
 * Owns:   the caller frees *result. Errors: 0, or -1 where there is no memory. */
int sk_rewrite(char **result, size_t *result_size, const char *text, size_t size);

/* Whether the name is one of those above. */
int sk_rewrite_reserves(const sk_token *name);

#endif
