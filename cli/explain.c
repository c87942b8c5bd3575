/* What the words and the signs of a game mean: `help build`, `help map`, `costs`. */
#include "info.h"
#include "play.h"
#include "terminal.h"
#include <ctype.h>
#include <string.h>

enum { MEANING = 12 };

/* Where the table of actions is too short for somebody who has not played before. */
static const struct {
    const char *word, *text;
} topics[] = {
    {"offer",
     "`offer 1 brick for 1 ore` asks all others, `... to NAME` one of them. They accept, refuse or answer with "
     "another offer; then you `confirm` one of them or `withdraw`."},
    {"confirm", "`confirm NAME` makes the trade with a player who accepted your offer, or who answered with another."},
    {"withdraw", "`withdraw` takes your offer back: no cards change hands."},
    {"counter", "`counter 1 wool for 1 ore` answers an offer with one of your own: what you would give, then what you "
                "want."},
    {"done", "`done` ends trading for this turn; from then on you build (strict phases only)."},
    {"trade", "`trade 4 wool for ore` trades with the bank: four of a kind for one, three or two with a harbor."},
    {"discard", "`discard 2 wool 1 ore` gives up cards when a seven takes half of a large hand."},
    {"move",
     "`move robber 2d` moves the robber to the hex 2d, which then yields nothing; you may rob a neighbour. Other "
     "games have others, such as a pirate, who robs ships."},
    {"steal",
     "`steal NAME` takes a card from a player with a building beside the robber, or whom another such piece robs."},
    {"pick", "`pick ore` takes a card of your choice from the bank."},
    {"stop", "`stop` leaves further free pieces unplaced."},
    {"decline", "`decline`, or `none`, leaves a question unanswered where that is allowed."},
    {"answer",
     "Type the answer alone: `yes`, `2d`, `ore`, `3`. Cards are typed as `discard 2 wool` or `cards 2 wool`."},
    {"special",
     "Special building: with five or six at the table each of the others may build and buy between two turns, but "
     "neither trade nor play cards; `end` leaves it. Options: `extra_turn` and `sbp_min_players`."},
    {"build", "`build road k7`, `build settlement j3`, `build city j3`: pays for the piece and places it."},
    {NULL, NULL},
};

static const struct {
    const char *sign, *text;
} signs[] = {
    {"  e3, j7", "a corner, or an edge, where something may be built now: a letter for how far down it lies, then a "
                 "number from the left"},
    {"  2d", "a hex: the fourth from the left in the second row; the rules write it (2,4)"},
    {"  6 .....", "a number: the hex yields when the dice show it; the dots count in how many of the 36 rolls"},
    {"  3:1, ore", "a harbor on the edge beside it: three of any kind for one card, or two of the kind named"},
    {NULL, NULL},
};

static void explain_map(const play *p)
{
    const sk_ruleset *ruleset = p->table.m.ruleset;
    text_line(stdout, "On the island, 1 to %d are the players:", p->table.count);
    for (int piece = 0; piece < sk_ruleset_piece_count(ruleset); piece++) {
        const sk_piece *row = sk_ruleset_piece(ruleset, piece);
        char sign = piece == SK_ROAD ? '=' : '~', text[8];
        if (row->on_edge)
            snprintf(text, sizeof text, "%c2%c", sign, sign);
        else
            snprintf(text, sizeof text, "2%c", toupper((unsigned char)row->name[0]));
        char word[16], meaning[SK_NAME_MAX + 16];
        snprintf(word, sizeof word, "  %s", text);
        snprintf(meaning, sizeof meaning, "a %s of player 2", row->name);
        text_pair(stdout, word, MEANING, meaning);
    }
    for (int i = 0; signs[i].sign; i++)
        text_pair(stdout, signs[i].sign, MEANING, signs[i].text);
    text_line(stdout, "In the list of players > marks whose turn it is, and 9+1 points are nine that all see and one "
                      "on hidden cards.");
}

static void print_cost(const play *p, const char *name, const sk_cards *cost, const char *more)
{
    char cards[SAYING_MAX], head[SK_NAME_MAX + 4], text[2 * SAYING_MAX];
    snprintf(head, sizeof head, "  %s", name);
    snprintf(text, sizeof text, "%s%s", words_cards(cards, sizeof cards, p->table.m.ruleset, cost), more);
    text_pair(stdout, head, 22, text);
}

