/* What a script declares: every field reaches the rule set, every mistake is named with its place. */
#include "scene.h"

static void test_declare__terrains_and_resources(void **state)
{
    (void)state;
    scene s;
    scene_one(
        &s,
        SCRIPT("a",
               "resources = { oil = { title = \"Oil\", supply = 15, limit = 4, card = false, counts_on_seven = true,\n"
               "  domestic = true } , fish = { supply = 5 }, ore = { supply = 24 } },\n"
               "terrains = { spring = { title = \"Spring\", yields = \"oil\" }, volcano = { like = \"desert\", yields "
               "= \"any\" },\n"
               "  lake = { land = false }, wood = { like = \"forest\" } }"));
    const sk_resource *oil = sk_ruleset_resource(s.rules, sk_ruleset_find_resource(s.rules, "oil"));
    assert_string_equal(oil->title, "Oil");
    assert_int_equal(oil->supply, 15);
    assert_int_equal(oil->limit, 4);
    assert_false(oil->card || oil->maritime_give || oil->maritime_get || oil->plenty || oil->monopoly);
    assert_true(oil->counts_on_seven && oil->domestic);
    const sk_resource *fish = sk_ruleset_resource(s.rules, sk_ruleset_find_resource(s.rules, "fish"));
    assert_true(fish->card && fish->maritime_give && fish->maritime_get && fish->domestic && fish->plenty &&
                fish->monopoly);
    assert_int_equal(sk_ruleset_resource(s.rules, SK_ORE)->supply, 24);
    assert_true(sk_ruleset_resource(s.rules, SK_ORE)->card);
    const sk_terrain *spring = sk_ruleset_terrain(s.rules, sk_ruleset_find_terrain(s.rules, "spring"));
    assert_int_equal(spring->yields, sk_ruleset_find_resource(s.rules, "oil"));
    assert_true(spring->land && !spring->home);
    const sk_terrain *volcano = sk_ruleset_terrain(s.rules, sk_ruleset_find_terrain(s.rules, "volcano"));
    assert_int_equal(volcano->yields, SK_YIELDS_ANY);
    assert_true(volcano->land && volcano->home);
    assert_false(sk_ruleset_terrain(s.rules, sk_ruleset_find_terrain(s.rules, "lake"))->land);
    assert_int_equal(sk_ruleset_terrain(s.rules, sk_ruleset_find_terrain(s.rules, "wood"))->yields, SK_LUMBER);
    scene_end(&s);
}

static void test_declare__pieces_cards_and_blockers(void **state)
{
    (void)state;
    scene s;
    scene_one(
        &s,
        SCRIPT("a",
               "pieces = { metropolis = { on = \"node\", upgrades = \"city\", keeps_upgraded = true, cost = { brick = "
               "1, ore = 2 },\n"
               "  points = 3, yield = 3, supply = { shared = 4 }, special_building = true }, road = { supply = 20 },\n"
               "  wall = { on = \"edge\", supply = 3, route = false } },\n"
               "cards = { knight = { title = \"Corps\", army = 0 }, feast = { count = 2, points = 1 } },\n"
               "blockers = { robber = { start = \"off_board\", steals = false }, storm = { title = \"Storm\", moved_by "
               "= { \"knight\" },\n"
               "  blocks_production = false, sea = true } }"));
    const sk_piece *metropolis = sk_ruleset_piece(s.rules, sk_ruleset_find_piece(s.rules, "metropolis"));
    assert_int_equal(metropolis->upgrades, SK_CITY);
    assert_true(metropolis->keeps_upgraded && metropolis->shared && metropolis->special_building &&
                !metropolis->on_edge);
    assert_int_equal(metropolis->supply, 4);
    assert_int_equal(metropolis->cost.count[SK_ORE], 2);
    assert_int_equal(metropolis->points, 3);
    assert_int_equal(metropolis->yield, 3);
    assert_int_equal(sk_ruleset_piece(s.rules, SK_ROAD)->supply, 20);
    const sk_piece *wall = sk_ruleset_piece(s.rules, sk_ruleset_find_piece(s.rules, "wall"));
    assert_true(wall->on_edge && wall->net != sk_ruleset_piece(s.rules, SK_ROAD)->net); /* no road goes on from it */
    assert_string_equal(sk_ruleset_card(s.rules, SK_KNIGHT)->title, "Corps");
    assert_int_equal(sk_ruleset_card(s.rules, SK_KNIGHT)->army, 0);
    assert_int_equal(sk_ruleset_card(s.rules, sk_ruleset_find_card(s.rules, "feast"))->points, 1);
    assert_int_equal(sk_ruleset_blocker(s.rules, SK_ROBBER)->start, SK_START_OFF_BOARD);
    assert_false(sk_ruleset_blocker(s.rules, SK_ROBBER)->steals);
    const sk_blocker *storm = sk_ruleset_blocker(s.rules, sk_ruleset_find_blocker(s.rules, "storm"));
    assert_true(storm->steals && storm->sea && !storm->blocks_production);
    assert_int_equal(storm->moved_by, SK_MOVED_BY_KNIGHT);
    scene_end(&s);
}

