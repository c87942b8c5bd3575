/* A whole script: declarations, hooks, statements. */
#include "fuzz/rules_script.h"

#include "fuzz/rules_writer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- the writer ---- */

void writer_put(writer *w, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = vsnprintf(w->text + w->used, RULES_SCRIPT_MAX - w->used, format, list);
    va_end(list);
    fuzz_must(length >= 0 && w->used + (size_t)length < RULES_SCRIPT_MAX, "the script is too long");
    w->used += (size_t)length;
}

const char *writer_word(writer *w, const char *const *words, int count) { return words[writer_below(w, count)]; }

/* A node or an edge may stand where a place is wanted, and a place for either. */
static bool fits(char type, char wanted)
{
    return type == wanted || (wanted == 'n' && (type == 'N' || type == 'e')) ||
           (type == 'n' && (wanted == 'N' || wanted == 'e'));
}

const char *writer_name(writer *w, char type)
{
    int count = 0;
    for (int i = 0; i < w->name_count; i++)
        count += fits(w->names[i].type, type);
    int pick = count ? writer_below(w, count) : 0;
    for (int i = 0; i < w->name_count; i++)
        if (fits(w->names[i].type, type) && pick-- == 0)
            return w->names[i].name;
    return NULL;
}

void writer_add_name(writer *w, const char *name, char type)
{
    if (w->name_count == WRITER_NAMES_MAX)
        return;
    snprintf(w->names[w->name_count].name, sizeof w->names[0].name, "%s", name);
    w->names[w->name_count++].type = type;
}

/* ---- statements ---- */

static void write_block(writer *w, const char *begin, const char *end)
{
    int names = w->name_count;
    writer_put(w, "%s ", begin);
    w->depth++;
    if (w->depth < WRITER_DEPTH_MAX)
        write_body(w);
    w->depth--;
    writer_put(w, "%s\n", end);
    w->name_count = names;
}

static void write_local(writer *w)
{
    static const char types[] = "pikhNeBtT";
    char name[24], type = types[writer_below(w, (int)sizeof types - 1)];
    snprintf(name, sizeof name, "v%d", w->made++);
    writer_put(w, "local %s = ", name);
    write_value(w, type);
    writer_put(w, "\n");
    writer_add_name(w, name, type);
}

static void write_if(writer *w)
{
    writer_put(w, "if ");
    write_value(w, 'B');
    write_block(w, " then", "end");
}

static void write_loop(writer *w)
{
    int names = w->name_count;
    char name[24];
    snprintf(name, sizeof name, "v%d", w->made++);
    if (writer_below(w, 2)) {
        writer_put(w, "for %s = 1, %d ", name, 1 + writer_below(w, 5));
        writer_add_name(w, name, 'i');
    } else {
        writer_put(w, "for _, %s in ipairs(game.players) ", name);
        writer_add_name(w, name, 'p');
    }
    write_block(w, "do", "end");
    w->name_count = names;
}

static void write_state(writer *w)
{
    switch (writer_below(w, 4)) {
    case 0:
        writer_put(w, "state.a = ");
        write_value(w, 'i');
        break;
    case 1:
        writer_put(w, "state.each[");
        write_value(w, 'p');
        writer_put(w, "] = ");
        write_value(w, 'i');
        break;
    case 2:
        writer_put(w, "state.places:add(");
        write_value(w, 'h');
        writer_put(w, ")");
        break;
    default:
        writer_put(w, "state.where = ");
        write_value(w, 'N');
    }
    writer_put(w, "\n");
}

static void write_hex_change(writer *w)
{
    writer_put(w, "do local hex = ");
    write_value(w, 'h');
    if (writer_below(w, 2)) {
        writer_put(w, "; hex.terrain = ");
        write_value(w, 'T');
    } else {
        writer_put(w, "; hex.token = ");
        write_value(w, 'i');
    }
    writer_put(w, " end\n");
}

static void write_ask(writer *w)
{
    char name[24];
    snprintf(name, sizeof name, "v%d", w->made++);
    writer_put(w, "local %s = game:ask(", name);
    write_value(w, 'p');
    writer_put(w, ", ");
    write_value(w, 'Q');
    writer_put(w, ")\n");
    writer_add_name(w, name, '*');
}

