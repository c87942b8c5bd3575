/* Tests of scenarios: each expectation holds where it must and fails where it must, with both values; each test stands
 * alone; and a hostile file of tests is bounded like a hostile script. */
#include "scene.h"

#include <skerry/trial.h>

static const char rule[] = SCRIPT(
    "rule", "boards = { 'beginner' }, options = { more = { type = 'integer', min = 0, max = 9, default = 1 } },\n"
            "state = { n = { type = 'integer', min = 0, max = 99, show = 'Count' }, last = { type = 'resource' } },\n"
            "metrics = { rolls = {}, each = { per = 'player' } }, points = { gifts = 'Gifts' },\n"
            "endings = { sunk = 'It sinks' },\n"
            "actions = { bless = { title = 'Bless', phase = 'main', params = { { 'node', type = 'node' }, "
            "{ 'n', type = 'integer', min = 2, max = 4 } } } },\n"
            "can_bless = function(game, player, node, n) if node and node.piece then return false, 'taken' end end,\n"
            "on_bless = function(game, player, node, n) game.state.n = n game:show('Blessed.', node) end,\n"
            "on_roll = function(game, player, roll)\n"
            "  game:count('rolls')\n"
            "  if roll.total == 2 then game.state.n = game:random(50) end\n"
            "  if roll.total == 3 then game.state.last = game:ask(player, { prompt = 'Which?', type = 'resource',\n"
            "    from = { 'ore', 'wool' }, optional = true }) end\n"
            "  if roll.total == 4 then game.state.n = game:roll('Fate', 2) end\n"
            "  if roll.total == 5 then game:steal(player, player:next()) end\n"
            "  if roll.total == 6 then error('six is too much') end\n"
            "  if roll.total == 9 then game:finish { ending = 'sunk' } end\n"
            "  if roll.total == 12 then local a = game:random(50) local k = game:ask(player, { prompt = 'Now?',\n"
            "    type = 'yes_no' }) game.state.n = k and a or game:random(50) end\n"
            "end,");

typedef struct world {
    sk_board *board, *other;
    char printed[200];
} world;

static int scenario(void *payload, const char *name, sk_source *source, sk_error *error)
{
    (void)payload;
    if (name[0] && strcmp(name, "rule") != 0) {
        snprintf(error->message, sizeof error->message, "unknown scenario");
        return error->status = SK_ERR_USAGE;
    }
    *source = (sk_source){"rule.lua", rule, strlen(rule)};
    return 0;
}

static int board(void *payload, const char *name, const char *text, size_t size, const sk_board **found,
                 sk_error *error)
{
    world *w = payload;
    sk_board **place = text ? &w->other : &w->board;
    int status = 0;
    if (text) {
        sk_board_free(w->other);
        status = sk_board_load(&w->other, name, text, size, error);
    } else if (!w->board) {
        status = sk_board_load_file(&w->board, SKERRY_SOURCE_DIR "/data/boards/beginner.yaml", error);
    }
    *found = *place;
    return status;
}

static void print(void *payload, const char *text, size_t size)
{
    snprintf(((world *)payload)->printed, sizeof((world *)payload)->printed, "%.*s", (int)size, text);
}

static sk_trial *read_file(world *w, const char *text)
{
    sk_error error = {0};
    sk_trial *trial = NULL;
    const sk_source file = {"tests.lua", text, strlen(text)};
    const sk_trial_host host = {w, scenario, board, print};
    memset(w, 0, sizeof *w);
    if (sk_trial_new(&trial, &file, &host, &error))
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    return trial;
}

static void drop(world *w, sk_trial *trial)
{
    sk_trial_free(trial);
    sk_board_free(w->board);
    sk_board_free(w->other);
}

/* The body of one test; a, b and c are the players. */
static sk_trial_result run(const char *body)
{
    world w;
    char text[6000];
    sk_trial_result result;
    snprintf(text, sizeof text,
             "test('it', function(t)\n local game = t:start { 'rule', players = 3 }\n"
             " local a, b, c = t:player(1), t:player(2), t:player(3)\n%s\nend)",
             body);
    sk_trial *trial = read_file(&w, text);
    sk_trial_run(trial, 0, &result);
    drop(&w, trial);
    return result;
}

static void good(const char *body)
{
    sk_trial_result result = run(body);
    if (!result.passed)
        fail_msg("%s\n%s:%d: %s\nexpected %s\nfound %s", body, result.error.file, result.error.line,
                 result.error.message, result.expected, result.found);
}