static void test_declare__awards_points_metrics_endings_and_rules(void **state)
{
    (void)state;
    scene s;
    scene_one(&s,
              SCRIPT("a", "state = { saved = { type = \"integer\", max = 9, per = \"player\" } },\n"
                          "awards = { green = { title = \"Green\", points = 1, counter = \"saved\", first = 3 }, "
                          "largest_army = { points = 3 } },\n"
                          "points = { gifts = \"Gifts\" }, metrics = { storms = {}, losses = { per = \"player\" } },\n"
                          "endings = { collapse = \"It sinks\" }, rules = { points_to_win = 12, victory = "
                          "\"end_of_turn\", hand_limit = 9,\n"
                          "  card_cost = { ore = 2 } }"));
    const sk_award *green = sk_ruleset_award(s.rules, sk_ruleset_find_award(s.rules, "green"));
    assert_int_equal(green->least, 3);
    assert_string_equal(s.rules->var[green->counter].name, "saved");
    assert_int_equal(sk_ruleset_award(s.rules, SK_LARGEST_ARMY)->points, 3);
    assert_int_equal(sk_ruleset_metric_count(s.rules), 2);
    assert_true(sk_ruleset_metric(s.rules, 1)->per_player);
    assert_string_equal(sk_ruleset_ending_title(s.rules, SK_STANDARD_ENDINGS), "It sinks");
    const sk_figures *figures = sk_ruleset_figures(s.rules);
    assert_int_equal(figures->points_to_win, 12);
    assert_int_equal(sk_ruleset_points_count(s.rules), 1);
    assert_string_equal(sk_ruleset_points_title(s.rules, 0), "Gifts");
    assert_null(sk_ruleset_points_title(s.rules, 1));
    assert_int_equal(figures->hand_limit, 9);
    assert_true(figures->victory_at_end_of_turn);
    assert_int_equal(s.rules->card_cost.count[SK_ORE], 2);
    assert_int_equal(s.rules->card_cost.count[SK_WOOL], 0);
    scene_end(&s);
}

static void test_declare__actions(void **state)
{
    (void)state;
    scene s;
    scene_one(&s, SCRIPT("a", "actions = { sail = { title = \"Sail\", phase = { \"before_roll\", \"main\" }, cost = { "
                              "wool = 1 }, holds = { ore = 1 },\n"
                              "  limit = { turn = 2 }, params = { { \"from\", type = \"node\", own = \"city\" }, { "
                              "\"n\", type = \"integer\", min = 1, max = 6 } } } },\n"
                              "on_sail = function() end, can_sail = function() end"));
    const sk_script_action *sail = sk_ruleset_action(s.rules, 0);
    assert_string_equal(sail->title, "Sail");
    assert_int_equal(sail->phases,
                     1 << SK_PHASE_BEFORE_ROLL | 1 << SK_PHASE_MAIN | 1 << SK_PHASE_TRADE | 1 << SK_PHASE_BUILD);
    assert_int_equal(sail->limit_turn, 2);
    assert_int_equal(sail->param_count, 2);
    assert_int_equal(sail->param[0], SK_PARAM_NODE);
    assert_int_equal(sail->own[0], SK_CITY);
    assert_int_equal(sail->own[1], SK_NO_PIECE);
    assert_int_equal(sail->max[1], 6);
    assert_int_equal(sail->cost.count[SK_WOOL], 1);
    assert_int_equal(sail->holds.count[SK_ORE], 1);
    assert_int_equal(s.rules->action_can & s.rules->action_on, 1);
    scene_end(&s);
}

