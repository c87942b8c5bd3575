/* Values and calls: rules_writer.h. */
#include "fuzz/rules_writer.h"

#include "script/bind.h"

#include <stdio.h>
#include <string.h>

static const char *const kinds[] = {"brick", "lumber", "wool", "grain", "ore", "oil"};
static const char *const pieces[] = {"road", "settlement", "city", "tower"};
static const char *const terrains[] = {"desert", "forest", "pasture", "fields", "hills", "mountains", "sea", "marsh"};
static const char *const cards[] = {"knight", "road_building", "year_of_plenty", "monopoly", "victory_point", "fair"};
static const char *const awards[] = {"longest_road", "largest_army", "greatest"};

/* The letter of a parameter, by the type that its method's signature gives it. */
static const struct {
    const char *type;
    char letter;
} parameters[] = {
    {"player", 'p'},        {"resource", 'k'},
    {"integer", 'i'},       {"hex", 'h'},
    {"node", 'N'},          {"edge", 'e'},
    {"hex|node|edge", 'n'}, {"piece", 't'},
    {"terrain", 'T'},       {"award", 'a'},
    {"metric", 'm'},        {"string", 's'},
    {"cards", 'C'},         {"player[]", 'P'},
    {"node[]", 'Z'},        {"T[]", 'L'},
    {"question", 'Q'},      {"finish", 'F'},
    {"any", '*'},           {"hex_filter", 'x'},
    {"place_filter", 'y'},  {"blocker_name", 'w'},
    {"\"destroy\"", 'D'},   {"hex[]", 'H'},
    {"player|node[]", 'Z'}, {"string|fun(element: T): integer", 'M'},
};

/* '*' for a type that the table has not. */
static char parameter_letter(const char *type, size_t length)
{
    if (length >= 6 && memcmp(type, "table<", 6) == 0)
        return 'V';
    for (size_t i = 0; i < sizeof parameters / sizeof parameters[0]; i++) {
        size_t size = strlen(parameters[i].type);
        bool first_of_words = type[0] == '"' && size < length && memcmp(parameters[i].type, type, size) == 0;
        if (first_of_words || (size == length && memcmp(parameters[i].type, type, size) == 0))
            return parameters[i].letter;
    }
    return '*';
}

static void write_anything(writer *w)
{
    static const char *const values[] = {"nil",
                                         "-1",
                                         "0",
                                         "1 << 62",
                                         "0.5",
                                         "0/0",
                                         "1/0",
                                         "''",
                                         "'x'",
                                         "{}",
                                         "true",
                                         "game",
                                         "print",
                                         "math.mininteger",
                                         "2^53",
                                         "game.players",
                                         "{[1]=1, [3]=3}",
                                         "'\\27[31m'",
                                         "string.rep('a', 300)"};
    writer_put(w, "%s", WRITER_WORD(w, values));
}

static void write_player(writer *w)
{
    switch (writer_below(w, 4)) {
    case 0:
        writer_put(w, "game.turn_player");
        break;
    case 1:
        writer_put(w, "game.players[%d]", 1 + writer_below(w, 4));
        break;
    case 2:
        writer_put(w, "game.turn_player:next()");
        break;
    default:
        writer_put(w, "game.players[game.player_count]");
    }
}

static void write_receiver(writer *w, char type)
{
    writer_put(w, "(");
    write_value(w, type);
    writer_put(w, ")");
}

static void write_integer(writer *w)
{
    static const char *const known[] = {
        "game.turn",     "game.player_count",  "state.a", "state.each[game.turn_player]", "#game:hexes{}",
        "options.limit", "state.places:size()"};
    static const char *const joints[] = {" + ", " - ", " * ", " // ", " % "};
    int way = writer_below(w, 6);
    if (w->depth >= WRITER_DEPTH_MAX || way < 2) {
        writer_put(w, "%d", way == 0 ? writer_below(w, 4) : writer_below(w, 256) - 100);
        return;
    }
    w->depth++;
    if (way == 2) {
        writer_put(w, "%s", WRITER_WORD(w, known));
    } else if (way == 3) {
        writer_put(w, "game:supply(");
        write_value(w, 'k');
        writer_put(w, ")");
    } else if (way == 4) {
        write_receiver(w, 'p');
        writer_put(w, ":count(");
        write_value(w, 'k');
        writer_put(w, ")");
    } else {
        writer_put(w, "(");
        write_integer(w);
        writer_put(w, "%s", WRITER_WORD(w, joints));
        write_integer(w);
        writer_put(w, ")");
    }
    w->depth--;
}

static void write_boolean(writer *w)
{
    static const char *const compared[] = {" == ", " < ", " >= ", " ~= "};
    char types[] = "ipkhi";
    int way = writer_below(w, 5);
    char type = way < 4 ? types[way] : 'i';
    if (w->depth >= WRITER_DEPTH_MAX) {
        writer_put(w, "%s", writer_below(w, 2) ? "true" : "false");
        return;
    }
    w->depth++;
    write_value(w, type);
    writer_put(w, "%s", type == 'i' ? WRITER_WORD(w, compared) : " == ");
    write_value(w, type);
    w->depth--;
}