static void bad(const char *body, const char *message, const char *expected, const char *found)
{
    sk_trial_result result = run(body);
    if (result.passed || !strstr(result.error.message, message) || strcmp(result.expected, expected) != 0 ||
        !strstr(result.found, found))
        fail_msg("%s\npassed %d, %s:%d: %s\nexpected %s\nfound %s", body, result.passed, result.error.file,
                 result.error.line, result.error.message, result.expected, result.found);
    assert_string_equal(result.error.file, "tests.lua");
    assert_int_equal(result.error.line, strstr(message, "is over") ? 1 : 4);
}

/* ---- the position ---- */

static void test_trial__begins_before_the_first_roll(void **state)
{
    (void)state;
    good("t:equal(game.phase, 'before_roll') t:equal(game.turn_player, a) t:equal(t.to_act, a) t:equal(t.prompt, "
         "'turn')");
    good("t:equal(#game.players, 3) t:equal(game.turn, 1) t:holds(a, '') t:equal(t.game, game)");
    good("t:start { 'rule', placing = true } t:equal(t.prompt, 'setup_node') t:equal(t.to_act, t:player(1))");
    good("t:start { 'rule', first = 2 } t:equal(t.game.turn_player, t:player(2))");
    good("t:start { 'rule', set = 'more=4' } t:equal(t.game.options.more, 4)");
    good("t:start { 'rule', set = { ['rule.more'] = 5, points = 12 } } t:equal(t.game.options.more, 5) "
         "t:equal(t.game.rules.points_to_win, 12)");
    good("t:start() t:equal(t:script('rule').options.more, 1)");
    good("t:start { 'standard' } t:equal(t.game.player_count, 4)");
    good("t:start { 'standard', board = 'id: x\\ntitle: X\\nplayers: [2, 4]\\nrows:\\n  - forest 4, hills 9\\n' } "
         "t:equal(t:hex(1, 2).token, 9)");
    good(
        "t:start { [[return { id = 'own', title = 'Own', version = '1', api = 1,\n rules = { points_to_win = 7 } }]] } "
        "t:equal(t.game.rules.points_to_win, 7) t:equal(t:script('own'), t.game)");
    good("t:start_fails('more', { 'rule', set = 'more=11' })");
    bad("t:start_fails('more', { 'rule', set = 'more=9' })", "must not begin", "more", "the game begins");
    bad("t:start_fails('less', { 'rule', set = 'more=11' })", "another reason", "less", "more");
    bad("t:start { 'ruel' }", "unknown scenario", "", "");
    bad("t:start { 'rule', bord = 'x' }", "did you mean 'board'?", "", "");
}

static void test_trial__sets_up_a_position(void **state)
{
    (void)state;
    good("local n = t:node(3, 3, 'N') t:put(a, 'city', n) t:equal(n.piece, 'city') t:equal(a.points, 2) "
         "t:equal(a:supply('city'), 3) t:equal(a:supply('settlement'), 5)");
    good("t:put(1, 'road', t:edge(3, 3, 'NE'), t:edge(t:hex(3, 3), 'E')) t:equal(a.road_length, 2)");
    good("t:hand(a, '2 brick 1 ore') t:holds(a, { brick = 2, ore = 1 }) t:equal(game:supply('brick'), 17) "
         "t:hand(a, '') t:equal(game:supply('brick'), 19)");
    good("t:bank('3 ore 0 wool') t:equal(game:supply('ore'), 3) t:equal(game:supply('wool'), 0) t:equal(t:out('ore'), "
         "16) "
         "t:equal(game:supply('brick'), 19) t:bank { ore = 19 } t:equal(t:out('ore'), 0)");
    good("t:development(a, '2 knight 1 victory_point') t:equal(t:cards(a, 'knight'), 2) t:equal(a.points, 1) "
         "t:equal(a.public_points, 0) t:development(a, '') t:equal(a.points, 0)");
    good("t:deck('monopoly', 'knight') t:turn(a, 'main') t:hand(a, '2 ore 2 wool 2 grain') t:act(a, 'buy') "
         "t:event('bought', { card = 'monopoly' }) t:act(a, 'buy') t:equal(t:cards(a, 'knight'), 1)");
    good("t:blocker('robber', t:hex(1, 1)) t:check(t:hex(1, 1).blocked) t:blocker('robber') "
         "t:equal(game:blocker('robber').hex, nil)");
    good("t:turn(b, 'main') t:equal(game.phase, 'main') t:equal(t.to_act, b)");
    good("game.state.n = 7 t:hex(1, 1).token = 4 t:hex(1, 1).terrain = 'hills' a:set_points('gifts', 3) "
         "t:equal(t:shown('Count'), '7') t:equal(a.points, 3) t:equal(t:hex(1, 1).yields, 'brick')");
    bad("t:hand(a, '20 ore')", "only 19 ore, not 20", "", "");
    bad("t:bank('20 ore')", "can have 19 ore at most", "", "");
    bad("t:development(a, '5 monopoly')", "no more monopoly is left", "", "");
    bad("t:put(a, 'settlement', t:node(1, 1, 'N'), t:node(1, 1, 'N'))", "an empty place", "", "");
    bad("t:put(a, 'road', t:node(1, 1, 'N'))", "an edge is expected, not node", "", "");
    bad("t:turn(a, 'build')", "no such phase: it has before_roll and main, and trade and build with strict_phases=true",
        "", "");
    bad("t:hand(a, '2 brik')", "did you mean 'brick'?", "", "");
    bad("t:node(1, 1, 'E')", "no direction is called 'E'", "", "");
    bad("t:hex(9, 9)", "no hex at row 9, place 9", "", "");
}

