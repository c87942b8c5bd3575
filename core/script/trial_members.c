/* What a test may call: the table of t's methods and properties, from which its documentation comes. */
#include "script/trial.h"

static int get_game(lua_State *L, sk_runtime *runtime, int index)
{
    sk_sandbox_charge(L, SK_TRIAL_CALL_COST);
    (void)index;
    return sk_guest_push_game(L, runtime, 0);
}

static int get_to_act(lua_State *L, sk_runtime *runtime, int index)
{
    sk_sandbox_charge(L, SK_TRIAL_CALL_COST);
    (void)index;
    sk_prompt prompt;
    sk_game_prompt(runtime->frame.game, &prompt);
    return sk_push_player(L, runtime, prompt.kind == SK_PROMPT_NONE ? SK_NO_SEAT : prompt.seat);
}

static int get_prompt(lua_State *L, sk_runtime *runtime, int index)
{
    sk_sandbox_charge(L, SK_TRIAL_CALL_COST);
    (void)index;
    sk_prompt prompt;
    sk_game_prompt(runtime->frame.game, &prompt);
    lua_pushstring(L, sk_trial_prompts[prompt.kind]);
    return 1;
}

static int get_question(lua_State *L, sk_runtime *runtime, int index)
{
    sk_sandbox_charge(L, SK_TRIAL_CALL_COST);
    (void)index;
    if (runtime->frame.game->waiting)
        return sk_trial_push_question(L, &runtime->frame.game->question);
    lua_pushnil(L);
    return 1;
}

static const sk_property properties[] = {
    {"game", get_game, NULL, "game", "The game, as its first script sees it: to look at and to change."},
    {"to_act", get_to_act, NULL, "player?", "Who is to act; nil when the game is over."},
    {"prompt", get_prompt, NULL, "prompt",
     "What for: turn, setup_node, setup_edge, discard, move, steal, free_piece, pick, offer, confirm, question, none."},
    {"question", get_question, NULL, "asked?", "The open question."},
};

