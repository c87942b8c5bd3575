/* What scripts see of the game: objects, their properties and methods, and the errors of a wrong argument. */
#include "scene.h"

#include "script/bind.h"

#define REST                                                                                                     \
    "terrains = { volcano = { like = \"desert\", yields = \"any\" } }, endings = { collapse = \"It sinks\" },\n" \
    "metrics = { m = {}, each = { per = \"player\" } }, points = { gifts = \"Gifts\" },\n"

static void good(const char *body)
{
    scene s;
    char text[3000];
    snprintf(text, sizeof text,
             REST "end_of_turn = function(game, player)\n local a, b = player, player:next()\n %s\nend", body);
    int status = scene_run(&s, text);
    scene_must(&s, status);
    scene_end(&s);
}

static void bad(const char *body, const char *message)
{
    scene s;
    char text[3000];
    snprintf(text, sizeof text,
             REST "end_of_turn = function(game, player)\n local a, b = player, player:next()\n %s\nend", body);
    int status = scene_run(&s, text);
    scene_expect_error(&s, status, message);
    assert_string_equal(s.error.file, "one.lua");
    assert_true(s.error.line > 2);
    scene_end(&s);
}

static void test_bind_game__properties(void **state)
{
    (void)state;
    good("assert(game.phase == 'setup' and game.turn_player == a and game.player_count == 4 and #game.players == 4)");
    good("assert(game.players[2] == b and game.board == 'beginner' and game.rules.points_to_win == 10 and "
         "game.rules.victory == 'at_once')");
    good("local n = 0 for i, p in ipairs(game.players) do assert(p.index == i) n = n + 1 end assert(n == 4)");
    good("assert(game:has_script('body') and not game:has_script('other'))");
    bad("return game.fase", "a game has no 'fase'; did you mean 'phase'?");
    bad("game.phase = 'main'", "'phase' of a game cannot be assigned");
    bad("game.mine = 1", "a game has no 'mine'");
    bad("return game.rules.point", "game.rules has no 'point'");
    bad("game.players[1] = nil", "players");
    bad("game.give(1, 2)", "write game:give(player, kind, n, seen_by), with a colon");
}