/* docs/testing.md: nothing that a test changes moves the game on; the end of the next action does. */
static void test_trial__who_retires_in_its_turn_has_it_until_an_action_ends(void **state)
{
    (void)state;
    good(
        "t:hand(a, '2 ore') a:retire() t:equal(a.retired, true) t:holds(a, '') t:equal(t.to_act, a) t:no_event('left') "
        "t:roll(4, 4) t:equal(t.to_act, b) t:equal(game.phase, 'before_roll')");
    good("a:retire() t:turn(b) t:equal(t.to_act, b) t:roll(4, 4) t:equal(t.to_act, b)");
    good("b:retire() t:equal(t.to_act, a) t:roll(4, 4) t:act('end') t:equal(t.to_act, c)");
}

/* ---- chance ---- */

static void test_trial__lays_down_dice_and_draws(void **state)
{
    (void)state;
    good("t:draw(33) t:roll(1, 1) t:equal(game.state.n, 33)");
    good("t:dice(11) t:roll(2, 2) t:equal(game.state.n, 11) t:event('die', { total = 11, text = 'Fate' })");
    good("t:hand(b, '4 brick 1 ore') t:draw('ore') t:roll(2, 3) t:holds(a, '1 ore') "
         "t:event('stole', { player = a, other = b, kind = 'ore' })");
    good("t:roll(2, 6) t:event('rolled', { die1 = 2, die2 = 6, total = 8 })");
    good("t:act('roll 5 5') t:event('rolled', { total = 10 })");
    bad("t:dice(13) t:roll(2, 2)", "13 for 2 dice, which show 2 to 12", "", "");
    bad("t:draw(51) t:roll(1, 1)", "a number of 1 to 50", "", "");
    bad("t:draw('ore') t:roll(1, 1)", "a card, but a number is drawn", "", "");
    bad("t:hand(b, '1 brick') t:draw('ore') t:roll(2, 3)", "not among those", "", "");
    bad("t:dice(3)", "the test is over, and 1 of the dice", "", "");
    bad("t:dice(3) t:start { 'rule' }", "1 of the dice and draws laid down were not used", "", "");
}

static void test_trial__draws_again_when_an_action_asks(void **state)
{
    (void)state;
    good("t:draw(21) t:roll(6, 6) t:asked(a, { prompt = 'Now?', options = { true, false } }) t:answer(true) "
         "t:equal(game.state.n, 21)");
    good("t:draw(21, 22) t:roll(6, 6) t:answer(a, false) t:equal(game.state.n, 22)");
    bad("t:draw(21, 22) t:roll(6, 6) t:answer(true)", "the test is over, and 1 of the dice", "", "");
}

/* ---- moves ---- */