static void write_statement(writer *w)
{
    int way = writer_below(w, w->quiet ? 6 : 12);
    if (way == 0)
        write_local(w);
    else if (way == 1)
        write_if(w);
    else if (way == 2)
        write_loop(w);
    else if (way == 3)
        write_state(w);
    else if (way == 6)
        write_hex_change(w);
    else if (way == 7)
        write_ask(w);
    else if (way == 8)
        write_block(w, "pcall(function()", "end)");
    else if (way == 9)
        writer_put(w, "if game.turn %% %d == 0 then game:log('Turn {n}', { n = game.turn }) end\n",
                   1 + writer_below(w, 4));
    else {
        char name[24];
        snprintf(name, sizeof name, "v%d", w->made++);
        writer_put(w, "local %s = ", name);
        write_call(w);
        writer_put(w, "\n");
        writer_add_name(w, name, '*');
    }
}

void write_body(writer *w)
{
    for (int i = 1 + writer_below(w, 4); i > 0 && w->statements > 0 && w->used < RULES_SCRIPT_MAX / 2; i--) {
        w->statements--;
        write_statement(w);
    }
}

/* ---- hooks ---- */

/* Lines of a hook: its locals, a body, and what its shape returns. */
static void write_function(writer *w, const char *types, const char *arguments, sk_hook_shape shape)
{
    const char *had = types;
    w->name_count = 0;
    writer_put(w, "function(game%s%s)\nlocal state, options = game.state, game.options\n", *arguments ? ", " : "",
               arguments);
    for (const char *at = arguments; *at && *types; types++) {
        char name[24];
        size_t length = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        writer_add_name(w, name, *types);
        if (*types == 'r')
            writer_add_name(w, "roll.total", 'i');
        at += length;
        at += strspn(at, ", ");
    }
    int names = w->name_count;
    if (!w->quiet && strchr(had, 'd')) {
        writer_put(w, "roll[1] = %d ", 1 + writer_below(w, 6));
        writer_put(w, "roll[2] = %d\n", 1 + writer_below(w, 6));
    }
    if (w->quiet)
        writer_put(w, "pcall(function()\n");
    write_body(w);
    if (w->quiet)
        writer_put(w, "end)\n");
    w->name_count = names;
    if (w->quiet) {
        writer_put(w, "%s",
                   shape == SK_HOOK_PREDICATE  ? "return true\n"
                   : shape == SK_HOOK_MODIFIER ? "return limit\n"
                                               : "");
    } else if (shape == SK_HOOK_MODIFIER || (shape != SK_HOOK_EVENT && shape != SK_HOOK_MOMENT && writer_below(w, 2))) {
        writer_put(w, "return ");
        write_value(w, shape == SK_HOOK_MODIFIER ? 'i' : 'B');
        writer_put(w, "%s\n", shape == SK_HOOK_PREDICATE ? ", 'The script forbids it'" : "");
    }
    writer_put(w, "end");
}

static void write_hook(writer *w, uint64_t *had)
{
    static const char *const guards[] = {"phase = 'main'", "['state.a'] = 0", "phase = { 'setup', 'before_roll' }"};
    int hook = writer_below(w, SK_HOOK_COUNT);
    const sk_hook_row *row = sk_hook_row_of(hook);
    if (*had >> hook & 1)
        return;
    *had |= UINT64_C(1) << hook;
    bool guarded = writer_below(w, 6) == 5;
    writer_put(w, "  %s = ", row->name);
    if (guarded)
        writer_put(w, "{ where = { %s }, ", WRITER_WORD(w, guards));
    w->statements = 8;
    write_function(w, row->types, row->arguments, row->shape);
    writer_put(w, "%s,\n", guarded ? " }" : "");
}

/* ---- declarations ---- */

