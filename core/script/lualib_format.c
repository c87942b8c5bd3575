/* string.format: as Lua's, without %p (an address), %a and %q. */
#include "script/lualib.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* One conversion, as written: %-5.2f */
typedef struct conversion {
    char text[16]; /* for snprintf, the length modifier of integers put in */
    char kind;
    int precision; /* -1 where there is none */
} conversion;

enum { NUMBER_ROOM = 512 }; /* 1e308 with 99 decimals */

static const char *skip_two_digits(const char *at)
{
    for (int i = 0; i < 2 && *at >= '0' && *at <= '9'; i++)
        at++;
    return at;
}

/* The flags that C defines for a conversion. */
static const char *flags_for(char kind)
{
    switch (kind) {
    case 'd':
    case 'i':
        return "-+ 0";
    case 'u':
        return "-0";
    case 'o':
    case 'x':
    case 'X':
        return "-#0";
    case 'c':
    case 's':
        return "-";
    default:
        return "-+ #0";
    }
}

/* Reads what follows a %. Returns what follows it. */
static const char *read_conversion(lua_State *L, const char *start, conversion *c)
{
    const char *at = start + strspn(start, "-+ #0");
    const char *flags_end = at;
    at = skip_two_digits(at);
    c->precision = -1;
    if (*at == '.') {
        const char *digits = ++at;
        at = skip_two_digits(at);
        c->precision = 0;
        for (const char *d = digits; d < at; d++)
            c->precision = c->precision * 10 + (*d - '0');
    }
    int known = *at && strchr("diuoxXceEfFgGs", *at) && flags_end - start <= 5;
    if (!known || start + strspn(start, flags_for(*at)) < flags_end)
        luaL_error(L, "the conversion %%%s is not available to scripts",
                   lua_pushlstring(L, start, (size_t)(at - start) + (*at != 0)));
    c->kind = *at;
    int is_integer = strchr("diuoxX", *at) != NULL;
    snprintf(c->text, sizeof c->text, "%%%.*s%s%c", (int)(at - start), start, is_integer ? "ll" : "", *at);
    return at + 1;
}

static void add_float(lua_State *L, sk_text *text, const conversion *c, int argument)
{
    char buffer[NUMBER_ROOM];
    if (lua_type(L, argument) != LUA_TNUMBER)
        luaL_typeerror(L, argument, "number");
    lua_Number value = lua_tonumber(L, argument);
    if (isnan(value))
        value = (lua_Number)NAN; /* its sign differs between machines */
    int size = snprintf(buffer, sizeof buffer, c->text, value);
    sk_sandbox_charge(L, 20 + size);
    sk_text_add(text, buffer, (size_t)size);
}

static void add_integer(lua_State *L, sk_text *text, const conversion *c, int argument)
{
    char buffer[NUMBER_ROOM];
    int size = snprintf(buffer, sizeof buffer, c->text, (long long)sk_lualib_integer(L, argument));
    sk_text_add(text, buffer, (size_t)size);
}

static void add_string(lua_State *L, sk_text *text, const conversion *c, int argument)
{
    size_t size;
    luaL_checkany(L, argument);
    const char *bytes = sk_sandbox_text(L, argument, &size);
    if (c->text[1] == 's') { /* no width and no precision */
        sk_text_add(text, bytes, size);
    } else {
        char buffer[NUMBER_ROOM];              /* widths and precisions have two digits */
        if (c->precision < 0 && size >= 100) { /* longer than any width */
            sk_text_add(text, bytes, size);
        } else {
            int padded = snprintf(buffer, sizeof buffer, c->text, bytes);
            sk_text_add(text, buffer, (size_t)padded);
        }
    }
    lua_pop(L, 1);
}

static void add_conversion(lua_State *L, sk_text *text, const conversion *c, int argument)
{
    char buffer[NUMBER_ROOM];
    int size;
    switch (c->kind) {
    case 's':
        add_string(L, text, c, argument);
        break;
    case 'c':
        luaL_argcheck(L, (unsigned char)sk_lualib_integer(L, argument) != 0, argument,
                      "a text of a script holds no zero byte");
        size = snprintf(buffer, sizeof buffer, c->text, (int)(unsigned char)sk_lualib_integer(L, argument));
        sk_text_add(text, buffer, (size_t)size);
        break;
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
        add_float(L, text, c, argument);
        break;
    default:
        add_integer(L, text, c, argument);
        break;
    }
}

int sk_lualib_format(lua_State *L)
{
    size_t size;
    const char *at = luaL_checklstring(L, 1, &size);
    const char *end = at + size;
    int argument = 1;
    sk_text text;
    sk_text_begin(&text, L);
    sk_sandbox_charge(L, (int64_t)size);
    while (at < end) {
        const char *percent = memchr(at, '%', (size_t)(end - at));
        sk_text_add(&text, at, (size_t)((percent ? percent : end) - at));
        if (!percent)
            break;
        at = percent + 1;
        if (*at == '%') {
            sk_text_add(&text, at++, 1);
            continue;
        }
        conversion c;
        at = read_conversion(L, at, &c);
        add_conversion(L, &text, &c, ++argument);
    }
    sk_text_push(&text);
    return 1;
}