static void test_trial__acts_as_any_seat(void **state)
{
    (void)state;
    good("t:turn(b, 'main') t:put(b, 'settlement', t:node(3, 3, 'N')) t:hand(b, '1 brick 1 lumber') "
         "t:act(b, 'build road', t:edge(3, 3, 'NE')) t:equal(t:edge(3, 3, 'NE').owner, b) t:act('end') "
         "t:equal(t.to_act, c)");
    good("t:turn(a, 'main') t:hand(a, '4 wool') t:act(a, 'trade 4 wool for ore') t:holds(a, '1 ore')");
    good("t:turn(a, 'main') t:hand(a, '4 wool') t:act(a, 'trade', 'wool', 'ore') t:holds(a, '1 ore')");
    good("t:turn(a, 'main') t:hand(a, '1 wool') t:hand(b, '1 ore') t:act(a, 'offer 1 wool for 1 ore to 2') "
         "t:act(b, 'accept') t:act(a, 'confirm', b) t:holds(a, '1 ore')");
    good("t:turn(a, 'main') t:hand(a, '1 wool') t:hand(c, '1 ore') t:act(a, 'offer', { wool = 1 }, { ore = 1 }, c) "
         "t:act(c, 'refuse') t:equal(t.to_act, a) t:holds(a, '1 wool')");
    good("t:turn(a, 'main') t:development(a, '1 year_of_plenty') t:act(a, 'play year_of_plenty ore ore') t:holds(a, '2 "
         "ore')");
    good("t:hand(b, '9 ore') t:roll(3, 4) t:act(b, 'discard 4 ore') t:act(a, 'move robber', t:hex(1, 1)) t:holds(b, '5 "
         "ore')");
    good("t:turn(a, 'main') t:act(a, 'bless', t:node(1, 1, 'N'), 3) t:equal(game.state.n, 3) "
         "t:event('log', { text = 'Blessed.', place = t:node(1, 1, 'N') }) t:told('Blessed')");
    bad("t:act(b, 'roll')", "another player is to act", "player 2", "player 1");
    bad("t:act(a, 'end')", "'end' is refused: ", "", "");
    bad("t:act(a, 'biuld road', t:edge(1, 1, 'E'))", "did you mean 'build'?", "", "");
    bad("t:act(a, 'build road', t:node(1, 1, 'N'))", "this node is nothing that 'build' takes here", "", "");
    bad("t:act(a, 'build')", "'build' needs a piece", "", "");
    bad("t:act(a, 'roll 3')", "'roll' needs a number", "", "");
    bad("t:act(a, 'bless', t:node(1, 1, 'N'), 5)", "5 is nothing that 'bless' takes here", "", "");
    bad("t:act(a, 'answer', 1)", "t:answer(value)", "", "");
    bad("t:roll(1, 7)", "7 is not between 1 and 6", "", "");
}

static void test_trial__answers_questions(void **state)
{
    (void)state;
    good("t:roll(1, 2) t:asked(a, { prompt = 'Which?', type = 'resource', options = { 'ore', 'wool' }, optional = true "
         "}) "
         "t:equal(t.prompt, 'question') t:equal(t.question.player, a) t:equal(t:choices(), { 'answer ore', 'answer "
         "wool', "
         "'decline' }) t:answer('wool') t:equal(game.state.last, 'wool') t:equal(t.question, nil)");
    good("t:roll(1, 2) t:decline(a) t:equal(game.state.last, nil)");
    bad("t:roll(1, 2) t:asked(b)", "player 1 is asked, not player 2", "", "");
    bad("t:roll(1, 2) t:asked(a, { options = { 'ore' } })", "another question", "{ options = { \"ore\" } }", "wool");
    bad("t:asked(a)", "player 1 is asked nothing", "a question", "none");
    bad("t:answer('ore')", "nobody is asked anything", "a question", "none");
    bad("t:roll(1, 2) t:answer('brick')", "is refused: that is not one of the answers", "", "");
    bad("t:roll(1, 2) t:answer(true)", "this is no answer to \"Which?\"", "", "");
    bad("t:roll(1, 2) t:answer(b, 'ore')", "another player is to act", "player 2", "player 1");
    bad("t:roll(1, 2) t:hand(a, '1 ore')", "a question is open", "", "");
    bad("t:roll(1, 2) game.state.n = 4", "while a question is open", "", "");
    bad("t:roll(1, 2) t:asked(a, { promt = 'x' })", "did you mean 'prompt'?", "", "");
}

/* A test is no action that could wait: what it asks itself is a mistake, which it may catch. */
static void test_trial__asks_nothing_itself(void **state)
{
    (void)state;
    static const char refused[] = "nothing may be asked here: only hooks of an action may ask";
    bad("game:ask(a, { prompt = 'Well?', type = 'yes_no' })", refused, "", "");
    bad("game:ask_each({ a, b }, function() return { prompt = 'Well?', type = 'yes_no' } end)", refused, "", "");
    good("local ok, why = pcall(game.ask, game, a, { prompt = 'Well?', type = 'yes_no' }) t:equal(ok, false) "
         "t:check(tostring(why):find('only hooks of an action may ask', 1, true)) t:roll(4, 4)");
    good("t:roll(1, 2) t:asked(a, { prompt = 'Which?' }) t:answer('ore')");
}