static void test_declare__any_value_may_be_a_function_of_options_and_players(void **state)
{
    (void)state;
    scene s;
    const char *text =
        SCRIPT("a", "options = { n = { type = \"integer\", min = 1, max = 9, default = 3 } },\n"
                    "resources = { oil = function(options, players) return { supply = options.n + players } end },\n"
                    "pieces = function() return { road = { supply = function(options) return options.n end } } end,\n"
                    "terrains = { bog = function(options) if options.n > 5 then return { yields = \"ore\" } end end }");
    scene_start(&s, &text, 1);
    scene_set(&s, NULL, "n", "7");
    scene_must(&s, scene_compile(&s));
    assert_int_equal(sk_ruleset_resource(s.rules, sk_ruleset_find_resource(s.rules, "oil"))->supply, 11);
    assert_int_equal(sk_ruleset_piece(s.rules, SK_ROAD)->supply, 7);
    assert_int_not_equal(sk_ruleset_find_terrain(s.rules, "bog"), SK_NONE);
    scene_end(&s);
}

static void test_declare__an_action_may_be_there_with_some_options_only(void **state)
{
    (void)state;
    const char *text =
        SCRIPT("a", "options = { sea = { type = \"boolean\", default = false }, dice = { type = \"choice\", from = { "
                    "\"2d6\" }, default = \"2d6\" } },\n"
                    "actions = { sail = function(options) return options.sea and { title = \"Sail\" } end },\n"
                    "on_sail = function() end, can_sail = function() end");
    for (int sea = 0; sea < 2; sea++) {
        scene s;
        scene_start(&s, &text, 1);
        scene_set(&s, NULL, "sea", sea ? "true" : "false");
        scene_must(&s, scene_play(&s));
        assert_int_equal(sk_ruleset_action_count(s.rules), sea);
        scene_end(&s);
    }
}

