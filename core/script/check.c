/* Looking at one script without playing it: what it declares, every part of it on its own, and then its text. */
#include <skerry/check.h>

#include "base/error.h"
#include "script/declare.h"
#include "script/lint.h"
#include "script/source.h"

#include <stdlib.h>
#include <string.h>

typedef struct checking {
    sk_runtime runtime; /* first: it is big, and zeroed with the rest */
    sk_stack *stack;
    sk_ruleset *rules;
    const sk_match *match;
    int script; /* the one that is checked */
    int players;
    int found, declaration_found;
    sk_error error; /* of the step that runs */
    sk_finding_fn *each;
    void *payload;
    sk_lint lint;
    sk_lint_declared declared;
} checking;

static void tell_error(checking *c, const char *rule)
{
    sk_finding finding = {SK_SEVERITY_ERROR, rule, c->error.line, c->error.column, "", ""};
    memcpy(finding.file, c->error.file, sizeof finding.file);
    memcpy(finding.message, c->error.message, sizeof finding.message);
    c->found++;
    c->each(c->payload, &finding);
}

/* ---- parts of the declarations; the script's table is at the top ---- */

static bool is_number(const char **text)
{
    const char *from = *text;
    *text += strspn(*text, "0123456789");
    return *text > from && (*from != '0' || *text == from + 1);
}

/* What may stand behind the three numbers: words of letters, digits and dashes, with dots between. */
static bool is_suffix(const char **text)
{
    const char *from;
    do {
        from = ++*text; /* behind - + or . */
        *text += strspn(*text, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-");
    } while (*text > from && **text == '.');
    return *text > from;
}

bool sk_is_semantic_version(const char *version)
{
    const char *at = version;
    for (int i = 0; i < 3; i++) {
        if (!is_number(&at) || (i < 2 && *at++ != '.'))
            return false;
    }
    if (*at == '-' && !is_suffix(&at))
        return false;
    if (*at == '+' && !is_suffix(&at))
        return false;
    return *at == 0;
}

static void check_version(sk_reader *reader, void *payload)
{
    (void)payload;
    const char *version = reader->script->info.version;
    if (version[0] && !sk_is_semantic_version(version))
        sk_reader_tell(reader, "version", "'%s' is no semantic version: MAJOR.MINOR.PATCH, such as 1.0.0", version);
}

static bool named_before(const char (*names)[SK_NAME_MAX], int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static void check_needs(sk_reader *reader, void *payload)
{
    (void)payload;
    const sk_script_info *info = &reader->script->info;
    for (int i = 0; i < info->require_count; i++) {
        const char *name = info->require[i];
        if (strcmp(name, info->id) == 0)
            sk_reader_tell(reader, "requires", "the script requires itself");
        else if (named_before(info->require, i, name))
            sk_reader_tell(reader, "requires", "'%s' is named twice", name);
        else if (named_before(info->conflict, info->conflict_count, name))
            sk_reader_tell(reader, "conflicts", "'%s' is required, too", name);
    }
    for (int i = 0; i < info->conflict_count; i++)
        if (strcmp(info->conflict[i], info->id) == 0)
            sk_reader_tell(reader, "conflicts", "the script conflicts with itself");
    for (int i = 0; i < info->order_count; i++)
        if (strcmp(info->order[i], info->id) == 0)
            sk_reader_tell(reader, "order", "the script cannot come before itself");
        else if (named_before(info->conflict, info->conflict_count, info->order[i]))
            sk_reader_tell(reader, "order", "'%s' cannot be played with it at all: see conflicts", info->order[i]);
    for (int i = 0; i < info->option_count; i++) {
        const sk_option *option = &info->option[i];
        if (strcmp(option->with, info->id) == 0)
            sk_reader_tell(reader, "options", "'%s' counts with the script itself: leave `with` out", option->name);
        else if (named_before(info->conflict, info->conflict_count, option->with))
            sk_reader_tell(reader, "options", "'%s' counts with '%s', which cannot be played with it: see conflicts",
                           option->name, option->with);
    }
    for (int i = 0; i < info->board_count; i++)
        if (named_before(info->board, i, info->board[i]))
            sk_reader_tell(reader, "boards", "'%s' is named twice", info->board[i]);
}

/* Each function of declare.h as a part that may fail alone. */
#define PART(name)                                            \
    static void part_##name(sk_reader *reader, void *payload) \
    {                                                         \
        (void)payload;                                        \
        sk_declare_##name(reader);                            \
    }
PART(keys)
PART(head)
PART(needs)
PART(kinds)
PART(rules)
PART(state)
PART(actions)
static void part_hooks(sk_reader *reader, void *payload) { sk_declare_hooks(reader, payload); }

typedef void part(sk_reader *reader, void *payload);

/* ---- steps, each within one protected call ---- */

/* Runs the parts for each script up to the one that is checked, which alone is told of; for one before it the first
 * mistake ends all. */
static void run_parts(lua_State *L, checking *c, bool options, part *const *parts, int count)
{
    luaL_checkstack(L, 20, NULL);
    for (int i = 0; i <= c->script; i++) {
        bool own = i == c->script;
        sk_reader reader = {.L = L,
                            .rules = c->rules,
                            .stack = c->stack,
                            .script = &c->stack->script[i],
                            .index = i,
                            .options = LUA_NOREF,
                            .players = c->players,
                            .error = &c->error,
                            .each = own ? c->each : NULL,
                            .payload = c->payload};
        if (options) {
            sk_push_options(L, NULL, c->stack, i);
            reader.options = luaL_ref(L, LUA_REGISTRYINDEX);
        }
        lua_rawgeti(L, LUA_REGISTRYINDEX, c->runtime.script_table[i]);
        for (int p = 0; p < count; p++)
            sk_reader_try(&reader, parts[p], &c->runtime.handlers);
        lua_pop(L, 1);
        c->declaration_found += reader.found;
    }
}

static int read_heads(lua_State *L)
{
    static part *const parts[] = {part_keys, part_head, check_version};
    run_parts(L, lua_touserdata(L, 1), false, parts, SK_COUNT_OF(parts));
    return 0;
}

static int read_needs(lua_State *L)
{
    static part *const parts[] = {part_needs, check_needs};
    run_parts(L, lua_touserdata(L, 1), true, parts, SK_COUNT_OF(parts));
    return 0;
}

static int read_declarations(lua_State *L)
{
    static part *const parts[] = {part_kinds, part_rules, part_state, part_actions};
    run_parts(L, lua_touserdata(L, 1), true, parts, SK_COUNT_OF(parts));
    return 0;
}

static int read_hooks(lua_State *L)
{
    static part *const parts[] = {part_hooks};
    run_parts(L, lua_touserdata(L, 1), true, parts, SK_COUNT_OF(parts));
    return 0;
}

static int read_text(lua_State *L)
{
    checking *c = lua_touserdata(L, 1);
    const sk_stack_script *script = &c->stack->script[c->script];
    if (c->rules) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, c->runtime.script_table[c->script]);
        sk_lint_declare(&c->declared, L, c->rules, &script->info, c->script, c->declaration_found == 0);
        lua_pop(L, 1);
    }
    c->lint.L = L;
    c->lint.name = script->name;
    c->lint.text = script->text;
    c->lint.size = script->size;
    c->lint.declared = &c->declared;
    c->lint.each = c->each;
    c->lint.payload = c->payload;
    sk_lint_run(&c->lint);
    c->found += c->lint.found;
    return 0;
}