static void test_trial__expects_refusals_and_failures(void **state)
{
    (void)state;
    good("t:refused('roll the dice', a, 'end') t:refused('^not now.* ends$', 'end') t:refused(nil, a, 'end')");
    good("t:turn(a, 'main') t:put(b, 'settlement', t:node(1, 1, 'N')) t:refused('taken', a, 'bless', t:node(1, 1, "
         "'N'), 2)");
    good("t:script_fails('six is too much', a, 'roll 3 3') t:equal(game.phase, 'before_roll')");
    bad("t:refused('x', a, 'end')", "refused for another reason", "x", "roll the dice before the turn ends");
    bad("t:refused('x', a, 'roll 4 4')", "'roll' is not refused", "x", "it is done");
    bad("t:refused('x', a, 'roll 3 3')", "a script failed: rule.lua:", "", "");
    bad("t:script_fails('x', a, 'roll 4 4')", "'roll' does not fail", "x", "it is done");
    bad("t:script_fails('x', a, 'end')", "'end' is refused, not failed", "x", "roll the dice");
    sk_trial_result result = run("t:roll(3, 3)");
    assert_false(result.passed);
    assert_string_equal(result.cause.file, "rule.lua");
    assert_non_null(strstr(result.cause.message, "six is too much"));
    assert_non_null(strstr(result.cause.detail, "error('six is too much')"));
}

static void test_trial__knows_what_may_be_done(void **state)
{
    (void)state;
    good("t:equal(t:choices(), { 'roll' }) t:may(a, 'roll') t:may('roll 3 4') t:may_not(a, 'end') "
         "t:equal(t:choices('end'), {})");
    good("t:turn(a, 'main') t:put(a, 'settlement', t:node(3, 3, 'N')) t:hand(a, '1 brick 1 lumber') "
         "t:equal(t:places('build road'), t:node(3, 3, 'N'):edges()) t:equal(#t:choices('build'), 3) "
         "t:may(a, 'build road', t:edge(3, 3, 'NE'))");
    good("t:turn(a, 'main') t:equal(#t:places('bless'), 3 * 54)");
    good("t:roll(3, 4) t:equal(#t:places('move robber'), 18) t:equal(t:places('move robber')[1], t:hex(1, 1))");
    bad("t:may(a, 'end')", "'end' may not be done", "", "");
    bad("t:may_not(a, 'roll')", "'roll' may be done", "", "");
}

/* ---- what must be ---- */

static void test_trial__compares_values(void **state)
{
    (void)state;
    good("t:equal({ 1, { x = a } }, { 1, { x = a } }) t:equal(1, 1) t:equal('a', 'a') t:check(true) t:check(1)");
    bad("t:equal(1, 2)", "this is not what it must be", "2", "1");
    bad("t:equal({ a, 'x' }, { b })", "this is not what it must be", "{ player 2 }", "{ player 1, \"x\" }");
    bad("t:equal(t:node(3, 3, 'N'), nil, 'the corner')", "the corner", "nil", "node 19 (SE of 2,2)");
    bad("t:equal({ n = 1 }, {})", "not what", "{}", "{ n = 1 }");
    bad("t:equal(1, '1')", "not what", "1", "1");
    bad("t:check(1 == 2, 'one is two')", "one is two", "", "");
    bad("t:holds(a, '1 ore')", "player 1 holds other cards", "1 ore", "nothing");
    bad("t:equal(1)", "value expected", "", "");
}