/* What is wrong, where, and what would be right. line 0: not looked at. */
static const struct {
    const char *rest;
    int line;
    const char *message;
} mistakes[] = {
    {"optoins = {}", 2, "optoins: unknown declaration; did you mean 'options'?"},
    {"on_rol = function() end", 2, "no hook and no action of this name; did you mean 'on_roll'?"},
    {"on_sail = function() end", 2, "no hook and no action of this name"},
    {"actions = { barter = { } }, on_barter = function() end, can_batrer = function() end", 2,
     "can_batrer: there is no hook and no action of this name; did you mean 'can_barter'?"},
    {"actions = { barter = { } }, on_batrer = function() end", 2, "did you mean 'on_barter'?"},
    {"actions = { sail = { } }, on_batrer = function() end", 2, "on_batrer: there is no hook and no action"},
    {"zeta = 1, eta = 2, theta = 3, iota = 4, kappa = 5", 2, "eta: unknown declaration"},
    {"on_seven = 5, on_roll = 5, on_rob = 5, on_trade = 5", 2, "on_rob: must be a function"},
    {"on_roll = 5", 2, "on_roll: must be a function"},
    {"resources = {\n oil = {\n suply = 3 } }", 4, "resources.oil.suply: unknown field; did you mean 'supply'?"},
    {"resources = { oil = { supply = \"many\" } }", 2, "resources.oil.supply: must be a whole number, not string"},
    {"resources = { oil = { supply = 2.5 } }", 2, "must be a whole number, not 2.5"},
    {"resources = { oil = { supply = 200 } }", 2, "200 is not between 0 and 120"},
    {"resources = { oil = { card = 1 } }", 2, "resources.oil.card: must be true or false, not number"},
    {"resources = { oil = 5 }", 2, "resources.oil: must be a table, not number"},
    {"resources = { { supply = 5 } }", 2, "resources: each entry needs a name"},
    {"resources = { Oil = { } }", 2, "'Oil' is not a name"},
    {"resources = { oil = { title = \"a\\27[2J\" } }", 2, "control characters"},
    {"terrains = { spring = { yields = \"oli\" } }", 2, "no resource is called 'oli'"},
    {"terrains = { spring = { yields = \"woool\" } }", 2, "did you mean 'wool'?"},
    {"terrains = { spring = { like = \"dessert\" } }", 2, "no terrain is called 'dessert'; did you mean 'desert'?"},
    {"pieces = { tower = { upgrades = \"citty\" } }", 2, "did you mean 'city'?"},
    {"pieces = { tower = { on = \"edge\", upgrades = \"city\" } }", 2, "upgrades a piece that stands elsewhere"},
    {"pieces = { road = { on = \"node\" } }", 2, "pieces.road: a road stands on an edge"},
    {"pieces = { settlement = { upgrades = \"city\" } }", 2, "a settlement upgrades nothing"},
    {"pieces = { settlement = { keeps_upgraded = true } }", 2, "keeps_upgraded is for a piece that upgrades another"},
    {"pieces = { rail = { on = \"edge\", upgrades = \"road\" } }", 2, "only pieces on nodes upgrade others"},
    {"pieces = { hut = { network = \"huts\" } }", 2,
     "route, domain, network, setup and free_road are for pieces on edges"},
    {"pieces = { hut = { route = true } }", 2, "route, domain, network, setup and free_road are for pieces on edges"},
    {"pieces = { rail = { on = \"edge\", yield = 1 } }", 2, "yield is for pieces on nodes"},
    {"pieces = { hut = { setup = true } }", 2, "route, domain, network, setup and free_road are for pieces on edges"},
    {"pieces = { rail = { on = \"edge\", network = \"roads\" } }", 2,
     "it shares the network 'roads' with the road: either both are a route, or none"},
    {"pieces = { canoe = { on = \"edge\", domain = \"see\" } }", 2, "did you mean 'sea'?"},
    {"pieces = { canoe = { on = \"edge\", network = \"My Canoes\" } }", 2, "My Canoes"},
    {"pieces = { a = { on = \"edge\" }, b = { on = \"edge\" }, c = { on = \"edge\" }, d = { on = \"edge\" } }", 2,
     "the scripts together have more than 4 networks"},
    {"blockers = { pirate = { victims = \"city\" } }", 2, "a city stands at a corner"},
    {"blockers = { pirate = { forbids = { \"settlement\" } } }", 2, "only pieces on edges are kept off"},
    {"pieces = { a = { upgrades = \"b\" }, b = { on = \"edge\" } }", 2, "stands elsewhere"},
    {"pieces = { a = { upgrades = \"b\" }, b = { upgrades = \"a\" } }", 2, "can only stand where this one stood"},
    {"endings = { doom = \"D\\xffm\" }", 2, "bytes that are not UTF-8"},
    {"pieces = { tower = { cost = { brik = 1 } } }", 2, "no resource is called 'brik'; did you mean 'brick'?"},
    {"blockers = { robber = { start = \"nowhere\" } }", 2,
     "no start is called 'nowhere'; there are home, off_board, board"},
    {"rules = { victory = \"soon\" }", 2, "no time of victory is called 'soon'"},
    {"rules = { points = 12 }", 2, "rules.points: unknown field"},
    {"state = { n = { type = \"integr\" } }", 2, "did you mean 'integer'?"},
    {"state = { n = { type = \"integer\" } }", 2, "state.n: an integer needs min"},
    {"state = { n = { type = \"integer\", max = 3, initial = 5 } }", 2, "initial 5 is not between"},
    {"state = { n = { type = \"set\" } }", 2, "needs of ="},
    {"state = { n = { } }", 2, "state.n: needs a type"},
    {"state = { n = { type = \"integer\", max = 3, show = { names = { \"x\" } } } }", 2, "state.n.show: needs a label"},
    {"state = { n = { type = \"hex\", show = { label = \"L\", names = { \"x\" } } } }", 2, "only numbers have names"},
    {"awards = { green = { points = 1 } }", 2, "needs counter"},
    {"awards = { green = { counter = \"x\" } }", 2, "state has no variable 'x'"},
    {"state = { x = { type = \"integer\", max = 3 } }, awards = { green = { counter = \"x\" } }", 2,
     "with per = \"player\""},
    {"actions = { sail = { } }", 2, "actions.sail: needs a function on_sail"},
    {"blockers = { pirate = { optional = \"yes\" } }", 2, "blockers.pirate.optional: must be true or false"},
    {"actions = { roll = { } }, on_roll = function() end", 2, "'on_roll' is a hook"},
    {"actions = { sail = { params = { { \"n\", type = \"integer\" } } } }, on_sail = function() end", 2,
     "needs min and max"},
    {"actions = { sail = { params = { { \"from\", type = \"edge\", loose = true } } } }, on_sail = function() end", 2,
     "goes with an edge that holds a piece of one's own"},
    {"actions = { sail = { params = { { \"at\", type = \"node\", own = \"city\", loose = true } } } }, on_sail = "
     "function() end",
     2, "goes with an edge that holds a piece of one's own"},
    {"actions = { sail = { params = { { \"at\", type = \"node\", clear_of = \"robber\" } } } }, on_sail = function() "
     "end",
     2, "goes with an edge"},
    {"actions = { sail = { params = { { \"at\", type = \"edge\", clear_of = \"rober\" } } } }, on_sail = function() "
     "end",
     2, "did you mean 'robber'?"},
    {"actions = { sail = { params = { { \"a\", type = \"edge\" }, { \"b\", type = \"edge\", free = \"road\", without = "
     "\"c\" } } } }, on_sail = function() end",
     2, "names the parameter before this one"},
    {"actions = { sail = { params = { { \"a\", type = \"edge\" }, { \"b\", type = \"edge\", without = \"a\" } } } }, "
     "on_sail = function() end",
     2, "goes with an edge that is free for a piece"},
    {"actions = { sail = { phase = \"night\" } }, on_sail = function() end", 2, "no phase is called 'night'"},
    {"options = { n = { type = \"integer\", default = 1 } }", 2, "an integer needs min and max"},
    {"options = { n = { type = \"integer\", min = 1, max = 5, default = 9 } }", 2,
     "options.n.default: 9 is not allowed: 1 to 5"},
    {"options = { n = { type = \"choice\", default = \"a\" } }", 2, "a choice needs from"},
    {"options = { n = { type = \"choice\", from = { \"slow\", \"fast\" }, default = \"fats\" } }", 2,
     "did you mean 'fast'?"},
    {"options = { n = { default = true } }", 2, "needs a type"},
    {"options = { n = { type = \"hex\", min = 1 } }", 2, "options.n.min: is for an integer, not for type = \"hex\""},
    {"options = { n = { type = \"boolean\", from = { \"a\" } } }", 2, "options.n.from: is for a choice"},
    {"options = { n = { type = \"integer\", min = 1, max = 5, default = 2, from = { \"a\" } } }", 2,
     "options.n.from: is for a choice, not for type = \"integer\""},
    {"options = { n = { type = \"choice\", from = { \"a\", \"b\" }, default = \"a\", not_in = { 0 } } }", 2,
     "options.n.not_in: is for an integer"},
    {"options = { n = { type = \"choice\", from = { \"a\", \"a\" }, default = \"a\" } }", 2,
     "options.n.from: 'a' is named twice"},
    {"options = { points = { type = \"boolean\" } }", 2, "every game has an option of this name"},
    {"options = function() return {} end", 2, "a function cannot stand here"},
    {"presets = { fast = { speed = 1 } }", 2, "no option has this name"},
    {"players = { 4, 3 }", 2, "players: { least, most }: 4 is above 3"},
    {"players = { 1, 3 }", 2, "1 is not between 2 and 6"},
    {"endings = { victory = \"We won\" }", 2, "every game may end so"},
    {"resources = { oil = function() return oops.x end }", 2, "attempt to index a nil value (global 'oops')"},
    {"on_payout = { where = { kid = \"ore\" }, function() end }", 2,
     "on_payout.where.kid: on_payout cannot compare this"},
    {"on_payout = { where = { kind = \"oar\" }, function() end }", 2, "did you mean 'ore'?"},
    {"options = { dry = { type = \"boolean\", default = false } },\n"
     "on_seven = { where = { [\"options.dri\"] = true }, function() end }",
     3, "there is no option 'dri'; did you mean 'dry'?"},
    {"options = { dry = { type = \"boolean\", default = false } },\n"
     "on_seven = { where = { [\"options.dry\"] = \"yes\" }, function() end }",
     3, "this option is a boolean, and is compared with one, not with a string"},
    {"on_payout = { where = { kind = { state = \"x\" } }, function() end }", 2, "state has no variable 'x'"},
    {"state = { x = { type = \"hex\" } }, on_payout = { where = { kind = { state = \"x\" } }, function() end }", 2,
     "the variable 'x' holds something else"},
    {"state = { x = { type = \"hex\", per = \"player\" } }, can_move_blocker = { where = { hex = { state = \"x\" } }, "
     "function() end }",
     2, "'x' is per player: it cannot be compared"},
    {"can_move_blocker = { where = { hex = 3 }, function() end }", 2, "this is compared with a variable only"},
    {"actions = { sail = { } }, on_sail = function() end, can_sail = { where = { wind = 3 }, function() end }", 2,
     "can_sail cannot compare this"},
    {"on_roll = { where = { total = { state = \"x\" } }, function() end }", 2, "state has no variable 'x'"},
    {"on_roll = { where = { [\"state.x\"] = 1 }, function() end }", 2, "state has no variable 'x'"},
    {"on_payout = { whre = { }, function() end }", 2, "a guarded hook is"},
    {"boards = { \"/etc/passwd\" }", 2, "a board is told by its name alone, without folder and ending"},
    {"boards = { \"./none.yaml\" }", 2, "a board is told by its name alone"},
    {"on_payout = { }", 2, "must be a function, or"},
};