static void test_bind_game__cards(void **state)
{
    (void)state;
    good("assert(game:supply('ore') == 19 and game:give(a, 'ore', 3) == 3 and a:count('ore') == 3 and "
         "game:supply('ore') == 16)");
    good("game:give(a, 'ore', 3) assert(game:transfer(a, b, 'ore', 5) == 3 and b:count('ore') == 3 and a:card_count() "
         "== 0)");
    good("game:give(a, 'ore', 3) game:discard(a, { ore = 2 }) assert(a:count('ore') == 1) game:discard(a, { 'ore' }) "
         "assert(a:card_count() == 0)");
    good("game:give(a, 'ore', 3) assert(game:remove_from_game(a, 'ore', 2) == 2 and game:supply('ore') == 16 and "
         "a:count('ore') == 1)");
    good(
        "assert(game:remove_from_supply('ore', 30) == 19 and game:supply('ore') == 0 and game:give(a, 'ore', 1) == 0)");
    good("game:give(a, 'ore', 1) game:steal(b, a) assert(b:count('ore') == 1 and a:card_count() == 0)");
    good("game:give(a, 'ore', 1) game:give(a, 'wool', 2) local h = a:hand() assert(#h == 3 and h[1] == 'wool' and h[3] "
         "== 'ore')");
    good("assert(a:hand_size() == 0 and a:hand_limit() == 7)");
    good("game:give(a, 'ore', 7) assert(a:discard_due() == 0) game:give(a, 'wool', 2) assert(a:discard_due() == 4)");
    good("game:give(a, 'ore', 2, { a, b }) game:discard(a, { ore = 1 }, { a }) game:discard(a, { ore = 1 }, {}) "
         "assert(a:card_count() == 0)");
    good("local r = game:resource('ore') assert(r.name == 'ore' and r.title == 'Ore' and r.supply == 19 and r.card)");
    bad("game:give(a, 'ore', 1, a)", "game:give, seen_by: a table is expected, not player");
    bad("game:give(a, 'ore', 1, { 1 })", "a player is expected, not number");
    bad("game:resource('oar')", "no resource is called 'oar'; did you mean 'ore'?");
    bad("return game:resource('ore').price", "a resource has no 'price'");
    bad("game:give(a, 'oar', 1)", "no resource is called 'oar'; did you mean 'ore'?");
    bad("game:give(a, 3, 1)", "the name of a resource is expected, not number");
    bad("game:give(1, 'ore', 1)", "a player is expected, not number");
    bad("game:give(a, 'ore', 1.5)", "a whole number is expected, not 1.5 (divide with //)");
    bad("game:give(a, 'ore', 0/0)", "a whole number is expected");
    bad("game:give(a, 'ore', -1)", "-1 is not between 0 and 120");
    bad("game:give(a, 'ore', '1')", "a whole number is expected, not string");
    bad("game:give(a, 'ore')", "a whole number is expected, not no value");
    bad("game:discard(a, { ore = 2 })", "the player does not hold these");
    for (int i = 0; i < 20; i++) { /* of several mistakes the same one, however Lua orders the table */
        bad("game:discard(a, { brick = print, ore = -95, oil = 1 })", "no resource is called 'oil'");
        bad("game:discard(a, { ore = -95, brick = print })", "a whole number is expected, not function");
        bad("game:discard(a, { [3] = 'ore' })", "a list of kinds without gaps is expected");
        bad("game:hexes{ teran = 1, tokn = 2, grup = 3 }", "has no field 'grup'");
    }
    bad("game:discard(a, 3)", "game:discard, cards: a table is expected, not number");
    bad("game:steal(a, a)", "nobody steals from oneself");
}

static void test_bind_game__chance(void **state)
{
    (void)state;
    good("for _ = 1, 50 do local n = game:random(6) assert(n >= 1 and n <= 6) end");
    good("for _ = 1, 50 do local n = game:roll('fate', 2) assert(n >= 2 and n <= 12) end");
    good(
        "assert(game:random_of({}) == nil and game:random_of({ 7 }) == 7 and game:random_of(game.players).index <= 4)");
    bad("game:random(0)", "0 is not between 1 and");
    bad("game:roll('fate', 99)", "99 is not between 1 and 8");
    bad("game:roll()", "game:roll, label: a text in quotes is expected");
}

static void test_bind_game__players_and_awards(void **state)
{
    (void)state;
    good("local t = {} for p in game:players_from(b) do t[#t + 1] = p.index end assert(table.concat(t, ' ') == '2 3 4 "
         "1')");
    good("b:retire() assert(b.retired and a:next().index == 3) local n = 0 for _ in game:players_from(a) do n = n + 1 "
         "end assert(n == 3)");
    good("b:retire() local t = {} for p in game:players_from(b) do t[#t + 1] = p.index end assert(table.concat(t, ' ') "
         "== '3 4 1')");
    good("for _, p in ipairs(game.players) do p:retire() end for _ in game:players_from(b) do error('nobody is left') "
         "end");
    good("assert(game:holder('longest_road') == nil and game:piece('city').yield == 2 and game:piece('city').points == "
         "2)");
    good("game:count('m') game:count('m', nil, 3) game:count('each', a)");
    bad("game:holder('longest_rode')", "did you mean 'longest_road'?");
    bad("game:count('m', a)", "this metric is not counted per player");
    bad("game:count('each')", "this metric is counted per player");
    bad("game:count('mm')", "no metric is called 'mm'; did you mean 'm'?");
    bad("a:set_points('gift', 1)", "no kind of points is called 'gift'; did you mean 'gifts'?");
    bad("a:set_points('gifts', 1000)", "1000 is not between");
    bad("a.points = 3", "'points' of a player cannot be assigned");
    bad("return a:pieces('citty')", "did you mean 'city'?");
}