static void test_trial__looks_at_endings_events_and_counts(void **state)
{
    (void)state;
    good("t:goes_on() t:roll(4, 5) t:ended('sunk') t:equal(t.to_act, nil) t:equal(t.prompt, 'none') "
         "t:event('ended', { ending = 'sunk' })");
    good("t:roll(4, 4) t:equal(t:metric('rolls'), 1) t:equal(t:metric('each', a), 0)");
    good("t:roll(4, 4) t:no_event('got') t:equal(#t:events('rolled'), 1) t:equal(t:events()[1].name, 'rolled')");
    good("t:put(a, 'settlement', t:node(1, 1, 'N')) t:roll(5, 5) t:event('got', { player = a, cards = { ore = 1 } }) "
         "t:no_event('got', { player = b }) t:told('player 1') t:equal(t:rate(a, 'ore'), 3)");
    good("t:roll(4, 4) t:bank('3 ore') t:turn(b) t:hex(1, 1).token = 9 t:event('rolled', { total = 8 })");
    good("t:start { 'rule', players = 4, set = 'extra_turn=paired sbp_min_players=4' } t:roll(4, 4) t:act(1, 'end') "
         "t:event('part', { player = t:player(4), phase = 'paired' })");
    good("t:equal(t:digest(), t:digest()) local d = t:digest() game.state.n = 9 t:check(t:digest() ~= d)");
    good("t:equal(t:shown('Nothing'), nil)");
    good("t:hand(b, '1 ore') t:roll(2, 3) t:told('takes 1 ore from player 2', a) t:told('takes a card', c) "
         "t:equal(#t:sentences(), #t:events())");
    good("t:hand(b, '2 ore') t:development(b, '1 victory_point') t:equal(t:sees(a, b), { points = 0, card_count = 2, "
         "development = 1, hand = {} }) t:equal(t:sees(b, b).hand, { ore = 2 }) t:equal(t:sees(b, b).points, 1)");
    bad("t:roll(4, 5) t:goes_on()", "the game has ended", "the game goes on", "sunk");
    bad("t:roll(4, 5) t:ended('victory', a)", "must have ended so", "victory, won by player 1", "sunk, won by nobody");
    bad("t:ended('sunk')", "must have ended so", "sunk, won by nobody", "the game goes on");
    bad("t:ended('sunked')", "did you mean 'sunk'?", "", "");
    bad("t:roll(4, 4) t:event('got')", "this did not happen", "got", "rolls 8");
    bad("t:roll(4, 4) t:event('rolled', { total = 9 })", "this did not happen", "rolled { total = 9 }", "8");
    bad("t:roll(4, 4) t:no_event('rolled')", "this happened", "no rolled", "8");
    bad("t:roll(4, 4) t:no_event('rolled', { totl = 9 })", "did you mean 'total'?", "", "");
    bad("t:roll(4, 4) t:event('roled')", "did you mean 'rolled'?", "", "");
    bad("t:roll(4, 4) t:told('nobody says so')", "nobody is told so", "nobody says so", "8");
    bad("t:metric('each')", "t:metric(name, player)", "", "");
    bad("t:metrik('each')", "a t has no 'metrik'; did you mean 'metric'?", "", "");
}

/* ---- the file ---- */

static void test_trial__each_test_stands_alone(void **state)
{
    (void)state;
    world w;
    sk_trial_result result;
    sk_trial *trial = read_file(&w, "local n = 0\n"
                                    "test('one', function(t) n = n + 1 t:equal(n, 1) end)\n\n"
                                    "test('two', function(t) n = n + 1 t:equal(n, 1) print('two') end)\n");
    assert_int_equal(sk_trial_count(trial), 2);
    assert_string_equal(sk_trial_at(trial, 1)->name, "two");
    assert_int_equal(sk_trial_at(trial, 1)->line, 4);
    assert_null(sk_trial_at(trial, 2));
    for (int i = 0; i < 4; i++) {
        sk_trial_run(trial, i % 2, &result);
        assert_true(result.passed);
        assert_null(sk_trial_game(trial));
    }
    assert_string_equal(w.printed, "two");
    drop(&w, trial);
}

/* What a test kept of one game is dead in the next, on whatever board. */
static void test_trial__objects_die_with_their_game(void **state)
{
    (void)state;
    const char *small =
        "t:start { 'standard', board = 'id: x\\ntitle: X\\nplayers: [2, 4]\\nrows:\\n  - forest 4\\n' } ";
    char body[600];
    static const char *const uses[] = {"kept:corners()", "print(kept.terrain)",       "kept.token = 4",
                                       "f(kept)",        "t:blocker('robber', kept)", "t:equal(kept.index, 19)"};
    for (size_t i = 0; i < sizeof uses / sizeof uses[0]; i++) {
        snprintf(body, sizeof body, "local kept = t:hex(5, 3) local f = kept.corners %s%s", small, uses[i]);
        sk_trial_result result = run(body);
        assert_false(result.passed);
        const char *message = strstr(uses[i], "f(") || strstr(uses[i], "t:b") ? "hex" : "a game that is over";
        if (!strstr(result.error.message, message))
            fail_msg("%s: %s", uses[i], result.error.message);
    }
    snprintf(body, sizeof body, "local state = game.state %s state.n = 4", small);
    assert_false(run(body).passed);
    snprintf(body, sizeof body, "local game2 = game %s print(game2.phase)", small);
    assert_false(run(body).passed);
    good("for i = 1, 30 do t:start { 'rule', seed = i } t:roll(4, 4) end t:equal(t.game.player_count, 4)");
}