static void test_declare__a_mistake_is_named_with_its_line_and_the_nearest_right_word(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        char text[1000];
        snprintf(text, sizeof text, SCRIPT("a", "%s"), mistakes[i].rest);
        scene s;
        scene_start(&s, (const char *const[]){text}, 1);
        int status = scene_compile(&s);
        scene_expect_error(&s, status, mistakes[i].message);
        assert_int_equal(status, SK_ERR_INPUT);
        assert_string_equal(s.error.file, "one.lua");
        if (s.error.line != mistakes[i].line)
            fail_msg("%s: line %d, not %d", mistakes[i].message, mistakes[i].line, s.error.line);
        scene_end(&s);
    }
}

static void test_declare__a_script_needs_id_title_version_and_api(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "return { title = 'x', version = '1', api = 1 }", "return { id = 'x', version = '1', api = 1 }",
        "return { id = 'x', title = 'x', version = '1' }", "return { id = 'x', title = 'x', api = 1 }"};
    static const char *const wanted[] = {"no 'id'", "no 'title'", "no 'api'", "no 'version'"};
    for (int i = 0; i < 4; i++) {
        scene s;
        scene_start(&s, &texts[i], 1);
        scene_expect_error(&s, scene_compile(&s), wanted[i]);
        scene_end(&s);
    }
}

