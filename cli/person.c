/* One person's turn at the keyboard. */
#include "play.h"
#include "report.h"
#include "terminal.h"
#include <stdlib.h>
#include <string.h>

void play_tell(play *p, int seat)
{
    size_t *seen = seat == PLAY_NOBODY ? &p->told : &p->seen[seat];
    show_events(stdout, &p->table, *seen, p->table.history.event_count, seat);
    *seen = p->table.history.event_count;
}

void play_hand_over(play *p, int seat)
{
    if (p->viewer == seat || p->humans < 2) {
        p->viewer = seat;
        return;
    }
    if (line_is_terminal(p->reader)) {
        char prompt[SK_NAME_MAX + 64];
        terminal_clear();
        line_forget(p->reader);
        snprintf(prompt, sizeof prompt, "%s is to act. %s, press Enter when you alone see the screen. ",
                 p->table.names[seat], p->table.names[seat]);
        if (!line_read(p->reader, prompt)) {
            p->quit = !line_woken(p->reader);
            p->viewer = PLAY_NOBODY;
            return;
        }
        terminal_clear();
    } else {
        printf("\n%.*s %s\n", 40, "----------------------------------------", p->table.names[seat]);
    }
    p->viewer = seat;
    play_forget_shown(p);
}

void play_forget_shown(play *p)
{
    free(p->island);
    free(p->facts);
    p->island = p->facts = NULL;
}

/* Prints text, which it takes, where it differs from *last; keeps it there. */
static void print_news(char **last, char *text)
{
    if (!*last || strcmp(*last, text) != 0)
        printf("\n%s", text);
    free(*last);
    *last = text;
}

void play_show(play *p, const menu *m, bool only_news)
{
    char *island = NULL, *facts = NULL;
    size_t size = 0;
    if (!only_news)
        play_forget_shown(p);
    FILE *memory = open_memstream(&island, &size);
    if (memory) {
        show_island(memory, &p->table, m ? m->choices : NULL, m ? m->choice_count : 0, terminal_colour(stdout));
        fclose(memory);
        print_news(&p->island, island);
    }
    memory = open_memstream(&facts, &size);
    if (memory) {
        show_facts(memory, &p->table, p->viewer);
        fclose(memory);
        print_news(&p->facts, facts);
    }
    if (p->viewer != PLAY_NOBODY) {
        putchar('\n');
        show_hand(stdout, &p->table, p->viewer);
    }
    if (m) {
        show_prompt(stdout, &p->table);
        menu_print(stdout, m);
    }
}

/* Begins with a capital letter. Returns text. */
static char *sentence(char *text)
{
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
    return text_clean(text);
}

/* What a piece costs, where that is what is missing. */
static void tell_cost(const play *p, const sk_action *action)
{
    char need[WORDS_MESSAGE_MAX];
    words w = table_words(&p->table);
    const sk_piece *piece = sk_ruleset_piece(p->table.m.ruleset, action->choice.arg[0]);
    if (action->choice.kind != SK_ACT_BUILD || !piece || words_holds(&w, &piece->cost))
        return;
    words_need(need, sizeof need, &w, action->choice.arg[0]);
    text_line(stdout, "%s.", sentence(need));
}

/* Does what was understood. Returns whether the game moved on. */
static bool try_action(play *p, const sk_action *action)
{
    sk_error error = {0};
    int status = play_do(p, action, &error);
    if (status == SK_OK)
        return true;
    if (status == SK_ERR_ILLEGAL) {
        text_clean(error.message);
        text_line(stdout, "That may not be done: %s.", error.message);
        tell_cost(p, action);
        return false;
    }
    play_tell_failure(p, &error);
    text_line(stdout, "The game stands as before and is saved. `undo`, mend the script and `retry`, do something else, "
                      "or `quit`.");
    return false;
}

static bool is_question(const table *t)
{
    sk_prompt prompt;
    sk_game_prompt(t->game, &prompt);
    return prompt.kind == SK_PROMPT_QUESTION;
}

/* Real dice are typed as they lie: "3 5". */
static bool is_dice(char *command, size_t size, const menu *m, const char *typed)
{
    unsigned a = 0, b = 0;
    int end = 0;
    if (sscanf(typed, "%1u %1u%n", &a, &b, &end) != 2 || typed[end + (int)strspn(typed + end, " \t")])
        return false;
    sk_prompt prompt;
    sk_game_prompt(m->w->game, &prompt);
    const sk_question *question = prompt.kind == SK_PROMPT_QUESTION ? prompt.question : NULL;
    bool total = question && question->type == SK_ASK_DICE && question->option[question->option_count - 1] > 6;
    bool roll = !question && m->choice_count > 0 && m->choices[0].kind == SK_ACT_ROLL && m->choices[0].sampled;
    if (total)
        snprintf(command, size, "answer %u", a + b);
    else if (roll)
        snprintf(command, size, "roll %u %u", a, b);
    return total || roll;
}