static void test_bind_game__most_least_and_nearest(void **state)
{
    (void)state;
    good("game:give(b, 'ore', 2) local rich = game:most(game.players, function(p) return p:card_count() end) "
         "assert(#rich == 1 and rich[1] == b)");
    good("local low = game:least({ 5, -3, 8, -3 }, function(n) return n end) assert(#low == 2 and low[1] == -3)");
    good("local high = game:most({ 5, 7, 6, 8, 8, 2 }, function(n) return n end) assert(#high == 2 and high[2] == 8)");
    good("assert(game:most({ 1, 2, 3, 0 }, function(n) return n end)[2] == nil)");
    good("local list = game:most(game.players, 'index') assert(#list == 1 and list[1].index == 4)");
    good("assert(game:least({ { age = 3 }, { age = 1 } }, 'age')[1].age == 1 and #game:most({}, 'age') == 0)");
    good("assert(#game:most(game:hexes{ token = true }, 'token') == 1 and #game:hexes{ token = true } == 18)");
    bad("game:most(game.players, 'pints')", "a player has no 'pints'; did you mean 'points'?");
    bad("game:most(game.players, 3)", "game:most, measure: a function is expected, not number");
    bad("game:least(game:hexes{ token = 0 }, 'token')", "what is measured must be a whole number, not nil");
    bad("game:least({ 1 }, function() return 0.5 end)", "what is measured must be a whole number, not number");
    good("local near = game:nearest(game:hexes(), a) assert(#near > 0 and near[1].row == game:hexes()[1].row)");
    good("local h = game:hexes{} local near = game:nearest(h, h[5]:corners()) assert(near[1] == h[1] and #near == 7)");
    good("assert(#game:nearest({}, a) == 0 and #game:nearest(game:hexes{ yields = true }, {}) == 18)");
    bad("game:nearest(game.players, a)", "game:nearest, hexes: a list of hexes is expected");
    bad("game:nearest(game:hexes(), game.players)", "game:nearest, to: a list of nodes is expected");
    good("local t = {} for i, p in ipairs(b:round()) do t[i] = p.index end assert(table.concat(t, ' ') == '2 3 4 1')");
    good("b:retire() local t = {} for i, p in ipairs(b:round()) do t[i] = p.index end assert(#t == 3 and t[1] == 3)");
}

static void test_bind_game__scatter_and_shuffle(void **state)
{
    (void)state;
    good(
        "for n = 0, 5 do local list = game:scatter(game:hexes(), n) assert(#list == n) for i, h in ipairs(list) do "
        "for k = i + 1, n do assert(h ~= list[k]) for _, near in ipairs(h:neighbours()) do assert(near ~= list[k]) end "
        "end end end");
    good("assert(#game:scatter({}, 0) == 0 and game:scatter({}, 1) == nil and game:scatter(game:hexes(), 20) == nil)");
    good("local h = game:hexes() assert(game:scatter({ h[1], h[2] }, 2) == nil and #game:scatter({ h[1], h[3] }, 2) == "
         "2)");
    bad("game:scatter(game.players, 1)", "a hex is expected, not player");
    bad("game:scatter(game:hexes())", "game:scatter, n: a whole number is expected, not no value");
    good("local h = game:hexes { ordinary = true } assert(#h == 19) game:shuffle_hexes(h) "
         "assert(#game:hexes { terrain = 'forest' } == 4 and game:hexes({ terrain = 'desert' })[1].token == nil) "
         "assert(#game:hexes { token = true } == 18 and #game:hexes { token = 12 } == 1) "
         "for _, red in ipairs(game:hexes { red = true }) do for _, near in ipairs(red:neighbours()) do "
         "assert(near.token ~= 6 and near.token ~= 8) end end");
    good("local h = game:hexes() h[1].token, h[2].token = 6, 8 game:shuffle_hexes { h[1], h[2] } "
         "assert(h[1].token and h[2].token and h[1].token ~= h[2].token)");
    good("local h = game:hexes { ordinary = true } h[1].terrain = 'volcano' assert(#game:hexes { ordinary = true } == "
         "18)");
    good("assert(#game:hexes { red = true } == 4 and #game:hexes { red = false } == 15)");
    good("local h = game:hexes() local far = game:hexes { apart_from = { h[1] } } assert(#far == 15 and far[1] == "
         "h[3])");
    good("assert(#game:hexes { outside = 'nowhere' } == 19 and #game:hexes { group = 'nowhere' } == 0)");
    good("assert(#a:victims() == 0) game:give(b, 'ore', 1) game:give(a, 'ore', 1) assert(#a:victims() == 1 and "
         "a:victims()[1] == b and b:victims()[1] == a) b:retire() assert(#a:victims() == 0)");
    bad("game:hexes { apart_from = { 1 } }", "game:hexes, apart_from: a list of hexes is expected");
}