/* The line of a mistake: found in either form of a script, and none rather than a wrong one. */
static void test_declare__a_line_is_right_or_left_out(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line;
    } cases[] = {
        {"local t = { id = 'a', title = 'A', version = '1', api = 1,\n  resources = {\n oil = { suply = 3 } } "
         "}\nreturn t",
         3},
        {"local t = { id = 'a', title = 'A', version = '1', api = 1 }\n\nt.resources = {\n  oil = { suply = 3 } }\n"
         "return t",
         4},
        {"local t = { id = 'a', title = 'A', version = '1', api = 1 }\nfunction t.on_rol() end\nreturn t", 2},
        {"local other = { suply = 5 }\nlocal t = { id = 'a', title = 'A', version = '1', api = 1 }\n"
         "t.resources = { oil = { [('suply')] = 3 } }\nreturn t",
         3},
        {"local other = { players = 5 }\nlocal function head(n) return { id = 'a', title = 'A', version = '1', api = "
         "1,\n"
         "  players = n } end\nreturn head(9)",
         0},
        {"local other = { players = 5 }\nlocal t = { id = 'a', title = 'A', version = '1', api = 1 }\n"
         "for _, k in ipairs { 'players' } do t[k] = 9 end\nreturn t",
         0},
        {"return { id = 'a', title = 'A', version = '1', api = 1,\n  on_roll = function() local t = {}\n"
         "    t.players = 4\n    players = 3 end,\n  players = 9 }",
         5},
        {"return { id = 'a', title = 'A', version = '1', api = 1, -- players = 1\n  summary = [[\nplayers = 2]],\n"
         "  ['players'] = 9 }",
         4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene s;
        scene_start(&s, &cases[i].text, 1);
        assert_int_equal(scene_compile(&s), SK_ERR_INPUT);
        if (s.error.line != cases[i].line)
            fail_msg("%s\nline %d, not %d: %s", cases[i].text, s.error.line, cases[i].line, s.error.message);
        scene_end(&s);
    }
}

