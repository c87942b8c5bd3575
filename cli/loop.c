/* The loop of a game: who is to act, acts. */
#include "again.h"
#include "command.h"
#include "play.h"
#include "report.h"

/* Puts back the position from before an action that could not be recorded. */
static int take_back(play *p, int status)
{
    sk_error ignored;
    history_back(&p->table.history, p->table.game, &ignored);
    return status;
}

/* As it is typed; of what takes cards the verb alone. */
static void name_act(table *t, const sk_action *action)
{
    saying said;
    words w = table_words(t);
    const sk_action_row *row = sk_action_row_of(action->choice.kind);
    words_say(&said, &w, &action->choice, false);
    history_name_act(&t->history, row->cards == '-' ? said.text : row->name);
}

int play_do(play *p, const sk_action *action, sk_error *error)
{
    table *t = &p->table;
    sk_prompt prompt;
    sk_game_prompt(t->game, &prompt);
    int status = play_settle(p, error);
    if (status != SK_OK)
        return status;
    p->tried[0] = 0;
    history_keep(&t->history, t->game);
    name_act(t, action);
    status = sk_game_apply(t->game, action, NULL, error);
    if (status != SK_OK) {
        history_drop(&t->history);
        if (status == SK_ERR_SCRIPT || status == SK_ERR_LIMIT) {
            p->tried_at = sk_game_actions(t->game);
            again_action(p->tried, sizeof p->tried, t, action);
        }
        return status;
    }
    status = sk_journal_append(p->journal, t->game, prompt.seat, action, error);
    if (status != SK_OK)
        return take_back(p, status);
    table_take_events(t, prompt.seat, action);
    return SK_OK;
}

void play_tell_failure(play *p, const sk_error *error)
{
    char command[AGAIN_MAX];
    report_error(error);
    if (error->status != SK_ERR_SCRIPT && error->status != SK_ERR_LIMIT)
        return;
    again_replay(command, sizeof command, p->path, sk_game_actions(p->table.game), p->tried);
    again_tell(command);
    p->failed = true;
}

static int play_computer(play *p, const sk_prompt *prompt)
{
    sk_action action;
    sk_error error = {0};
    p->tried[0] = 0;
    int status = sk_player_choose(p->players[prompt->seat], p->table.game, &action, &error);
    bool by_hand = p->reader && p->table.m.manual_dice && action.choice.kind == SK_ACT_ROLL;
    if (status == SK_OK && by_hand && !play_dice(p, &action))
        return SK_OK;
    if (status == SK_OK)
        status = play_do(p, &action, &error);
    if (status == SK_OK)
        return SK_OK;
    if (p->reader)
        return play_trouble(p, &error);
    play_tell_failure(p, &error);
    return status;
}

/* Where one person plays, or nobody, things are told as they happen. */
static void tell_at_once(play *p)
{
    sk_prompt prompt;
    sk_game_prompt(p->table.game, &prompt);
    if (p->humans > 1 || prompt.kind == SK_PROMPT_OFFER)
        return; /* an offer is told with what became of it */
    for (int seat = 0; seat < p->table.count; seat++)
        if (p->human[seat]) {
            play_tell(p, seat);
            return;
        }
    play_tell(p, PLAY_NOBODY);
}

static bool dice_are_asked(const play *p, const sk_prompt *prompt)
{
    return p->reader && prompt->kind == SK_PROMPT_QUESTION && prompt->question && prompt->question->type == SK_ASK_DICE;
}

/* Does again what failed, where it is still to be done. */
static void try_again(play *p)
{
    char text[sizeof p->tried];
    sk_action action = {0};
    sk_error error = {0};
    snprintf(text, sizeof text, "%s", p->tried);
    p->retry = false;
    if (!*text || sk_game_actions(p->table.game) != p->tried_at)
        return;
    int status = again_read(&action, &p->table, text, &error);
    if (status == SK_OK)
        status = play_do(p, &action, &error);
    if (status != SK_OK)
        play_tell_failure(p, &error);
}

/* Whether there is something that comes before anybody acts; if so it was done. */
static bool look_up(play *p)
{
    if (play_has_changed(p)) {
        play_reload(p);
        return true;
    }
    if (!p->retry)
        return false;
    try_again(p);
    tell_at_once(p);
    return true;
}

int play_loop(play *p)
{
    int status = SK_OK;
    tell_at_once(p); /* what happened while the game began */
    while (status == SK_OK && !p->quit) {
        sk_prompt prompt;
        if (look_up(p))
            continue;
        sk_game_prompt(p->table.game, &prompt);
        if (prompt.kind == SK_PROMPT_NONE && !(p->behind && p->watch.count > 0))
            break;
        if (prompt.kind == SK_PROMPT_NONE) {
            play_wait(p, "The game is over under these scripts, before its record is. Change them again and the record "
                         "is tried again, or say `undo` or `quit`.");
            continue;
        }
        if (sk_game_turns(p->table.game) > p->turn_limit) {
            sk_game_cut(p->table.game);
            break;
        }
        if (p->human[prompt.seat])
            status = play_person(p);
        else if (dice_are_asked(p, &prompt))
            status = play_dice_question(p);
        else
            status = play_computer(p, &prompt);
        tell_at_once(p);
    }
    if (status == SK_OK)
        return p->failed ? CLI_INPUT : CLI_DONE;
    return exit_of_status(status);
}
