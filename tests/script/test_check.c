/* What is told of a script without playing it: each fault alone, with its line; and nothing of what is sound. */
#include "scene.h"

#include <skerry/check.h>

enum { TOLD_MAX = 32 };

typedef struct told {
    int count;
    sk_finding finding[TOLD_MAX];
} told;

static void hear(void *payload, const sk_finding *finding)
{
    told *all = payload;
    assert_true(all->count < TOLD_MAX);
    all->finding[all->count++] = *finding;
}

static told check_text(const char *text)
{
    told all = {0};
    sk_error error = {0};
    sk_source source = {"one.lua", text, strlen(text)};
    sk_match match = {.scripts = &source, .script_count = 1};
    int found = sk_check_script(&match, hear, &all, &error), faults = 0;
    for (int i = 0; i < all.count; i++)
        faults += all.finding[i].severity != SK_SEVERITY_NOTE;
    assert_int_equal(found, faults);
    return all;
}

/* The script's table begins in line 1, the rest of it in line 2. */
#define HEAD "return { id = \"one\", title = \"One\", version = \"1.0.0\", api = 1,\n"

static void check_none(const char *text)
{
    told all = check_text(text);
    if (all.count)
        fail_msg("line %d: %s: %s\nin %s", all.finding[0].line, all.finding[0].rule, all.finding[0].message, text);
}

static void check_one(const char *text, const char *rule, int line, const char *part)
{
    told all = check_text(text);
    if (all.count != 1 || strcmp(all.finding[0].rule, rule) != 0 || all.finding[0].line != line ||
        !strstr(all.finding[0].message, part))
        fail_msg("expected %s in line %d with \"%s\"; got %d: %s in line %d: %s\nin %s", rule, line, part, all.count,
                 all.count ? all.finding[0].rule : "", all.count ? all.finding[0].line : 0,
                 all.count ? all.finding[0].message : "", text);
    assert_string_equal(all.finding[0].file, "one.lua");
}

/* ---- declarations ---- */

static void test_check__syntax_is_told_with_its_line(void **state)
{
    (void)state;
    check_one("return {\n id = = }", "syntax", 2, "unexpected symbol");
    check_one("local x = 1\n", "syntax", 0, "the file returns nothing");
}

static void test_check__a_file_that_fails_while_it_loads_is_read_nonetheless(void **state)
{
    (void)state;
    told all = check_text("local t = nil\nlocal x = t.y\nprint(misspelt)\nreturn {}");
    assert_int_equal(all.count, 2);
    assert_string_equal(all.finding[0].rule, "load");
    assert_int_equal(all.finding[0].line, 2);
    assert_string_equal(all.finding[1].rule, "undefined-global");
    assert_int_equal(all.finding[1].line, 3);
}

static void test_check__unknown_names_are_told_with_the_nearest(void **state)
{
    (void)state;
    check_one(HEAD "sumary = \"x\" }", "declaration", 2, "did you mean 'summary'?");
    check_one(HEAD "on_rol = function() end }", "declaration", 2, "did you mean 'on_roll'?");
    check_one(HEAD "options = {\n a = { type = \"boolean\", lable = \"A\" } } }", "declaration", 3,
              "did you mean 'label'?");
    check_one(HEAD "state = { a = { type = \"integr\", max = 3 } } }", "declaration", 2, "did you mean 'integer'?");
    check_one(HEAD "presets = { p = { x = true } } }", "declaration", 2, "no option has this name");
    check_one(HEAD "actions = { dance = {} }, on_dance = function() end,\n on_dence = function() end }", "declaration",
              3, "did you mean 'on_dance'?");
}

static void test_check__values_that_do_not_fit_are_told(void **state)
{
    (void)state;
    check_one(HEAD "options = { a = { type = \"integer\", min = 1, max = 9, default = 12 } } }", "declaration", 2,
              "12 is not allowed: 1 to 9");
    check_one(HEAD "state = { a = { type = \"integer\", max = 9, initial = 10 } } }", "declaration", 2,
              "initial 10 is not between min and max");
    check_one(HEAD "resources = { ore = { supply = \"many\" } } }", "declaration", 2, "must be a whole number");
    check_one("return { id = \"one\", title = \"One\", version = \"1.0.0\", api = 2 }", "declaration", 1, "api");
}