static void fails_to_read(const char *text, int status, const char *message)
{
    world w = {0};
    sk_error error = {0};
    sk_trial *trial = NULL;
    const sk_source file = {"tests.lua", text, strlen(text)};
    const sk_trial_host host = {&w, scenario, board, print};
    assert_int_equal(sk_trial_new(&trial, &file, &host, &error), status);
    if (!strstr(error.message, message))
        fail_msg("%s: %s", text, error.message);
    assert_string_equal(error.file, "tests.lua");
}

static void test_trial__a_file_that_is_wrong_says_where(void **state)
{
    (void)state;
    fails_to_read("test('x', function(t) end", SK_ERR_INPUT, "')' expected");
    fails_to_read("local x = 1", SK_ERR_INPUT, "the file has no test");
    fails_to_read("test('x')", SK_ERR_SCRIPT, "write test(");
    fails_to_read("test('x', function() end) test('x', function() end)", SK_ERR_SCRIPT, "has this name, too");
    fails_to_read("while true do end", SK_ERR_LIMIT, "");
    fails_to_read("os.exit(1)", SK_ERR_SCRIPT, "scripts do not have it");
}

static void test_trial__a_hostile_test_is_bounded(void **state)
{
    (void)state;
    static const struct {
        const char *body, *message;
    } attacks[] = {
        {"while true do end", "instructions"},
        {"while true do t:refused(nil, a, 'end') end", "instructions"},
        {"while true do t:start { 'rule' } end", "instructions"},
        {"local s = {} while true do s[#s + 1] = {} end", "memory"},
        {"while true do print('x') end", "lines"},
        {"pcall(t.equal, t, 1, 2)", "this is not what it must be"},
        {"pcall(t.equal, t, 1, 2) pcall(error)", "this is not what it must be"},
        {"t.equal(a, 1, 2)", "with a colon"},
        {"local f = t.put f(game, 1)", ""},
        {"t.game = 1", "'game' of a t cannot be assigned"},
        {"test('inner', function() end)", "while the file is read"},
        {"x = 1", "cannot be assigned while the game runs"},
        {"t:hand(a, setmetatable)", "cards are written as"},
        {"t:act(a, ('x '):rep(40))", "at most"},
        {"t:act(a, 0/0)", "whole number"},
        {"t:act(a, 'build road', 1e18)", "not between"},
        {"t:node(2^53, -1, {})", "not between"},
        {"t:draw(-1)", "not between"},
        {"t:equal(t, game)", "not what it must be"},
    };
    for (size_t i = 0; i < sizeof attacks / sizeof attacks[0]; i++) {
        sk_trial_result result = run(attacks[i].body);
        if (result.passed || !strstr(result.error.message, attacks[i].message))
            fail_msg("%s: %d %s", attacks[i].body, result.passed, result.error.message);
    }
    good("local deep = {} for i = 1, 50 do deep = { deep } end t:check(not pcall(t.equal, t, 1) or true)");
}

/* How often a test without end gets round before its time is spent; it prints the number now and then. */
static int rounds(const char *setup, const char *loop, int now_and_then)
{
    world w;
    char text[3000];
    sk_trial_result result;
    snprintf(text, sizeof text,
             "test('it', function(t) %s for i = 1, 1e9 do %s if i %% %d == 0 then print(i) end end end)", setup, loop,
             now_and_then);
    sk_trial *trial = read_file(&w, text);
    sk_trial_run(trial, 0, &result);
    int count = atoi(w.printed);
    drop(&w, trial);
    if (result.passed || !strstr(result.error.message, "the time for one action is spent: 200000000 instructions"))
        fail_msg("%s: passed %d: %s", loop, result.passed, result.error.message);
    return count + now_and_then;
}

#define SPINS(where) "local s = [[return { id = 's', title = 'S', version = '1', api = 1,\n" where " }]] "
#define SPIN         "while true do end"
/* Of the islands of three terrains six have no two equal ones beside each other: none is found. */
#define HARD                                                                                   \
    "local row = ('?,'):rep(13) .. '?\\n' local hard = 'id: h\\ntitle: H\\nplayers: [2, 4]\\n" \
    "terrains: {forest: 56, pasture: 56, fields: 56}\\noffsets: [0,1,0,1,0,1,0,1,0,1,0,1]\\n"  \
    "constraints: [no two equal terrains in a triangle]\\nrows:\\n' .. ('  - sea,' .. row):rep(12) "