/* One of a list that the game makes; of nodes and edges half of the time one that holds a piece. */
static void write_of_list(writer *w, const char *list)
{
    int which = writer_below(w, 160);
    if (which < 80 || list[0] == 'h')
        writer_put(w, "game:%s{}[%d]", list, 1 + which % 80);
    else
        writer_put(w, "game.players[%d]:%s()[%d]", 1 + which % 4, list, 1 + which / 4 % 4);
}

static void write_cards(writer *w)
{
    writer_put(w, "{ ");
    for (int i = writer_below(w, 3); i >= 0; i--) {
        writer_put(w, "%s = ", WRITER_WORD(w, kinds));
        write_value(w, 'i');
        writer_put(w, ", ");
    }
    writer_put(w, "}");
}

static void write_question(writer *w)
{
    static const char *const types[] = {"yes_no", "choice", "integer", "resource", "player",
                                        "hex",    "node",   "edge",    "cards"};
    static const char *const from[] = {"",
                                       ", from = 'bank'",
                                       ", from = { 'left', 'right' }",
                                       ", from = game.players",
                                       ", from = game:hexes{}",
                                       ", from = game:nodes{ empty = true }",
                                       ", from = game:edges{}",
                                       ", min = 1, max = 4",
                                       ", count = 2",
                                       ", count = 1"};
    writer_put(w, "{ prompt = 'What now?', type = '%s'", WRITER_WORD(w, types));
    writer_put(w, "%s", WRITER_WORD(w, from));
    writer_put(w, "%s }", writer_below(w, 3) == 0 ? ", optional = true" : "");
}

/* Values that are always written out. */
static void write_literal(writer *w, char type)
{
    static const char *const rules[] = {"'destroy'", "'tip'", "'stay'"};
    static const char *const names[] = {"'bonus'", "'robber'", "'storm'", "'total'", "'a'", "'eruption'"};
    static const char *const lists[] = {"{ 1, 2, 3 }", "{}", "game:hexes{}", "game.players", "{ 'x', 'y' }"};
    static const char *const nodes[] = {"game:nodes{}", "game.turn_player:nodes()", "{}"};
    static const char *const measures[] = {"'index'", "'points'", "function(x) return 7 // 2 end", "'token'"};
    static const char *const seen[] = {"nil", "{}", "{ game.turn_player }", "game.players"};
    static const char *const texts[] = {"'Now {n} of {who}'", "'Nothing'", "''", "'fuzz'", "'{hex}'", "'bonus'", "'a'"};
    static const char *const endings[] = {"{ ending = 'storm' }", "{ ending = 'victory', winner = game.turn_player }",
                                          "{ ending = 'storm', winner = game.players[2] }", "{}"};
    static const char *const hexes[] = {"{ terrain = 'forest' }",
                                        "{ token = 6 }",
                                        "{ yields = 'brick' }",
                                        "{ home = true }",
                                        "{ yields = true, terrain = 'hills' }",
                                        "{ group = 'a' }"};
    static const char *const filters[] = {"{ coastal = true }", "{ owner = game.turn_player }", "{ piece = 'road' }",
                                          "{ empty = true }", "{ owner = game.players[1], piece = 'settlement' }"};
    switch (type) {
    case 'D':
        writer_put(w, "%s", WRITER_WORD(w, rules));
        break;
    case 'w':
        writer_put(w, "%s", WRITER_WORD(w, names));
        break;
    case 'F':
        writer_put(w, "%s", WRITER_WORD(w, endings));
        break;
    case 'x':
        writer_put(w, "%s", WRITER_WORD(w, hexes));
        break;
    case 'y':
        writer_put(w, "%s", WRITER_WORD(w, filters));
        break;
    case 'L':
        writer_put(w, "%s", WRITER_WORD(w, lists));
        break;
    case 'Z':
        writer_put(w, "%s", WRITER_WORD(w, nodes));
        break;
    case 'H':
        writer_put(w, "game:hexes(%s)", WRITER_WORD(w, hexes));
        break;
    case 'M':
        writer_put(w, "%s", WRITER_WORD(w, measures));
        break;
    case 'P':
        writer_put(w, "%s", WRITER_WORD(w, seen));
        break;
    case 's':
        writer_put(w, "%s", WRITER_WORD(w, texts));
        break;
    case 'd':
        writer_put(w, "%d", 1 + writer_below(w, 3));
        break;
    case 'V':
        writer_put(w, "{ n = %d, who = game.turn_player, hex = game:hexes{}[1] }", writer_below(w, 9));
        break;
    case 'm':
        writer_put(w, "'%s'", writer_below(w, 2) ? "seen" : "seen_each");
        break;
    default:
        write_anything(w);
    }
}