static void test_check__the_head_is_complete_and_the_version_semantic(void **state)
{
    (void)state;
    check_one("return { id = \"one\", version = \"1.0.0\", api = 1 }", "declaration", 0, "no 'title'");
    check_one("return { id = \"one\", title = \"One\", version = \"1.0\",\n api = 1 }", "declaration", 1,
              "no semantic version");
    static const char *const good[] = {"0.1.0", "1.0.0-rc.1", "10.20.30+build.5", "1.0.0-alpha+001"};
    static const char *const bad[] = {"1", "1.0", "1.0.0.0", "01.0.0", "1.0.x", "1.0.0-", "v1.0.0", "1.0.0+", ""};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(sk_is_semantic_version(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(sk_is_semantic_version(bad[i]));
}

static void test_check__needs_that_contradict_are_told(void **state)
{
    (void)state;
    check_one(HEAD "requires = { \"one\" } }", "declaration", 2, "requires itself");
    check_one(HEAD "requires = { \"two\" },\n conflicts = { \"two\" } }", "declaration", 3, "'two' is required, too");
    check_one(HEAD "boards = { \"a\", \"a\" } }", "declaration", 2, "named twice");
    check_one(HEAD "order = { one = \"why\" } }", "declaration", 2, "cannot come before itself");
    check_one(HEAD "\n options = { fee = { type = \"boolean\", with = \"one\" } },\n setup = function(game) return "
                   "game.options.fee end }",
              "declaration", 3, "'fee' counts with the script itself: leave `with` out");
    check_one(HEAD "conflicts = { \"two\" },\n options = { fee = { type = \"boolean\", with = \"two\" } },\n"
                   " setup = function(game) return game.options.fee end }",
              "declaration", 3, "'fee' counts with 'two', which cannot be played with it: see conflicts");
    check_one(HEAD "conflicts = { two = \"why\" },\n order = { two = \"why\" } }", "declaration", 3,
              "'two' cannot be played with it at all");
    check_one(HEAD "order = { two = \"\" } }", "declaration", 2, "says nothing");
    check_one(HEAD "order = { two = true } }", "declaration", 2, "text");
}

static void test_check__every_mistake_is_told_in_one_run(void **state)
{
    (void)state;
    told all = check_text("return { id = \"One\", titel = \"One\", version = \"1\", api = 1, players = { 1, 9 },\n"
                          "state = { a = { type = \"integer\" },\n"
                          "  b = { typ = \"integer\" }, c = { type = \"list\", of = \"hexes\" } },\n"
                          "resources = { gold = { supply = -1, cards = true } },\n"
                          "on_roll = { where = { totl = 7 }, function() end },\n"
                          "end_of_turn = 3 }");
    static const char *const expected[] = {"titel: unknown", "'title'",           "'One' is not a name",
                                           "semantic",       "1 is not between",  "needs min",
                                           "needs a type",   "no type of member", "unknown field; did you mean 'card'",
                                           "-1 is not",      "cannot compare",    "end_of_turn: must be a function"};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        bool there = false;
        for (int f = 0; f < all.count; f++)
            there |= strstr(all.finding[f].message, expected[i]) != NULL;
        if (!there)
            fail_msg("not told: %s", expected[i]);
    }
    assert_int_equal(all.count, sizeof expected / sizeof *expected);
}

static void test_check__a_declaration_that_does_not_end_is_stopped_and_told_once(void **state)
{
    (void)state;
    check_one(HEAD "resources = { gold = function() while true do end end, oil = function() while true do end end } }",
              "declaration", 2, "the time for one action is spent");
}

/* ---- text ---- */

static void test_check__undefined_and_assigned_globals(void **state)
{
    (void)state;
    check_one(HEAD "on_roll = function(game, player)\n pritn(player) end }", "undefined-global", 3,
              "nothing is called 'pritn'; did you mean 'print'?");
    check_one(HEAD "on_roll = function(game, player)\n local kind = 1; return knid end }", "undefined-global", 3,
              "did you mean 'kind'?");
    check_one(HEAD "on_roll = function() os.time() end }", "undefined-global", 2, "a script has no clock");
    check_one(HEAD "on_roll = function()\n total = 3 end }", "global", 3, "cannot be assigned while the game runs");
    check_one("function helper() end\n" HEAD "on_roll = function() helper() end }", "global", 1,
              "write local before it");
    check_none("local function helper() return helper end\nlocal x <const>, y = 1, ...\n" HEAD
               "on_roll = function() return helper(), x, y, math.max(1, 2), table.unpack({}) end }");
}

static void test_check__state_and_options_must_be_declared(void **state)
{
    (void)state;
    check_one(HEAD "state = { lucky = { type = \"integer\", max = 9 } },\n on_roll = function(game)\n"
                   "  game.state.luky = 1 end }",
              "undeclared-state", 4, "did you mean 'lucky'?");
    check_one(HEAD "on_roll = function(game)\n return game.options.point end }", "undeclared-option", 3,
              "did you mean 'points'?");
    check_one("local function f(g)\n return g.state.x end\n" HEAD "on_roll = function(game) f(game) end }",
              "undeclared-state", 2, "state declares no 'x'");
    check_none(HEAD "state = function() return { x = { type = \"boolean\" } } end,\n"
                    "on_roll = function(game) return game.state.x end }");
}

static void test_check__values_must_fit_the_declared_type(void **state)
{
    (void)state;
#define STATE                                                                                            \
    "state = { n = { type = \"integer\", max = 9 }, b = { type = \"boolean\" }, h = { type = \"hex\" }," \
    " p = { type = \"player\", per = \"player\" }, s = { type = \"set\", of = \"hex\" } },\n"
    check_one(HEAD STATE "on_roll = function(game) game.state.n = 10 end }", "wrong-value", 3, "takes 0 to 9, not 10");
    check_one(HEAD STATE "on_roll = function(game) game.state.n = true end }", "wrong-value", 3, "a boolean");
    check_one(HEAD STATE "on_roll = function(game) game.state.b = nil end }", "wrong-value", 3, "nil");
    check_one(HEAD STATE "on_roll = function(game, player) game.state.h = player end }", "wrong-value", 3, "a player");
    check_one(HEAD STATE "on_roll = function(game, player) game.state.p = player end }", "wrong-value", 3,
              "state.p[player]");
    check_one(HEAD STATE "on_roll = function(game, player) game.state.p[1] = player end }", "wrong-value", 3,
              "state.p[player]");
    check_one(HEAD STATE "on_roll = function(game) game.state.s = {} end }", "wrong-value", 3,
              "it is changed with its methods");
    check_one(HEAD STATE "on_roll = function(game, p) game.state.s:put(p) end }", "unknown-member", 3, "a set has no");
    check_none(HEAD STATE "on_roll = function(game, player)\n"
                          "local s = game.state\n"
                          "s.n, s.b, s.h = s.n + 1, not s.b, game:hexes{}[1]\n"
                          "s.h = nil; s.p[player] = player:next(); s.s:add(s.h); s.n = s.b and 3 or 4\n"
                          "end }");
}

static void test_check__members_and_methods_must_exist(void **state)
{
    (void)state;
    check_one(HEAD "on_roll = function(game, player) return player.ponits end }", "unknown-member", 2,
              "a player has no 'ponits'; did you mean 'points'?");
    check_one(HEAD "on_roll = function(game)\n for _, hex in ipairs(game:hexes{}) do\n hex:corners()[1]:wreck() end\n"
                   "end }",
              "unknown-member", 4, "a node has no 'wreck'");
    check_one(HEAD "on_produced = { where = { phase = \"main\" }, function(game, player, roll)\n"
                   "return roll.totl end } }",
              "unknown-member", 3, "a roll has no 'totl'");
    check_one(HEAD "on_roll = function(game, player) return player:points() end }", "unknown-member", 2,
              "is no method");
    check_one(HEAD "on_roll = function(game, player) player.points = 3 end }", "read-only", 2, "cannot be assigned");
    check_one(HEAD "on_roll = function(game, player) return player.hand end }", "not-called", 2, "is a method");
    check_one(HEAD "on_roll = function() return math.flor(1) end }", "unknown-member", 2, "math has no 'flor'");
}

static void placed(const char *text, const char *declaration, const char *name, int line, int column)
{
    size_t size = strlen(text);
    char *exact = memcpy(malloc(size), text, size); /* nothing behind its end is read */
    const sk_source source = {"one.lua", exact, size};
    int found_line = -1, found_column = -1;
    sk_script_place(&source, declaration, name, &found_line, &found_column);
    free(exact);
    assert_int_equal(found_line, line);
    assert_int_equal(found_column, column);
}

static void test_check__a_name_in_a_declaration_has_a_place(void **state)
{
    (void)state;
    placed("return {\n boards = { \"base\",\n  'isle' } }", "boards", "isle", 3, 3);
    placed("return { boards = \"isle\" }", "boards", "isle", 1, 19);
    placed("return { conflicts = { volcano = \"why\" } }", "conflicts", "volcano", 1, 24);
    placed("local M = {}\nM.boards = { 'isle' }\nreturn M", "boards", "isle", 2, 14);
    placed("local all = { 'isle' }\nreturn { boards = all }", "boards", "isle", 2, 10); /* not written there */
    placed("return {}", "boards", "isle", 0, 0);
}

static void test_check__a_hook_without_game_is_told_once(void **state)
{
    (void)state;
    check_one(HEAD
              "on_roll = function(player, roll)\n if roll.total == 2 then player:log(\"a\") game:log(\"b\") end end }",
              "no-game", 2, "on_roll is given the game first: function(game, player, ...)");
    check_one(HEAD "can_steal = function(thief, victim) return victim.points > thief.points end }", "no-game", 2,
              "function(game, thief, ...)");
    check_one(HEAD "actions = { dance = {} },\n on_dance = function(player) player:log(\"a\") end }", "no-game", 3,
              "on_dance is given the game first");
    check_none(HEAD "on_roll = function(_, player, roll) return player.points > roll.total end }");
    check_none(HEAD "on_roll = function(g, player) g:give(player, \"ore\", 1) end }");
}

static void test_check__arguments_are_counted(void **state)
{
    (void)state;
    check_one(HEAD "on_roll = function(game, player, roll, other)\nend }", "argument-count", 2,
              "'other' is always nil");
    check_one("local M = { id = \"one\", title = \"One\", version = \"1.0.0\", api = 1 }\n"
              "function M.end_of_turn(game, player, x) end\nreturn M",
              "argument-count", 2, "end_of_turn is given 2 arguments");
    check_one(HEAD "actions = { dance = {} },\n on_dance = function(game, player, kind) end }", "argument-count", 3,
              "on_dance is given 2 arguments: 'kind' is always nil");
    check_one(HEAD "on_roll = function(game, player)\n game:give(player, \"ore\", 1, nil, 2) end }", "argument-count",
              3, "game:give(player: player, kind");
    check_one(HEAD "on_roll = function(game, player)\n game:give(player, \"ore\") end }", "argument-count", 3,
              "n is missing: game:give(");
    check_one(HEAD "on_roll = function(game, player) player.count(\"ore\") end }", "argument-count", 2, "with a colon");
    check_one("local function f(a) return a end\n" HEAD "on_roll = function() f(1, 2) end }", "argument-count", 3,
              "takes 1 argument");
    check_none("local function f(a, ...) return a, ... end\n" HEAD
               "on_roll = function(game, player, ...) f(1, 2, 3); f(f(1)); player.count(player, \"ore\") end }");
}

static void test_check__fields_of_tables_that_methods_take(void **state)
{
    (void)state;
    check_one(HEAD "on_roll = function(game)\n return game:hexes { terain = \"hills\" } end }", "unknown-field", 3,
              "a hex_filter has no field 'terain'; did you mean 'terrain'?");
    check_one(HEAD "on_roll = function(game, player)\n game:ask(player, { promt = \"?\", type = \"yes_no\" }) end }",
              "unknown-field", 3, "did you mean 'prompt'?");
    check_one(HEAD "on_roll = function(game, player) game:ask(player, { prompt = \"?\", type = \"yesno\" }) end }",
              "unknown-name", 2, "did you mean 'yes_no'?");
    check_one(HEAD "on_roll = function(game) return game:hexes { terrain = \"hils\" } end }", "unknown-name", 2,
              "no terrain is called 'hils'; did you mean 'hills'?");
}

static void test_check__texts_where_names_are_wanted(void **state)
{
    (void)state;
    check_one(HEAD "on_roll = function(game, player)\n game:give(player, \"brik\", 1) end }", "unknown-name", 3,
              "no resource is called 'brik'; did you mean 'brick'?");
    check_one(HEAD "metrics = { eruptions = {} }, on_roll = function(game) game:count(\"eruption\") end }",
              "unknown-name", 2, "did you mean 'eruptions'?");
    check_none(HEAD "resources = { oil = { supply = 5 } },\n"
                    "on_roll = function(game, player) game:give(player, \"oil\", 1) end }");
    check_none(HEAD "requires = { \"two\" }, on_roll = function(game, player) game:give(player, \"gold\", 1) end }");
}

static void test_check__what_is_kept_outside_the_state(void **state)
{
    (void)state;
    check_one("local n = 0\n" HEAD "on_roll = function()\n n = n + 1 end }", "hidden-state", 4, "'n' outlives");
    check_one("local seen = {}\nlocal function note(x) seen[x] = true end\n" HEAD
              "on_roll = function(game, player) note(player) end }",
              "hidden-state", 2, "this table outlives the action");
    check_none("local list, n = {}, 0\nlocal function add(x) n = n + 1; list[n] = x end\nadd(1)\n" HEAD
               "on_roll = function() local n = 0; n = n + 1; local own = {}; own[n] = list end }");
}

static void test_check__two_ways_that_disagree_tell_nothing(void **state)
{
    (void)state;
    check_none("local function f(x) return x.anything end\n" HEAD
               "on_roll = function(game, player) f(player); f({ anything = 1 }) end }");
    check_none(HEAD "on_roll = function(game, player, roll)\nlocal x = player\n"
                    "if roll.total == 7 then x = roll end\nreturn x.total end }");
    check_none(HEAD "on_build = function(game, player, piece, place) return place.owner, place.touches end }");
}

/* ---- what is declared and never spoken of ---- */

#define OPTIONS "options = { fee = { type = \"boolean\" }, toll = { type = \"boolean\" } },\n"

static void test_check__what_nothing_speaks_of_is_told(void **state)
{
    (void)state;
    check_one(HEAD OPTIONS "setup = function(game) return game.options.fee end }", "unused", 2,
              "nothing reads the option 'toll'");
    check_one(HEAD OPTIONS "presets = { dear = { toll = true } },\n"
                           "setup = function(game) return game.options.fee end }",
              "unused", 2, "nothing reads the option 'toll'"); /* which a preset sets */
    check_one(HEAD "state = { a = { type = \"boolean\" },\n b = { type = \"boolean\", show = \"B\" } },\n"
                   "setup = function(game) game.state.a = true end }",
              "unused", 3, "nothing uses the variable 'b'");
    check_one(HEAD "metrics = { storms = {} } }", "unused", 2, "nothing counts the metric 'storms'");
    check_one(HEAD "points = { harvest = \"Harvest\" } }", "unused", 2, "nothing gives the points 'harvest'");
    check_one(HEAD "endings = { drowned = \"Drowned\" } }", "unused", 2, "nothing names the ending 'drowned'");
    told both =
        check_text(HEAD "state = { fee = { type = \"boolean\" } },\noptions = { fee = { type = \"boolean\" } } }");
    assert_int_equal(both.count, 2); /* one declaration does not speak of the other */
    check_one("local one = { id = \"one\", title = \"One\", version = \"1.0.0\", api = 1 }\n"
              "one.options = { toll = { type = \"boolean\" } }\nreturn one",
              "unused", 2, "nothing reads the option 'toll'");
}

static void test_check__a_name_may_be_spoken_of_in_many_ways(void **state)
{
    (void)state;
    static const char *const ways[] = {
        "setup = function(game) return game.options.fee, game.options[\"toll\"] end",
        "setup = function(game) local o = game.options return o.fee and o.toll end",
        "setup = function(game) for name in pairs(game.options) do print(name) end end",
        "setup = function(game) for _, n in ipairs { \"f\", \"t\" } do print(game.options[n .. \"oll\"]) end end",
        "setup = function(game) local o, n = game.options, {} return o[n[1]] end",
        "on_seven = { where = { [\"options.fee\"] = true, [\"options.toll\"] = false }, function() end }",
        "rules = { points_to_win = function(options) return options.fee and options.toll and 12 or 10 end }",
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char text[800];
        snprintf(text, sizeof text, HEAD OPTIONS "%s }", ways[i]);
        check_none(text);
    }
    check_none(HEAD "metrics = { storm_1 = {}, storm_2 = {} },\n"
                    "on_roll = function(game, _, roll) game:count(\"storm_\" .. roll.total % 2 + 1) end }");
    check_none(HEAD "metrics = { storm_1 = {}, storm_2 = {} },\n"
                    "on_roll = function(game, _, roll) game:count((\"storm_%d\"):format(roll.total % 2 + 1)) end }");
    check_none(HEAD "state = { ports = { type = \"integer\", per = \"player\", counts = { city = 1 },\n"
                    " show = \"Ports\" } } }"); /* the game keeps it, and players see it */
    check_none(HEAD "state = { most = { type = \"integer\", per = \"player\", counts = { city = 1 } } },\n"
                    "awards = { mayor = { title = \"Mayor\", points = 1, counter = \"most\" } } }");
    check_none("local function options() return { fee = { type = \"boolean\" } } end\n"
               "return { id = \"one\", title = \"One\", version = \"1.0.0\", api = 1, options = options() }");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_check__syntax_is_told_with_its_line),
        cmocka_unit_test(test_check__a_file_that_fails_while_it_loads_is_read_nonetheless),
        cmocka_unit_test(test_check__unknown_names_are_told_with_the_nearest),
        cmocka_unit_test(test_check__values_that_do_not_fit_are_told),
        cmocka_unit_test(test_check__the_head_is_complete_and_the_version_semantic),
        cmocka_unit_test(test_check__needs_that_contradict_are_told),
        cmocka_unit_test(test_check__every_mistake_is_told_in_one_run),
        cmocka_unit_test(test_check__a_declaration_that_does_not_end_is_stopped_and_told_once),
        cmocka_unit_test(test_check__undefined_and_assigned_globals),
        cmocka_unit_test(test_check__state_and_options_must_be_declared),
        cmocka_unit_test(test_check__values_must_fit_the_declared_type),
        cmocka_unit_test(test_check__members_and_methods_must_exist),
        cmocka_unit_test(test_check__a_name_in_a_declaration_has_a_place),
        cmocka_unit_test(test_check__a_hook_without_game_is_told_once),
        cmocka_unit_test(test_check__arguments_are_counted),
        cmocka_unit_test(test_check__fields_of_tables_that_methods_take),
        cmocka_unit_test(test_check__texts_where_names_are_wanted),
        cmocka_unit_test(test_check__what_is_kept_outside_the_state),
        cmocka_unit_test(test_check__two_ways_that_disagree_tell_nothing),
        cmocka_unit_test(test_check__what_nothing_speaks_of_is_told),
        cmocka_unit_test(test_check__a_name_may_be_spoken_of_in_many_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