static void test_bind_game__roll_off(void **state)
{
    (void)state;
    good("local list = game:roll_off(game.players, 4, 'x') assert(#list == 4 and list[3].index == 3)");
    good("for n = 0, 3 do local list = game:roll_off(game.players, n, 'Lots: {player}', 2) assert(#list == n) "
         "for i = 2, n do assert(list[i - 1].index < list[i].index) end end");
    good("assert(#game:roll_off({}, 2, 'x') == 0)");
    bad("game:roll_off({ 1, 2 }, 1, 'x')", "a player is expected, not number");
    bad("game:roll_off(game.players, 1)", "game:roll_off, label: a text in quotes is expected");
    bad("game:roll_off(game.players, 1, 'Lots: {who}')", "nothing is given for {who}");
    bad("game:roll_off(game.players, 1, 'x', 9)", "9 is not between 1 and 8");
}

static void test_bind_hex__what_it_is_and_what_lies_around(void **state)
{
    (void)state;
    good("local h = game:hexes{}[1] assert(h.terrain == 'mountains' and h.token == 10 and h.yields == 'ore' and "
         "h.index == 1 and h.row == 1 and h.column == 1)");
    good("local h = game:hexes{}[1] assert(h.land and not h.blocked and #h:corners() == 6 and #h:edges() == 6 and "
         "#h:neighbours() == 3)");
    good("local h = game:hexes{}[1] assert(h:corner(1) == h:corners()[1] and h:corner(6) == h:corners()[6])");
    good("local h = game:hexes{}[1] h.terrain, h.token = 'volcano', nil assert(h.terrain == 'volcano' and h.token == "
         "nil and h.yields == 'any')");
    good("local x, y = game:hexes{}[1]:centre() assert(math.type(x) == 'integer' and math.type(y) == 'integer')");
    good("local h = game:hexes{ terrain = 'desert' }[1] assert(h.yields == nil and h.blocked and "
         "game:blocker('robber').hex == h)");
    good("local h = game:hexes{}[1] h:corner(2):place(a, 'settlement') assert(h:has_building_of(a) and not "
         "h:has_building_of(b))");
    good("local h = game:hexes{}[1] h:corner(2):place(a, 'settlement') h:corner(4):place(a, 'settlement') "
         "h:corner(4):place(a, 'city') assert(h:pays(a) == "
         "3 and h:pays(b) == 0)");
    good("assert(#game:hexes_with(12) == 1 and #game:hexes_with(6) == 2 and #game:hexes_with(7) == 0)");
    good(
        "for n = 2, 12 do for _, t in ipairs { 'hills', 'fields' } do local quick, all = game:hexes_with(n, t), "
        "game:hexes { token = n, terrain = t } assert(#quick == #all) for i, h in ipairs(all) do assert(quick[i] == h) "
        "end end end");
    bad("game:hexes_with('6')", "game:hexes_with, token: a whole number is expected, not string");
    bad("game:hexes_with(6, 'hils')", "did you mean 'hills'?");
    bad("game:hexes{}[1]:pays()", "a player is expected");
    bad("game:hexes{}[1].token = 7", "no token shows a 7");
    bad("game:hexes{}[1].token = 13", "13 is not between 2 and 12");
    bad("game:hexes{}[1].terrain = 'vulcano'", "no terrain is called 'vulcano'; did you mean 'volcano'?");
    bad("game:hexes{}[1]:corner(0)", "0 is not between 1 and 6");
    bad("game:hexes{}[1]:corner(7)", "7 is not between 1 and 6");
    bad("game:hexes{}[1]:corner(-100000000)", "is not between 1 and 6");
    bad("game:hexes{}[1]:cornre(1)", "a hex has no 'cornre'; did you mean 'corner'?");
    bad("game:hexes{}[1].index = 2", "'index' of a hex cannot be assigned");
    bad("game:hexes{}[1].corner(a, 1)", "write hex:corner(i), with a colon");
}

