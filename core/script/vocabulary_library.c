/* What Lua itself brings: the functions that scripts have of its library. */
#include "script/vocabulary.h"

#include <stddef.h>

static const sk_term functions[] = {
    {"assert", "assert(value: any, message?: string): any",
     "Fails the action with the message where the value is false or nil."},
    {"error", "error(message: any, level?: integer)", "Fails the action."},
    {"ipairs", "ipairs(list: any[])", "For a loop over a list: place and value."},
    {"pairs", "pairs(table: table)", "For a loop over a table: key and value, always in the same order."},
    {"pcall", "pcall(f: function, ...: any): boolean, any",
     "Calls f; an error becomes `false, message`. A spent limit goes on."},
    {"print", "print(...: any)",
     "For the author: a line among what happened in `skerry play`; a simulation shows nothing of it."},
    {"select", "select(n: integer|\"#\", ...: any): any", "The arguments from the nth on, or how many there are."},
    {"tonumber", "tonumber(value: any, base?: integer): number?", "The number that a text says, or nil."},
    {"tostring", "tostring(value: any): string", "The value as text; never an address."},
    {"type", "type(value: any): string", "`\"number\"`, `\"table\"` ...; the objects of the game are `\"userdata\"`."},
    {"math.abs", "math.abs(x: number): number", "Without the sign."},
    {"math.ceil", "math.ceil(x: number): integer", "The whole number above."},
    {"math.floor", "math.floor(x: number): integer", "The whole number below; of integers write `a // b`."},
    {"math.fmod", "math.fmod(x: number, y: number): number", "What division leaves, rounded towards zero."},
    {"math.max", "math.max(x: number, ...: number): number", "The largest."},
    {"math.min", "math.min(x: number, ...: number): number", "The smallest."},
    {"math.random", "math.random(low?: integer, high?: integer): integer",
     "Refused: chance comes from the game, with `game:random` and `game:roll`."},
    {"math.tointeger", "math.tointeger(x: any): integer?", "The whole number of the same value, or nil."},
    {"math.type", "math.type(x: any): string?", "`\"integer\"`, `\"float\"` or nil."},
    {"math.ult", "math.ult(a: integer, b: integer): boolean", "Whether a is below b as unsigned numbers."},
    {"string.byte", "string.byte(s: string, i?: integer, j?: integer): integer", "The numbers of bytes."},
    {"string.char", "string.char(...: integer): string", "The text of bytes with these numbers."},
    {"string.find", "string.find(s: string, pattern: string, from?: integer, plain?: boolean): integer?, integer?",
     "Where the pattern is found: first and last place."},
    {"string.format", "string.format(form: string, ...: any): string", "As in C, without `%p`, `%a` and `%q`."},
    {"string.gmatch", "string.gmatch(s: string, pattern: string, from?: integer)", "For a loop over all that matches."},
    {"string.gsub", "string.gsub(s: string, pattern: string, by: string|table|function, n?: integer): string, integer",
     "Replaces what matches; returns how often, too."},
    {"string.len", "string.len(s: string): integer", "Its bytes, as `#s`."},
    {"string.lower", "string.lower(s: string): string", "In small letters."},
    {"string.match", "string.match(s: string, pattern: string, from?: integer): string?", "What the pattern captures."},
    {"string.rep", "string.rep(s: string, n: integer, between?: string): string", "The text n times."},
    {"string.reverse", "string.reverse(s: string): string", "From the end to the beginning."},
    {"string.sub", "string.sub(s: string, i: integer, j?: integer): string",
     "From place i to j; from the end where negative."},
    {"string.upper", "string.upper(s: string): string", "In capitals."},
    {"table.concat", "table.concat(list: any[], between?: string, i?: integer, j?: integer): string",
     "One text of all."},
    {"table.insert", "table.insert(list: any[], at_or_value: any, value?: any)",
     "Puts a value at the end, or at a place."},
    {"table.move", "table.move(from: any[], first: integer, last: integer, at: integer, to?: any[]): any[]",
     "Copies a part of a list."},
    {"table.pack", "table.pack(...: any): table", "The arguments as a list, with `n`."},
    {"table.remove", "table.remove(list: any[], at?: integer): any",
     "Takes out the last, or the one at that place; returns it."},
    {"table.sort", "table.sort(list: any[], before?: fun(a: any, b: any): boolean)",
     "Puts it in order; equals may change places, always the same way."},
    {"table.unpack", "table.unpack(list: any[], i?: integer, j?: integer): any", "The elements as several values."},
};

const sk_term *sk_library_function(int i)
{
    return i >= 0 && i < (int)(sizeof functions / sizeof functions[0]) ? &functions[i] : NULL;
}