/* What pieces cost; only the one of that name, if any. Whether there was one. */
static bool explain_pieces(const play *p, const char *only)
{
    const sk_ruleset *ruleset = p->table.m.ruleset;
    bool any = false;
    for (int i = 0; i < sk_ruleset_piece_count(ruleset); i++) {
        const sk_piece *piece = sk_ruleset_piece(ruleset, i);
        char more[SK_NAME_MAX + 32] = "";
        if (only && strcmp(piece->name, only) != 0)
            continue;
        if (piece->upgrades != 0xff)
            snprintf(more, sizeof more, ", in place of a %s", sk_ruleset_piece(ruleset, piece->upgrades)->name);
        print_cost(p, piece->name, &piece->cost, more);
        any = true;
    }
    return any;
}

/* The same of the scripts' actions. */
static bool explain_actions(const play *p, const char *only)
{
    const sk_ruleset *ruleset = p->table.m.ruleset;
    bool any = false;
    for (int i = 0; i < sk_ruleset_action_count(ruleset); i++) {
        const sk_script_action *action = sk_ruleset_action(ruleset, i);
        char more[SK_NAME_MAX + 8];
        if (only && strcmp(action->name, only) != 0)
            continue;
        snprintf(more, sizeof more, " (`%s`)", action->name);
        print_cost(p, action->title, &action->cost, more);
        any = true;
    }
    return any;
}

static void explain_costs(const play *p)
{
    explain_pieces(p, NULL);
    print_cost(p, "development card", sk_ruleset_card_cost(p->table.m.ruleset), " (`buy`)");
    explain_actions(p, NULL);
}

static bool has_value(const sk_option *option, const char *value)
{
    for (int i = 0; option->type == SK_OPTION_CHOICE && i < option->value_count; i++)
        if (strcmp(option->values[i], value) == 0)
            return true;
    return false;
}

/* What an option of the script means, and what it is in this game; name may have the script's before it, or be one of
 * the words that it may be set to. */
static bool explain_option(const match *m, const char *script, const sk_option *options, int count, const char *name)
{
    const char *dot = strchr(name, '.');
    sk_option_value value;
    if (dot && (strlen(script) != (size_t)(dot - name) || strncmp(script, name, strlen(script)) != 0))
        return false;
    for (int i = 0; i < count; i++) {
        char allowed[512], label[SK_TEXT_MAX];
        if (strcmp(options[i].name, dot ? dot + 1 : name) != 0 && !has_value(&options[i], name))
            continue;
        const char *played = info_value(m, script, options[i].name, &value);
        snprintf(label, sizeof label, "%s", options[i].label);
        text_line(stdout, "%s%s%s = %s (%s): %s.", script, *script ? "." : "", options[i].name,
                  *played ? played : "nothing here", info_allowed(allowed, sizeof allowed, &options[i]),
                  text_clean(label));
        return true;
    }
    return false;
}

/* An option of any script, or general; or a script. */
static bool explain_rule(const match *m, const char *name)
{
    int general = 0;
    const sk_option *options = sk_general_options(&general);
    bool any = explain_option(m, "", options, general, name);
    for (int i = 0; i < m->script_count; i++) {
        const sk_script_info *info = &m->info[i];
        any |= explain_option(m, info->id, info->option, info->option_count, name);
        if (strcmp(info->id, name) != 0)
            continue;
        char text[sizeof info->summary + sizeof info->title + 4];
        snprintf(text, sizeof text, "%s: %s", info->title, info->summary);
        text_line(stdout, "%s", text_clean(text));
        any = true;
    }
    return any;
}

static bool explain_verb(const char *topic)
{
    for (int i = 0; topics[i].word; i++)
        if (strcmp(topics[i].word, topic) == 0) {
            text_line(stdout, "%s", topics[i].text);
            return true;
        }
    for (int kind = 0; kind < SK_ACTION_KINDS; kind++)
        if (strcmp(sk_action_row_of(kind)->name, topic) == 0) {
            text_line(stdout, "`%s`: %s.", topic, sk_action_row_of(kind)->text);
            return true;
        }
    return false;
}

static void list_topics(void)
{
    char text[512] = "`help WORD` explains one of these: ";
    for (int i = 0; topics[i].word; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s, ", topics[i].word);
    text_line(stdout,
              "%smap; and the name of a piece, an action, an option or a scenario of this game. To a question that may "
              "be left open the answer is `none`.",
              text);
}

bool play_help(play *p, const char *topic)
{
    bool build = strcmp(topic, "build") == 0 || strcmp(topic, "buy") == 0;
    if (strcmp(topic, "map") == 0) {
        explain_map(p);
        return true;
    }
    if (strcmp(topic, "words") == 0) {
        list_topics();
        return true;
    }
    if (build)
        explain_verb(topic);
    if (build || strcmp(topic, "costs") == 0) {
        explain_costs(p);
        return true;
    }
    bool any = explain_verb(topic);
    any |= explain_pieces(p, topic);
    any |= explain_actions(p, topic);
    any |= explain_rule(&p->table.m, topic);
    return any;
}