static void test_bind_lists__filters(void **state)
{
    (void)state;
    good("assert(#game:hexes{} == 19 and #game:hexes() == 19 and #game:hexes{ terrain = 'desert' } == 1 and "
         "#game:hexes{ token = 10 } == 2)");
    good("assert(#game:hexes{ yields = 'ore' } == 3 and #game:hexes{ yields = true } == 18 and #game:hexes{ home = "
         "true } == 1 and #game:hexes{ yields = 'any' } == 0)");
    good("assert(#game:hexes{ terrain = 'mountains', token = 10 } == 1 and #game:hexes{ token = 7 } == 0)");
    good(
        "assert(#game:nodes{} == 54 and #game:nodes{ coastal = true } == 30 and #game:nodes{ coastal = false } == 24)");
    good("assert(#game:edges{} == 72 and #game:edges{ coastal = true } == 30)");
    good("local n = game:nodes{}[3] n:place(a, 'settlement') assert(game:nodes{ owner = a }[1] == n and #game:nodes{ "
         "piece = 'settlement' } == 1 and #game:nodes{ empty = true } == 53)");
    good("local n = game:nodes{} assert(game:steps({ n[1] }, { n[1] }) == 0 and game:steps({ n[1] }, n[1]:nodes()) == "
         "1 and game:steps({}, n) == nil)");
    bad("game:hexes{ terrian = 'desert' }", "game:hexes has no field 'terrian'; did you mean 'terrain'?");
    bad("game:hexes{ terrain = 'dessert' }", "did you mean 'desert'?");
    bad("game:nodes{ piece = 3 }", "the name of a piece is expected, not number");
    bad("game:steps({ 1 }, {})", "a list of nodes is expected");
}

static void test_bind_node__pieces_come_and_go(void **state)
{
    (void)state;
    good("local n = game:nodes{}[20] assert(n.owner == nil and n.piece == nil and n:free_for('settlement') and not "
         "n:free_for('settlement', a))");
    good("local n = game:nodes{}[20] n:place(a, 'settlement') assert(n.owner == a and n.piece == 'settlement' and "
         "a.points == 1 and a:supply('settlement') == 4)\n"
         "n:place(a, 'city') assert(n.piece == 'city' and a.points == 2 and a:supply('settlement') == 5 and "
         "a:pieces('city') == 1 and a:nodes('city')[1] == n)\n"
         "n:downgrade('destroy') assert(n.piece == 'settlement') n:downgrade() assert(n.piece == nil and a.points == "
         "0)");
    good("local n = game:nodes{}[20] n:place(a, 'settlement') n:remove() assert(n.piece == nil and "
         "a:supply('settlement') == 5)");
    good("local n = game:hexes{}[1]:corner(1) assert(n:touches('mountains') and not n:touches('volcano') and "
         "n.coastal)");
    good("local n = game:nodes{}[20] assert(#n:edges() == 3 and #n:nodes() == 3 and #n:hexes() <= 3)");
    bad("game:nodes{}[20]:place(a, 'road')", "this piece stands on an edge, not on a node");
    bad("game:nodes{}[20]:place(a, 'city')", "city");
    bad("local n = game:nodes{}[20] n:place(a, 'settlement') n:place(b, 'settlement')", "settlement");
    bad("game:nodes{}[20]:downgrade('keep')", "no rule is called 'keep'");
}

