/* Real dice on a real table: people roll for the computer players too. */
#include "play.h"
#include <stdlib.h>
#include <string.h>

/* Reads up to two numbers. Returns how many; -1 where the people quit or undid something. */
static int ask_numbers(play *p, const char *prompt, long numbers[2])
{
    uint32_t actions = sk_game_actions(p->table.game);
    const char *typed = line_read(p->reader, prompt);
    if (!typed) {
        p->quit = !line_woken(p->reader);
        return -1;
    }
    if (play_order(p, typed))
        return p->quit || p->changed || sk_game_actions(p->table.game) != actions ? -1 : 0;
    if (strncmp(typed, "roll", 4) == 0)
        typed += 4;
    char *end = NULL;
    int count = 0;
    for (; count < 2; count++) {
        numbers[count] = strtol(typed, &end, 10);
        if (end == typed)
            break;
        typed = end;
    }
    return typed[strspn(typed, " ")] ? 0 : count;
}

bool play_dice(play *p, sk_action *action)
{
    sk_prompt prompt;
    char text[SK_NAME_MAX + 64];
    sk_game_prompt(p->table.game, &prompt);
    snprintf(text, sizeof text, "Roll two dice for %s. What do they show? ", p->table.names[prompt.seat]);
    for (;;) {
        long dice[2] = {0, 0};
        int count = ask_numbers(p, text, dice);
        if (count < 0)
            return false;
        if (count == 2 && dice[0] >= 1 && dice[0] <= 6 && dice[1] >= 1 && dice[1] <= 6) {
            action->choice.arg[0] = (uint16_t)dice[0];
            action->choice.arg[1] = (uint16_t)dice[1];
            return true;
        }
        printf("%s from 1 to 6, for instance: 3 4\n", count == 1 ? "Type both dice, each" : "Type two numbers");
    }
}

static bool is_option(const sk_question *question, long value)
{
    for (int i = 0; i < question->option_count; i++)
        if (question->option[i] == value)
            return true;
    return false;
}

int play_dice_question(play *p)
{
    sk_prompt prompt;
    sk_error error = {0};
    sk_game_prompt(p->table.game, &prompt);
    char label[2 * SK_TEXT_MAX], text[sizeof label + SK_NAME_MAX + 8];
    sk_text_named(label, sizeof label, prompt.question->prompt, p->table.names, p->table.count);
    snprintf(text, sizeof text, "%s, for %s: ", label, p->table.names[prompt.seat]);
    for (;;) {
        long dice[2] = {0, 0};
        int count = ask_numbers(p, text, dice);
        if (count < 0)
            return SK_OK;
        if (count == 2 && dice[0] >= 1 && dice[0] <= 6 && dice[1] >= 1 && dice[1] <= 6) {
            dice[0] += dice[1]; /* as they lie, where the total is asked for */
            count = prompt.question->option[prompt.question->option_count - 1] > 6;
        }
        if (count == 1 && is_option(prompt.question, dice[0])) {
            sk_action action = {.choice = {.kind = SK_ACT_ANSWER, .arg = {(uint16_t)dice[0], SK_NONE, SK_NONE}}};
            return play_do(p, &action, &error) == SK_OK ? SK_OK : play_trouble(p, &error);
        }
        printf("Type what is possible, from %d to %d.\n", prompt.question->option[0],
               prompt.question->option[prompt.question->option_count - 1]);
    }
}