void write_value(writer *w, char type)
{
    const char *name = writer_below(w, 3) ? writer_name(w, type) : NULL;
    if (!w->quiet && writer_below(w, 24) == 23)
        write_anything(w);
    else if (name)
        writer_put(w, "%s", name);
    else if (type == 'p')
        write_player(w);
    else if (type == 'i')
        write_integer(w);
    else if (type == 'B')
        write_boolean(w);
    else if (type == 'k')
        writer_put(w, "'%s'", WRITER_WORD(w, kinds));
    else if (type == 't')
        writer_put(w, "'%s'", WRITER_WORD(w, pieces));
    else if (type == 'T')
        writer_put(w, "'%s'", WRITER_WORD(w, terrains));
    else if (type == 'c')
        writer_put(w, "'%s'", WRITER_WORD(w, cards));
    else if (type == 'a')
        writer_put(w, "'%s'", WRITER_WORD(w, awards));
    else if (type == 'h')
        write_of_list(w, "hexes");
    else if (type == 'N')
        write_of_list(w, "nodes");
    else if (type == 'e')
        write_of_list(w, "edges");
    else if (type == 'n')
        write_of_list(w, writer_below(w, 2) ? "nodes" : "edges");
    else if (type == 'b')
        writer_put(w, "game:blocker('%s')", writer_below(w, 4) ? "robber" : "storm");
    else if (type == 'C')
        write_cards(w);
    else if (type == 'Q')
        write_question(w);
    else
        write_literal(w, type);
}

/* ---- calls ---- */

static const struct {
    const sk_bind_type *type;
    char receiver;
} receivers[] = {
    {&sk_bind_game, 'g'}, {&sk_bind_game, 'g'}, {&sk_bind_game, 'g'}, {&sk_bind_player, 'p'},
    {&sk_bind_hex, 'h'},  {&sk_bind_node, 'N'}, {&sk_bind_edge, 'e'}, {&sk_bind_blocker, 'b'},
    {&sk_bind_set, 'S'},  {&sk_bind_list, 'l'}, {&sk_bind_heap, 'c'},
};

/* Methods that change something or draw a number; all others only look. */
static bool only_looks(const char *name)
{
    static const char *const change[] = {
        "ask",        "ask_each",       "give",  "transfer", "discard",   "remove_from_game", "remove_from_supply",
        "steal",      "pick_resources", "roll",  "random",   "random_of", "shuffle",          "finish",
        "set_points", "retire",         "place", "move_to",  "remove",    "downgrade",        "move",
        "off_board",  "players_from",   "rob",   "collect",  "roll_off",  "scatter",          "shuffle_hexes",
        "go_home",    "together"};
    for (size_t i = 0; i < sizeof change / sizeof change[0]; i++)
        if (strcmp(name, change[i]) == 0)
            return false;
    return true;
}

static const sk_method *pick_method(writer *w, const sk_bind_type *type)
{
    for (int i = 0; i < 8; i++) {
        const sk_method *method = &type->methods[writer_below(w, type->method_count)];
        if (!w->quiet || only_looks(method->name))
            return method;
    }
    return NULL;
}

/* The end of a parameter's type: the comma or parenthesis that is not within others. */
static size_t type_length(const char *type)
{
    int depth = 0;
    size_t i = 0;
    for (; type[i]; i++) {
        if (depth == 0 && (type[i] == ',' || type[i] == ')'))
            break;
        depth += type[i] == '(' || type[i] == '<' || type[i] == '[' ? 1 : 0;
        depth -= type[i] == ')' || type[i] == '>' || type[i] == ']' ? 1 : 0;
    }
    return i;
}

/* Arguments by the types in "game:give(player: player, n?: integer)"; the last ones may be left out. */
static void write_arguments(writer *w, const char *signature)
{
    const char *at = strchr(signature, '(');
    writer_put(w, "(");
    at = at ? at + 1 : "";
    for (bool first = true; *at && *at != ')'; first = false) {
        at += strcspn(at, ":)");
        at += strspn(at, ": ");
        size_t length = type_length(at);
        if (!first && writer_below(w, 12) == 11)
            break;
        writer_put(w, "%s", first ? "" : ", ");
        if (strncmp(at, "fun", 3) == 0) {
            writer_put(w, "function(other) return ");
            write_question(w);
            writer_put(w, " end");
        } else {
            write_value(w, parameter_letter(at, length));
        }
        at += length;
        at += strspn(at, ", ");
    }
    writer_put(w, ")");
}

void write_call(writer *w)
{
    int i = writer_below(w, (int)(sizeof receivers / sizeof receivers[0]));
    const sk_method *method = pick_method(w, receivers[i].type);
    if (w->quiet && (receivers[i].receiver == 'b' || receivers[i].receiver == 'c'))
        method = NULL;
    if (!method) {
        writer_put(w, "tostring(");
        write_value(w, 'h');
        writer_put(w, ")");
        return;
    }
    if (receivers[i].receiver == 'g')
        writer_put(w, "game");
    else if (receivers[i].receiver == 'S')
        writer_put(w, "state.places");
    else if (receivers[i].receiver == 'l')
        writer_put(w, "state.row");
    else if (receivers[i].receiver == 'c')
        writer_put(w, "game:collect(game.turn_player, 'Give', true, 1)");
    else
        write_receiver(w, receivers[i].receiver);
    writer_put(w, ":%s", method->name);
    write_arguments(w, method->signature);
}