static void test_bind_edge__pieces_come_and_go(void **state)
{
    (void)state;
    good("local e = game:edges{}[10] local p, q = e:ends() assert(e:across(p) == q and e:across(q) == p and #e:hexes() "
         ">= 1)");
    good("local e = game:edges{}[10] e:place(a, 'road') assert(e.owner == a and e.piece == 'road' and a:edges()[1] == "
         "e and a:pieces('road') == 1)\n"
         "e:remove() assert(e.owner == nil and a:supply('road') == 15)");
    bad("game:edges{}[1]:across(game:nodes{}[54])", "the edge does not end at this node");
    bad("game:edges{}[1]:place(a, 'city')", "this piece stands on a node, not on an edge");
}

static void test_bind_blocker__moves_and_leaves(void **state)
{
    (void)state;
    good("local r, h = game:blocker('robber'), game:hexes{}[1] assert(r.name == 'robber' and r.on_board) r:move(h) "
         "assert(r.hex == h and h.blocked)\n"
         "r:off_board() assert(r.hex == nil and not r.on_board and not r.gone and not h.blocked) r:move(h) r:remove() "
         "assert(r.gone and r.hex == nil)");
    bad("game:blocker('pirate')", "no blocker is called 'pirate'");
}

static void test_bind_game__finish_and_log(void **state)
{
    (void)state;
    scene s;
    int status = scene_run(&s, REST "end_of_turn = function(game, player)\n"
                                    "  game:log(\"{who} rolled {n}\\27[2J\", { who = player, n = 7 })\n"
                                    "  game:show(\"lava\", game:hexes{}[3]) print(\"debug\", 5)\n"
                                    "  game:finish{ ending = \"collapse\", winner = player } end");
    scene_must(&s, status);
    sk_game_record_events(s.game, true);
    sk_call call = {.hook = SK_HOOK_END_OF_TURN};
    scene_must(&s, scene_fire(&s, &call));
    int count, logs = 0;
    const sk_event *events = sk_game_events(s.game, &count);
    for (int i = 0; i < count; i++)
        if (events[i].kind == SK_EVENT_LOG && logs++ == 0)
            assert_string_equal(events[i].text, "\1 rolled 7 [2J");
        else if (events[i].kind == SK_EVENT_LOG && logs == 2)
            assert_int_equal(events[i].b, 2);
        else if (events[i].kind == SK_EVENT_LOG)
            assert_non_null(strstr(events[i].text, "debug"));
    assert_int_equal(logs, 3);
    sk_view view;
    sk_game_view(s.game, -1, &view);
    assert_true(view.ended);
    assert_int_equal(view.winner, 0);
    assert_string_equal(sk_ruleset_ending_name(s.rules, view.ending), "collapse");
    scene_end(&s);
    bad("game:finish{ ending = 'colapse' }", "no ending is called 'colapse'; did you mean 'collapse'?");
    bad("game:finish{ looser = a }", "game:finish has no field 'looser'");
    bad("game:log('{x}')", "nothing is given for {x}");
    bad("for i = 1, 300 do game:log('x') end", "lines");
    bad("game:show('x', 3)", "a hex, a node or an edge is expected");
}

/* What the author reads when an argument is wrong: which one, by name, and a caret at the word that is wrong. */
static const char *told(const scene *s, sk_event_kind kind, int nth, const char *const *names)
{
    static char text[300];
    int count;
    const sk_event *events = sk_game_events(s->game, &count);
    for (int i = 0; i < count; i++)
        if (events[i].kind == kind && nth-- == 0)
            return sk_event_text(text, sizeof text, s->game, &events[i], -1, names);
    fail_msg("no such event");
    return NULL;
}