/* Why typed cannot be done, where that is clear; else message. */
static void explain(const play *p, words_result result, const char *typed, char *message)
{
    char why[WORDS_MESSAGE_MAX];
    if (play_why(why, sizeof why, p, typed))
        text_line(stdout, "%s", text_clean(why));
    else if (result == WORDS_WRONG)
        text_line(stdout, "%s", sentence(message));
    else
        play_unknown(p, typed, message);
}

/* Reads typed as a command against the menu and does it. Returns whether the game moved on. */
static bool obey(play *p, const menu *m, const char *typed)
{
    char command[2 * SAYING_MAX] = "", message[WORDS_MESSAGE_MAX] = "", why[WORDS_MESSAGE_MAX];
    sk_action action;
    words_result result = WORDS_UNKNOWN;
    if (is_question(&p->table))
        result = words_read(&action, message, m->w, m->choices, m->choice_count, typed);
    if (result == WORDS_UNKNOWN && is_dice(command, sizeof command, m, typed)) {
        typed = command;
    } else if (result == WORDS_UNKNOWN && menu_expand(command, sizeof command, message, m, typed)) {
        if (!*command) {
            text_line(stdout, "%s", sentence(message));
            return false;
        }
        typed = command;
    }
    if (result == WORDS_UNKNOWN)
        result = words_read(&action, message, m->w, m->choices, m->choice_count, typed);
    text_clean(message);
    if (result == WORDS_LISTED || (result == WORDS_TRY && !play_waits(why, sizeof why, p, &action)))
        return try_action(p, &action);
    if (result == WORDS_TRY)
        text_line(stdout, "%s", text_clean(why));
    else
        explain(p, result, typed, message);
    return false;
}

/* Reads lines until one of them moved the game on, or back, or ended it. */
static void read_and_obey(play *p, const menu *m)
{
    uint32_t actions = sk_game_actions(p->table.game);
    for (;;) {
        const char *typed = line_read(p->reader, "> ");
        if (!typed) {
            p->quit = !line_woken(p->reader);
            return;
        }
        if (!typed[strspn(typed, " \t")])
            continue;
        bool order = play_order(p, typed);
        if (p->quit || p->changed || (order && sk_game_actions(p->table.game) != actions))
            return;
        if (!order && obey(p, m, typed))
            return;
    }
}

/* The choice to refuse an offer that the seat cannot accept because it holds nothing of what is wanted, or NULL. */
static const sk_choice *must_refuse(const table *t, int seat, const sk_choice *choices, int count)
{
    sk_offer_view offer;
    sk_view view;
    const sk_choice *refusal = NULL;
    sk_game_view(t->game, seat, &view);
    for (int i = 0; i < count; i++) {
        if (choices[i].kind == SK_ACT_ACCEPT)
            return NULL;
        if (choices[i].kind == SK_ACT_REFUSE)
            refusal = &choices[i];
    }
    if (count > 1 && sk_game_offer(t->game, &offer))
        for (int kind = 0; kind < SK_KINDS_MAX; kind++)
            if (offer.get.count[kind] && view.seats[seat].hand.count[kind])
                return NULL; /* some of it: a counter-offer may do */
    return refusal;
}

/* Such an offer is no question, and no act that could be taken back. */
static int refuse(play *p, const sk_choice *only)
{
    sk_error error = {0};
    history *h = &p->table.history;
    size_t first = h->event_count;
    const sk_action action = {.choice = *only};
    if (play_do(p, &action, &error) != SK_OK)
        return play_trouble(p, &error);
    history_drop(h);
    if (first < h->event_count)
        snprintf(h->events[first].text, sizeof h->events[first].text, "%s", TABLE_HOLDS_NONE);
    return SK_OK;
}

/* ---- between two turns ---- */

/* The choice to pass where it is the only one between two turns, or NULL.
 *
 * From a pipe everybody is asked: what was written for the prompts of such a game has a line for each. And where several
 * people share a terminal, being passed over says what one's cards are not good for: there only who holds none is,
 * which all can see. */