static void test_declare__read_finds_unknown_keys(void **state)
{
    (void)state;
    static const char *const rests[] = {"optoins = {}", "on_rol = function() end",
                                        "actions = { sail = {} }, on_sial = function() end"};
    static const char *const hints[] = {"options", "on_roll", "on_sail"};
    for (int i = 0; i < 3; i++) {
        char text[300];
        snprintf(text, sizeof text, SCRIPT("a", "%s"), rests[i]);
        sk_source source = {"a.lua", text, strlen(text)};
        sk_script_info info;
        sk_error error;
        assert_int_equal(sk_script_read(&info, &source, &error), SK_ERR_INPUT);
        assert_non_null(strstr(error.message, hints[i]));
        assert_int_equal(error.line, 2);
    }
    const char *text =
        SCRIPT("a", "actions = function(options) return options.points > 99 and { sail = {} } or {} end,\n"
                    "on_sail = function() end");
    sk_source source = {"a.lua", text, strlen(text)};
    sk_script_info info;
    assert_int_equal(sk_script_read(&info, &source, NULL), 0); /* who knows which actions there are */
}

static void test_declare__read_tells_what_a_script_is_without_playing(void **state)
{
    (void)state;
    const char *text =
        "return { id = 'a', title = 'Alpha', version = '1.2', api = 1, summary = 'Short.', players = { 3, 5 },\n"
        "options = { zeta = { type = 'boolean', default = true }, alpha = { type = 'choice', from = { 'x', 'y' }, "
        "default = 'y',\n"
        "label = 'Which' } }, presets = { p = { zeta = false } }, boards = { 'base', 'legacy' }, requires = 'b',\n"
        "conflicts = { c = 'why' }, order = { d = 'the first has it', e = 'the first pays' } }";
    sk_source source = {"a.lua", text, strlen(text)};
    sk_script_info info;
    sk_error error;
    assert_int_equal(sk_script_read(&info, &source, &error), 0);
    assert_string_equal(info.title, "Alpha");
    assert_string_equal(info.version, "1.2");
    assert_string_equal(info.summary, "Short.");
    assert_int_equal(info.players_min * 10 + info.players_max, 35);
    assert_int_equal(info.option_count, 2);
    assert_string_equal(info.option[0].name, "zeta"); /* in the file's order */
    assert_string_equal(info.option[1].values[info.option[1].value], "y");
    assert_string_equal(info.preset[0], "p");
    assert_string_equal(info.board[1], "legacy");
    assert_string_equal(info.require[0], "b");
    assert_string_equal(info.conflict[0], "c");
    assert_string_equal(info.conflict_reason[0], "why");
    assert_int_equal(info.order_count, 2);
    assert_string_equal(info.order[1], "e");
    assert_string_equal(info.order_text[1], "the first pays");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_declare__terrains_and_resources),
        cmocka_unit_test(test_declare__pieces_cards_and_blockers),
        cmocka_unit_test(test_declare__awards_points_metrics_endings_and_rules),
        cmocka_unit_test(test_declare__actions),
        cmocka_unit_test(test_declare__any_value_may_be_a_function_of_options_and_players),
        cmocka_unit_test(test_declare__an_action_may_be_there_with_some_options_only),
        cmocka_unit_test(test_declare__a_mistake_is_named_with_its_line_and_the_nearest_right_word),
        cmocka_unit_test(test_declare__a_script_needs_id_title_version_and_api),
        cmocka_unit_test(test_declare__a_line_is_right_or_left_out),
        cmocka_unit_test(test_declare__read_finds_unknown_keys),
        cmocka_unit_test(test_declare__read_tells_what_a_script_is_without_playing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