/* What C and the game's own machines do for a test is counted as time of the test. */
static void test_trial__pays_for_all_that_is_done_for_it(void **state)
{
    (void)state;
    static const struct {
        const char *setup, *loop;
        int now_and_then, most;
    } tests[] = {
        {"t:start { 'rule' }", "t:digest()", 1000, 1000000},
        {"t:start { 'rule' }", "local p = t.prompt", 10000, 4000000},
        {"t:start { 'rule' }", "t:player(1)", 10000, 4000000},
        {"t:start { 'rule' }", "t:sees(1, 2)", 1000, 100000},
        {"t:start { 'rule' }", "t:shown('x')", 1000, 100000},
        {"t:start { 'rule' }", "t:hand(1, '1 ore')", 1000, 100000},
        {"t:start { 'rule' } t:roll(4, 4)", "t:events()", 1000, 600000},
        {SPINS("setup = function() " SPIN " end"), "t:start_fails('time', { s })", 1, 40},
        {SPINS("can_lay = function() for i = 1, 1e6 do end return false end"),
         "pcall(t.start, t, { s, board = 'base' })", 1, 200},
        {"local s = '" SPIN "\\nreturn {}'", "t:start_fails('time', { s })", 1, 40},
        {"local s = '" SPIN "\\nreturn {}'", "t:start_fails('time', { s, board = 'beginner' })", 1, 40},
        {SPINS("rules = { points_to_win = function() " SPIN " end }"), "t:start_fails('time', { s })", 1, 40},
        {HARD, "t:start_fails('constraints', { 'standard', board = hard, seed = i })", 1, 20},
    };
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {
        int count = rounds(tests[i].setup, tests[i].loop, tests[i].now_and_then);
        if (count > tests[i].most)
            fail_msg("%s: %d times", tests[i].loop, count);
    }
}

/* A file may declare 2000 tests, each of which uses up its time. */
static void test_trial__a_file_has_a_bound_for_all_its_tests(void **state)
{
    (void)state;
    world w;
    sk_trial_result result;
    sk_trial *trial = read_file(&w, "test('quick', function(t) t:check(true) end)\n"
                                    "test('slow', function(t) t:start { 'rule' } while true do t:shown('x') end end)");
    for (int i = 0; i < 20; i++) {
        sk_trial_run(trial, 1, &result);
        assert_non_null(strstr(result.error.message, "the time for one action is spent: 200000000 instructions"));
    }
    sk_trial_run(trial, 0, &result);
    assert_false(result.passed);
    assert_int_equal(result.error.status, SK_ERR_LIMIT);
    assert_int_equal(result.error.line, 1);
    assert_string_equal(result.error.message,
                        "the time for one file of tests is spent: 4000000000 instructions; this test was not begun");
    drop(&w, trial);
    trial = read_file(&w, "for i = 1, 2000 do test('quick ' .. i, function(t) t:check(true) end) end");
    for (int i = 0; i < sk_trial_count(trial); i++) {
        sk_trial_run(trial, i, &result);
        assert_true(result.passed);
    }
    drop(&w, trial);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trial__begins_before_the_first_roll),
        cmocka_unit_test(test_trial__sets_up_a_position),
        cmocka_unit_test(test_trial__who_retires_in_its_turn_has_it_until_an_action_ends),
        cmocka_unit_test(test_trial__lays_down_dice_and_draws),
        cmocka_unit_test(test_trial__draws_again_when_an_action_asks),
        cmocka_unit_test(test_trial__acts_as_any_seat),
        cmocka_unit_test(test_trial__answers_questions),
        cmocka_unit_test(test_trial__asks_nothing_itself),
        cmocka_unit_test(test_trial__expects_refusals_and_failures),
        cmocka_unit_test(test_trial__knows_what_may_be_done),
        cmocka_unit_test(test_trial__compares_values),
        cmocka_unit_test(test_trial__looks_at_endings_events_and_counts),
        cmocka_unit_test(test_trial__each_test_stands_alone),
        cmocka_unit_test(test_trial__objects_die_with_their_game),
        cmocka_unit_test(test_trial__a_file_that_is_wrong_says_where),
        cmocka_unit_test(test_trial__a_hostile_test_is_bounded),
        cmocka_unit_test(test_trial__pays_for_all_that_is_done_for_it),
        cmocka_unit_test(test_trial__a_file_has_a_bound_for_all_its_tests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