/* The name is that of the front end, wherever a script speaks of a player; a byte of the script's is no mark. */
static void test_bind_game__players_are_told_by_name(void **state)
{
    (void)state;
    static const char *const names[] = {"Ann", "Ben {x}", "Cleo", "Dan"};
    scene s;
    int status =
        scene_run(&s, REST "end_of_turn = function(game, player)\n"
                           "  local hex = game:hexes{ token = 12 }[1]\n"
                           "  game:log(\"{a} and {b} \\1: {h}.\", { a = player, b = player:next(), h = hex })\n"
                           "  game:roll(\"Roll of {a}\", 2, { a = player:next() })\n"
                           "  hex.token = nil hex.terrain = \"desert\" hex.token = 4 hex.token = 5 end");
    scene_must(&s, status);
    sk_game_record_events(s.game, true);
    sk_call call = {.hook = SK_HOOK_END_OF_TURN};
    sk_game_free(s.game);
    s.game = NULL;
    scene_must(&s, sk_game_new(&s.game, s.rules, s.machine, 1, &s.error));
    sk_game_record_events(s.game, true);
    scene_must(&s, scene_fire(&s, &call));
    assert_string_equal(told(&s, SK_EVENT_LOG, 0, names), "Ann and Ben {x}  : fields with 12.");
    assert_string_equal(told(&s, SK_EVENT_LOG, 0, NULL), "player 1 and player 2  : fields with 12.");
    assert_ptr_equal(strstr(told(&s, SK_EVENT_DIE, 0, names), "Roll of Ben {x}: "), told(&s, SK_EVENT_DIE, 0, names));
    assert_string_equal(told(&s, SK_EVENT_TOKEN, 0, names), "The 12 on the fields is gone.");
    assert_string_equal(told(&s, SK_EVENT_TERRAIN, 0, names), "A hex turns from fields to desert.");
    assert_string_equal(told(&s, SK_EVENT_TOKEN, 1, names), "The desert now has the number 4.");
    assert_string_equal(told(&s, SK_EVENT_TOKEN, 2, names), "The 4 on the desert becomes a 5.");
    scene_end(&s);
    bad("game:log('{n}', { n = game:nodes{}[1] })", "a node or an edge cannot be told in words");
    bad("game:log('{n}', { n = {} })", "a table cannot be told in words");
    bad("game:ask(a, { prompt = 'For {b}?', type = 'yes_no' })", "nothing is given for {b}");
    char text[20];
    assert_string_equal(sk_text_named(text, sizeof text, "To \2?", names, 4), "To Ben {x}?");
    assert_string_equal(sk_text_named(text, 6, "To \2?", names, 4), "To Be");
}

static void test_bind_game__together_awards_are_looked_at_when_all_is_done(void **state)
{
    (void)state;
    good("local ring = game:hexes()[10]:edges()\n"
         "game:together(function()\n"
         "  game:together(function() for i = 1, 6 do ring[i]:place(a, 'road') end end)\n"
         "  assert(a.road_length == 6 and a.points == 0 and not game:holder('longest_road'))\n"
         "end)\n"
         "assert(a.points == 2 and game:holder('longest_road') == a)");
    good(
        "local ring = game:hexes()[10]:edges()\n"
        "game:together(function() for i = 1, 6 do ring[i]:place(a, 'road') end ring[1]:remove() ring[2]:remove() end)\n"
        "assert(a.road_length == 4 and not game:holder('longest_road'))");
    bad("game:together(function() game:ask(a, { prompt = 'x', type = 'yes_no' }) end)", "nothing may be asked here");
    bad("game:together(function() error('no good') end)", "no good");
}

