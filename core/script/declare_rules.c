/* The figures of the rules that a script overrides, and the ways in which it may end a game. */
#include "script/declare.h"

#include <stdio.h>

/* The highest figure that a script of the stack declares (STACK-3). */
static int16_t read_points(sk_reader *reader, sk_figures *figures)
{
    int16_t points = (int16_t)sk_reader_integer(reader, 3, 60);
    if (!reader->stack->points_declared || points > figures->points_to_win)
        figures->points_to_win = points;
    reader->stack->points_declared = true;
    return points;
}

static void read_points_to_win(sk_reader *reader, void *target) { read_points(reader, target); }

static void read_points_at_least(sk_reader *reader, void *target)
{
    int16_t points = read_points(reader, target);
    if (points > reader->stack->points_at_least)
        reader->stack->points_at_least = points;
}

/* The strictest wins (STACK-3). */
static void read_victory(sk_reader *reader, void *target)
{
    static const char *const times[] = {"at_once", "end_of_turn"};
    sk_figures *figures = target;
    if (sk_reader_choice(reader, "time of victory", times, 2) == 1)
        figures->victory_at_end_of_turn = true;
}

static void read_card_cost(sk_reader *reader, void *target)
{
    (void)target;
    sk_reader_cost(reader, &reader->rules->card_cost);
}

static const sk_field rule_fields[] = {
    SK_FIELD_READ("points_to_win", read_points_to_win, "integer",
                  "3 to 60; of several scripts' the highest. The general option `points` overrides it."),
    SK_FIELD_READ("points_at_least", read_points_at_least, "integer",
                  "The same, on boards with fewer points, too: for a rule that is about longer games."),
    SK_FIELD_READ("victory", read_victory, "\"at_once\"|\"end_of_turn\"",
                  "When victory is looked at: as soon as the points are there, or when the turn ends."),
    SK_FIELD(sk_figures, hand_limit, U8, 1, 255, "How many cards a seven leaves alone."),
    SK_FIELD_READ("card_cost", read_card_cost, "cards", "What a development card costs."),
};
const sk_fields sk_rule_fields = SK_FIELDS("rules", rule_fields);

static void read_ending(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    sk_ruleset *rules = reader->rules;
    int ending = sk_ruleset_find_ending(rules, name);
    if (ending != SK_NONE && ending < SK_STANDARD_ENDINGS)
        sk_reader_fail(reader, NULL, "every game may end so: choose another name");
    if (ending == SK_NONE) {
        if (rules->ending_count == SK_ENDINGS_MAX)
            sk_reader_fail(reader, NULL, "there is room for %d endings", SK_ENDINGS_MAX);
        ending = rules->ending_count++;
    }
    snprintf(rules->ending_name[ending], SK_NAME_MAX, "%s", name);
    snprintf(rules->ending_title[ending], SK_TEXT_MAX, "%s", sk_reader_text(reader, SK_TEXT_MAX));
}

void sk_declare_rules(sk_reader *reader)
{
    if (sk_reader_push(reader, "rules") != LUA_TNIL) {
        sk_reader_enter(reader, "rules");
        sk_reader_fields(reader, &sk_rule_fields, &reader->rules->figures);
        sk_reader_leave(reader);
    }
    lua_pop(reader->L, 1);
    if (sk_reader_push(reader, "endings") != LUA_TNIL) {
        sk_reader_enter(reader, "endings");
        sk_reader_each(reader, read_ending, NULL);
        sk_reader_leave(reader);
    }
    lua_pop(reader->L, 1);
}