/* Whether it ran to its end; what stopped it is told of. */
static bool run(checking *c, lua_CFunction step)
{
    sk_sandbox_begin(c->runtime.box);
    if (sk_sandbox_run(c->runtime.box, step, c, &c->error) == 0)
        return true;
    tell_error(c, "declaration");
    return false;
}

/* ---- all ---- */

static bool read_stack(checking *c)
{
    sk_match defaults = {0};
    if (!run(c, read_heads))
        return false;
    if (sk_stack_settle(c->stack, &defaults, &c->error)) {
        tell_error(c, "declaration");
        return false;
    }
    const sk_script_info *info = &c->stack->script[c->script].info;
    c->players = c->match->players ? c->match->players : 4;
    c->players = info->players_min > c->players ? info->players_min : c->players;
    c->players = info->players_max < c->players ? info->players_max : c->players;
    if (!run(c, read_needs))
        return false;
    c->rules = sk_stack_rules(c->stack, c->match->board, c->players);
    return c->rules && run(c, read_declarations) && run(c, read_hooks);
}

static void check(checking *c, int status)
{
    bool loaded = status == 0;
    if (!loaded)
        tell_error(c, status == SK_ERR_INPUT ? "syntax" : "load");
    if (loaded)
        read_stack(c);
    c->found += c->declaration_found;
    bool compiled = loaded || status == SK_ERR_SCRIPT || status == SK_ERR_LIMIT;
    if (compiled &&
        strcmp(c->stack->script[c->script].name, loaded ? c->stack->script[c->script].name : c->error.file) == 0)
        run(c, read_text);
}

void sk_script_place(const sk_source *source, const char *declaration, const char *name, int *line, int *column)
{
    size_t at = SIZE_MAX;
    char *text = malloc(source->size + 1); /* with an end */
    *line = *column = 0;
    if (!text)
        return;
    memcpy(text, source->text, source->size);
    text[source->size] = 0;
    sk_source_outline outline;
    sk_source_survey(&outline, text, source->size);
    sk_source_keys(text, &outline.whole, &declaration, 1, &at);
    if (at != SIZE_MAX) {
        sk_source_part where = sk_source_value(text, source->size, at, declaration);
        sk_source_place(text, sk_source_name(text, &where, name), line, column);
    }
    free(text);
}

int sk_check_script(const sk_match *match, sk_finding_fn *each, void *payload, sk_error *error)
{
    checking *c = calloc(1, sizeof *c);
    if (!c || match->script_count < 1) {
        free(c);
        return sk_error_set(error, c ? SK_ERR_USAGE : SK_ERR_SYSTEM, c ? "there is no script" : "out of memory");
    }
    c->match = match;
    c->script = match->script_count - 1;
    c->each = each;
    c->payload = payload;
    sk_handlers_clear(&c->runtime.handlers);
    int status = sk_stack_new(&c->stack, match->scripts, match->script_count, error);
    if (!status) {
        c->stack->limits = match->limits;
        status = sk_runtime_load(&c->runtime, c->stack, &c->error);
        if (status == SK_ERR_SYSTEM && error)
            *error = c->error;
        if (status != SK_ERR_SYSTEM) {
            check(c, status);
            status = 0;
        }
    }
    int found = c->found;
    sk_sandbox_destroy(c->runtime.box);
    sk_ruleset_free(c->rules);
    sk_stack_free(c->stack);
    free(c);
    return status ? status : found;
}