static const sk_choice *must_pass(const play *p, const sk_prompt *prompt, const sk_choice *choices, int count)
{
    sk_view view;
    if (!line_is_terminal(p->reader) || prompt->kind != SK_PROMPT_TURN || prompt->seat == prompt->turn_seat ||
        count != 1 || choices[0].kind != SK_ACT_END_TURN)
        return NULL;
    sk_game_view(p->table.game, prompt->seat, &view);
    return p->humans == 1 || view.seats[prompt->seat].card_count == 0 ? &choices[0] : NULL;
}

/* As if it had been typed, but no act that could be taken back. */
static int pass(play *p, const sk_prompt *prompt, const sk_choice *only)
{
    sk_error error = {0};
    history *h = &p->table.history;
    sk_event event = {.kind = SK_EVENT_LOG, .seat = 0xff, .other = 0xff, .visible = 0xff};
    const sk_action action = {.choice = *only};
    snprintf(event.text, sizeof event.text, "%s has nothing to %sbuild, and passes.", p->table.names[prompt->seat],
             prompt->phase == SK_PHASE_PAIRED ? "trade or " : "");
    history_add_event(h, &event);
    if (play_do(p, &action, &error) != SK_OK) {
        h->event_count--;
        return play_trouble(p, &error);
    }
    history_drop(h);
    return SK_OK;
}

int play_person(play *p)
{
    table *t = &p->table;
    sk_prompt prompt;
    sk_error error = {0};
    const sk_choice *listed = NULL;
    int count = 0;
    sk_game_prompt(t->game, &prompt);
    int status = sk_game_choices(t->game, &listed, &count, &error);
    if (status != SK_OK) {
        p->tried[0] = 0;
        return play_trouble(p, &error);
    }
    const sk_choice *refusal = prompt.kind == SK_PROMPT_OFFER ? must_refuse(t, prompt.seat, listed, count) : NULL;
    if (refusal)
        return refuse(p, refusal);
    const sk_choice *end = must_pass(p, &prompt, listed, count);
    if (end)
        return pass(p, &prompt, end);
    sk_choice *choices = checked_alloc(sizeof *choices * (size_t)count);
    memcpy(choices, listed, sizeof *choices * (size_t)count);
    words w = table_words(t);
    menu m;
    menu_open(&m, &w, choices, count);
    p->menu = &m;
    play_hand_over(p, prompt.seat);
    if (!p->quit && !p->changed) {
        play_tell(p, prompt.seat);
        play_show(p, &m, true);
        read_and_obey(p, &m);
    }
    p->menu = NULL;
    menu_close(&m);
    free(choices);
    return SK_OK;
}

/* Lets a player choose at random whose own choice failed. */
static int choose_otherwise(play *p, sk_error *error)
{
    sk_player *random = NULL;
    sk_action action;
    int status = sk_player_new(&random, "random", p->table.game, match_random_seed(), error);
    if (status == SK_OK)
        status = sk_player_choose(random, p->table.game, &action, error);
    if (status == SK_OK)
        status = play_do(p, &action, error);
    sk_player_free(random);
    return status;
}

/* Whether there is nothing more to be read. */
static bool is_settled(const play *p, uint32_t actions)
{
    return p->quit || p->changed || sk_game_actions(p->table.game) != actions;
}

/* One line, after the text: NULL where there is none. */
static const char *read_after(play *p, const char *text)
{
    text_line(stdout, "%s", text);
    const char *typed = line_read(p->reader, "> ");
    if (!typed)
        p->quit = !line_woken(p->reader);
    return typed;
}

void play_wait(play *p, const char *text)
{
    const uint32_t actions = sk_game_actions(p->table.game);
    const char *typed;
    do {
        typed = read_after(p, text);
        if (typed && !play_order(p, typed))
            printf("'%s' cannot be done now.\n", typed);
    } while (typed && !is_settled(p, actions));
}

int play_trouble(play *p, const sk_error *error)
{
    sk_error last = *error;
    const uint32_t actions = sk_game_actions(p->table.game);
    play_tell_failure(p, &last);
    p->failed = true;
    do {
        const char *typed = read_after(p, "The game stands as before and is saved. Say `undo`, `retry` once the script "
                                          "is mended, `other` to try something else, or `quit`.");
        if (!typed)
            return SK_OK;
        if (strcmp(typed, "other") == 0) {
            if (choose_otherwise(p, &last) == SK_OK)
                return SK_OK;
            play_tell_failure(p, &last);
        } else if (!play_order(p, typed)) {
            printf("'%s' cannot be done now.\n", typed);
        }
    } while (!is_settled(p, actions));
    return SK_OK;
}