static const sk_method methods[] = {
    {"start", sk_trial_start, "t:start(setup?: setup): game",
     "Begins a game and returns t.game. It stands at the first player's turn before the roll, on an empty board with "
     "empty hands."},
    {"start_fails", sk_trial_start_fails, "t:start_fails(reason: string, setup: setup)",
     "No game can begin so, and the error has these words."},

    {"player", sk_trial_player, "t:player(n: integer): player", "The player of that place at the table."},
    {"hex", sk_trial_hex, "t:hex(row: integer, place: integer): hex", "A hex, by row and place in the board file."},
    {"node", sk_trial_node,
     "t:node(hex: hex, corner: corner): node or t:node(row: integer, place: integer, corner: corner): node",
     "A corner of a hex: N, NE, SE, S, SW or NW."},
    {"edge", sk_trial_edge,
     "t:edge(hex: hex, side: side): edge or t:edge(row: integer, place: integer, side: side): edge",
     "A side of a hex: NE, E, SE, SW, W or NW."},
    {"script", sk_trial_script, "t:script(id: string): game",
     "The game as that script sees it, with its state and options."},

    {"put", sk_trial_put, "t:put(who: who, piece: piece, place: node|edge, ...: node|edge)",
     "Puts pieces of the player's supply there, below a city a settlement first. Roads need not be connected."},
    {"hand", sk_trial_hand, "t:hand(who: who, cards: cards|string)",
     "The hand is exactly \"2 brick 1 ore\" or { brick = 2, ore = 1 }; the rest is in the bank."},
    {"bank", sk_trial_bank, "t:bank(cards: cards|string)",
     "The bank has exactly so many of the kinds named; the rest is out of the game."},
    {"development", sk_trial_development, "t:development(who: who, cards: string)",
     "The player holds exactly \"1 knight 2 monopoly\", none of them bought this turn."},
    {"deck", sk_trial_deck, "t:deck(card: card, ...: card)", "The next development cards to be bought."},
    {"blocker", sk_trial_blocker, "t:blocker(name: blocker_name, hex?: hex)",
     "The robber or another stands there; without a hex, off the board."},
    {"turn", sk_trial_turn, "t:turn(who: who, phase?: phase)",
     "It is this player's turn: before_roll (if left out) or main; with strict_phases trade and build in its place. Or "
     "this player's part in another's turn: special_building, paired."},

    {"dice", sk_trial_dice, "t:dice(total: integer, ...: integer)", "What the next rolls of scripts show."},
    {"draw", sk_trial_draw, "t:draw(value: integer|resource, ...: integer|resource)",
     "What chance gives next: a number to game:random and its like, a kind of card to a theft."},

    {"act", sk_trial_act, "t:act(who: who, action: string, ...: any) or t:act(action: string, ...: any)",
     "The player does what may be done. Without who: whoever is to act."},
    {"roll", sk_trial_roll, "t:roll(die1: integer, die2: integer)", "The player whose turn it is rolls this."},
    {"refused", sk_trial_refused, "t:refused(reason: string|nil, who: who, action: string, ...: any)",
     "The rules refuse it, and the reason has these words; nil for any. The position is as it was."},
    {"script_fails", sk_trial_script_fails, "t:script_fails(message: string, who: who, action: string, ...: any)",
     "A script fails over it, and the message has these words."},
    {"answer", sk_trial_answer, "t:answer(who: who, value: any) or t:answer(value: any)",
     "The open question is answered; who: by whom it must be."},
    {"decline", sk_trial_decline, "t:decline(who?: who)", "The open question is left unanswered."},
    {"may", sk_trial_may, "t:may(who: who, action: string, ...: any)", "It is in the list of what may be done."},
    {"may_not", sk_trial_may_not, "t:may_not(who: who, action: string, ...: any)", "It is not in that list."},
    {"choices", sk_trial_choices, "t:choices(words?: string): string[]",
     "The complete list of what may be done, as texts such as \"build road 17\"; or those that begin with words."},
    {"places", sk_trial_places, "t:places(words: string): any[]",
     "Where it may be done: the places of the choices that begin with words."},

    {"equal", sk_trial_equal, "t:equal(found: any, expected: any, what?: string)",
     "Both are the same; lists and tables by what is in them."},
    {"check", sk_trial_check, "t:check(condition: any, what?: string)", "It is so."},
    {"holds", sk_trial_holds, "t:holds(who: who, cards: cards|string)", "The hand is exactly this."},
    {"ended", sk_trial_ended, "t:ended(ending: string, winner?: who)",
     "The game has ended so; without winner nobody has won."},
    {"goes_on", sk_trial_goes_on, "t:goes_on()", "The game has not ended."},
    {"asked", sk_trial_asked, "t:asked(who: who, question?: asked)",
     "The player is asked this: any of prompt, type, options, optional, and of cards count and from."},
    {"event", sk_trial_event, "t:event(name: event_name, fields?: event)",
     "The last action had such an event, with these fields."},
    {"no_event", sk_trial_no_event, "t:no_event(name: event_name, fields?: event)", "It had none."},
    {"events", sk_trial_events, "t:events(name?: event_name): event[]", "Its events, of one name or all, in order."},
    {"told", sk_trial_told, "t:told(words: string, who?: who)",
     "A sentence of what happened in the last action has these words, as who reads it; if left out, as one who may "
     "know everything."},
    {"sentences", sk_trial_sentences, "t:sentences(who?: who): string[]", "All of these sentences."},
    {"sees", sk_trial_sees, "t:sees(who: who, other: who): seen", "What one player sees of another."},
    {"metric", sk_trial_metric, "t:metric(name: metric, who?: who): integer", "How much it has counted."},
    {"shown", sk_trial_shown, "t:shown(label: string, who?: who): string?",
     "What players read under this label; nil for none."},
    {"out", sk_trial_out, "t:out(kind: resource): integer", "How many cards of this kind are out of the game."},
    {"rate", sk_trial_rate, "t:rate(who: who, kind: resource): integer",
     "How many of this kind the bank takes for one card."},
    {"cards", sk_trial_cards, "t:cards(who: who, card: card): integer",
     "How many development cards of this kind it holds."},
    {"digest", sk_trial_digest, "t:digest(): string", "What identifies the position: equal ones have equal digests."},
};

const sk_bind_type sk_bind_trial = {.name = "t",
                                    .properties = properties,
                                    .property_count = SK_BIND_COUNT(properties),
                                    .methods = methods,
                                    .method_count = SK_BIND_COUNT(methods)};

bool sk_trial_member_at(int index, sk_trial_member *member)
{
    if (index < 0 || index >= SK_BIND_COUNT(properties) + SK_BIND_COUNT(methods))
        return false;
    if (index < SK_BIND_COUNT(properties)) {
        const sk_property *property = &properties[index];
        *member = (sk_trial_member){property->name, property->type, property->text, false};
        return true;
    }
    const sk_method *method = &methods[index - SK_BIND_COUNT(properties)];
    *member = (sk_trial_member){method->name, method->signature, method->text, true};
    return true;
}