static void test_bind__a_wrong_argument_is_named(void **state)
{
    (void)state;
    bad("game:give(a, 'wol', 1)", "game:give, kind: no resource is called 'wol'; did you mean 'wool'?");
    bad("game:give(a, 'wool', 1.5)", "game:give, n: a whole number is expected, not 1.5");
    bad("game:ask(a, { prompt = 'x', type = 'integr' })",
        "game:ask, type: no type of question is called 'integr'; did you mean 'integer'?");
    bad("game:ask(a, { prompt = 'x', type = 'integer', min = 1.5, max = 2 })",
        "game:ask, min: a whole number is expected, not 1.5");
    bad("game:ask_each(a, function() end)", "game:ask_each, players: a table is expected, not player");
    bad("game:ask_each({ a }, 5)", "game:ask_each, question: a function is expected, not number");
    bad("game:together(5)", "game:together, change: a function is expected, not number");
    bad("game:finish{ winner = 'a' }", "game:finish, winner: a player is expected, not string");
    bad("game:hexes{ terrain = 'dessert' }", "game:hexes, terrain: no terrain is called 'dessert'");
    bad("game:give(a, 'wool', 1, { 5 })", "game:give: a player is expected, not number");
    bad("game:hexes{}[1].terrain = 'dessert'", "hex.terrain: no terrain is called 'dessert'; did you mean 'desert'?");
    bad("a.count('wool')", "write player:count(kind), with a colon");
}

static void caret(const char *line, const char *at)
{
    scene s;
    char text[1000];
    snprintf(text, sizeof text,
             "state = { washed = { type = \"integer\", max = 9 } },\nend_of_turn = function(game, player)\n%s\nend",
             line);
    int status = scene_run(&s, text);
    scene_expect_error(&s, status, "");
    int column = at ? (int)(strstr(line, at) - line) + 1 : 0;
    if (s.error.column != column)
        fail_msg("%s: column %d, not %d: %s", line, s.error.column, column, s.error.message);
    scene_end(&s);
}

static void test_bind__the_caret_stands_at_the_wrong_word(void **state)
{
    (void)state;
    caret("for _, n in ipairs(game:hexes{}[1]:cornres()) do print(n) end", "cornres");
    caret("game.state.wshed = game.state.washed + 1", "wshed");
    caret("local corner = game:hexes{}[1]:cornre(1) print(corner)", "cornre(");
    caret("game:give(player, 'wol', 1) game:give(player, 'wool', 1)", "wol'");
    caret("game:give(player, 'wool', nil)", "give");
    caret("player:count('wool'):x()", NULL);
}

static void test_bind__every_member_is_documented(void **state)
{
    (void)state;
    for (int type = 0; type < SK_OBJECT_TYPES; type++) {
        const sk_bind_type *rows = sk_bind_type_of(type);
        for (int i = 0; i < rows->property_count; i++)
            assert_true(rows->properties[i].type[0] && rows->properties[i].text[0]);
        assert_in_range(rows->property_count, 0, SK_PROPERTIES_MAX);
        for (int i = 0; i < rows->method_count; i++)
            assert_true(strstr(rows->methods[i].signature, rows->methods[i].name) && rows->methods[i].text[0]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bind_game__properties),
        cmocka_unit_test(test_bind_game__cards),
        cmocka_unit_test(test_bind_game__chance),
        cmocka_unit_test(test_bind_game__players_and_awards),
        cmocka_unit_test(test_bind_game__most_least_and_nearest),
        cmocka_unit_test(test_bind_game__scatter_and_shuffle),
        cmocka_unit_test(test_bind_game__roll_off),
        cmocka_unit_test(test_bind_hex__what_it_is_and_what_lies_around),
        cmocka_unit_test(test_bind_lists__filters),
        cmocka_unit_test(test_bind_node__pieces_come_and_go),
        cmocka_unit_test(test_bind_edge__pieces_come_and_go),
        cmocka_unit_test(test_bind_blocker__moves_and_leaves),
        cmocka_unit_test(test_bind_game__finish_and_log),
        cmocka_unit_test(test_bind_game__players_are_told_by_name),
        cmocka_unit_test(test_bind_game__together_awards_are_looked_at_when_all_is_done),
        cmocka_unit_test(test_bind__a_wrong_argument_is_named),
        cmocka_unit_test(test_bind__the_caret_stands_at_the_wrong_word),
        cmocka_unit_test(test_bind__every_member_is_documented),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