static void write_action(writer *w)
{
    static const char *const params[] = {"",
                                         "{ 'kind', type = 'resource', card = true }",
                                         "{ 'who', type = 'player' }",
                                         "{ 'spot', type = 'hex' }",
                                         "{ 'n', type = 'integer', min = 1, max = 4 }",
                                         "{ 'corner', type = 'node', own = 'settlement' }",
                                         "{ 'side', type = 'edge' }"};
    static const char types[] = "-kphiNe";
    static const char *const names[] = {"", ", kind", ", who", ", spot", ", n", ", corner", ", side"};
    static const char *const costs[] = {"", ", cost = { brick = 1 }", ", holds = { wool = 1 }",
                                        ", limit = { turn = 1 }", ", cost = { oil = 1 }"};
    int param = writer_below(w, 7);
    char own[2] = {types[param], 0}, arguments[32];
    snprintf(arguments, sizeof arguments, "player%s", names[param]);
    writer_put(w, "  actions = { act = { title = 'Act', phase = '%s'", writer_below(w, 3) ? "main" : "before_roll");
    writer_put(w, "%s, params = { %s } } },\n", writer_word(w, costs, w->oil ? 5 : 4), params[param]);
    char with_player[3] = {'p', param ? own[0] : 0, 0};
    w->statements = 8;
    writer_put(w, "  on_act = ");
    write_function(w, with_player, arguments, SK_HOOK_EVENT);
    writer_put(w, ",\n");
    if (writer_below(w, 2))
        return;
    w->statements = 4;
    writer_put(w, "  can_act = ");
    write_function(w, with_player, arguments, SK_HOOK_PREDICATE);
    writer_put(w, ",\n");
}

static void write_oil(writer *w)
{
    writer_put(w, "  resources = { oil = { title = 'Oil', supply = %d, ", 1 + writer_below(w, 30));
    writer_put(w, "limit = %d, ", writer_below(w, 5));
    writer_put(w, "card = %s } },\n", writer_below(w, 2) ? "true" : "false");
}

/* What stands always, so that the names in values.c are known, and what changes the game. */
static void write_declarations(writer *w)
{
    writer_put(
        w, "return {\n  id = 'fuzz', title = 'Fuzz', version = '1.0.0', api = 1, summary = 'Made of bytes.',\n"
           "  options = { limit = { type = 'integer', min = 0, max = 9, default = 3, label = 'Limit' } },\n"
           "  points = { bonus = 'Bonus' }, endings = { storm = 'The storm' },\n"
           "  metrics = { seen = {}, seen_each = { per = 'player' } },\n"
           "  state = { a = { type = 'integer', min = -9, max = 99, show = 'A' },\n"
           "    each = { type = 'integer', min = 0, max = 9, per = 'player', show = 'Each' },\n"
           "    places = { type = 'set', of = 'hex' }, row = { type = 'list', of = 'integer', min = 0, max = 9, size = "
           "4 },\n    where = { type = 'node', reset = 'turn' } },\n");
    if (w->quiet)
        return;
    static const char *const rules[] = {"", "points_to_win = 3", "victory = 'end_of_turn'", "hand_limit = 3"};
    writer_put(w, "  rules = { %s },\n", WRITER_WORD(w, rules));
    w->oil = writer_below(w, 2) == 0;
    if (w->oil)
        write_oil(w);
    if (writer_below(w, 3) == 1)
        writer_put(w, "  terrains = { marsh = { title = 'Marsh', yields = 'any' } },\n");
    if (writer_below(w, 3) == 1)
        writer_put(
            w,
            "  pieces = { tower = { title = 'Tower', on = 'node', upgrades = 'city', cost = { ore = 1 }, points = 3, "
            "yield = 3, supply = %s } },\n",
            writer_below(w, 2) ? "2" : "{ shared = 2 }");
    if (writer_below(w, 3) == 1)
        writer_put(
            w,
            "  blockers = { storm = { title = 'Storm', start = 'off_board', moved_by = { 'seven' }, steals = %s } "
            "},\n",
            writer_below(w, 2) ? "true" : "false");
    if (writer_below(w, 3) == 1)
        writer_put(w, "  awards = { greatest = { title = 'Greatest', points = 1, counter = 'each', first = 2 } },\n");
    if (writer_below(w, 3) == 1)
        writer_put(w, "  cards = { fair = { title = 'Fair', count = 9 } },\n");
    if (writer_below(w, 2))
        write_action(w);
}

size_t rules_write_script(char text[RULES_SCRIPT_MAX], fuzz_bytes *bytes, bool quiet)
{
    writer w = {.text = text, .bytes = bytes, .quiet = quiet};
    uint64_t had = 0;
    write_declarations(&w);
    for (int i = 1 + writer_below(&w, 4); i > 0; i--)
        write_hook(&w, &had);
    writer_put(&w, "}\n");
    return w.used;
}
