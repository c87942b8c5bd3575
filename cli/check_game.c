#include "check_game.h"
#include "args.h"
#include "report.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

double check_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int check_table_prepare(check_table *table, const check_setup *setup, sk_profile *profile, sk_error *error)
{
    const check_stack *stack = setup->stack;
    *table = (check_table){.setup = setup};
    sk_match match = {.board = setup->board,
                      .scripts = stack->source,
                      .script_count = stack->count,
                      .settings = setup->setting,
                      .setting_count = setup->setting ? 1 : 0,
                      .players = setup->players};
    int status = sk_ruleset_new(&table->ruleset, &match, error);
    if (status == SK_OK)
        status = sk_machine_new(&table->machine, table->ruleset, error);
    if (status == SK_OK && profile)
        status = sk_profile_watch(profile, table->machine, error);
    if (status == SK_OK)
        status = sk_machine_remember(table->machine, error);
    return status;
}

int check_table_open(check_table *table, const check_setup *setup, sk_profile *profile, sk_error *error)
{
    int status = check_table_prepare(table, setup, profile, error);
    if (status == SK_OK)
        status = sk_game_new(&table->game, table->ruleset, table->machine, setup->seed, error);
    for (int i = 0; i < setup->players && status == SK_OK; i++) /* seeds as `skerry play` gives them */
        status = sk_player_new(&table->player[i], setup->kind, table->game, setup->seed + (uint64_t)i + 1, error);
    return status;
}

void check_table_close(check_table *table)
{
    for (int i = 0; i < SK_SEATS_MAX; i++)
        sk_player_free(table->player[i]);
    sk_game_free(table->game);
    sk_machine_free(table->machine);
    sk_ruleset_free(table->ruleset);
    *table = (check_table){0};
}

int check_table_choose(check_table *table, sk_action *action, sk_error *error)
{
    sk_prompt prompt;
    sk_game_prompt(table->game, &prompt);
    if (prompt.kind == SK_PROMPT_NONE || check_now() > table->setup->deadline)
        return 0;
    if (sk_game_turns(table->game) > CHECK_TURNS_MAX || sk_game_actions(table->game) > CHECK_ACTIONS_MAX) {
        sk_game_cut(table->game);
        return 0;
    }
    int status = sk_player_choose(table->player[prompt.seat], table->game, action, error);
    return status == SK_OK ? 1 : status;
}

char *check_setup_command(char *buffer, size_t size, const check_setup *setup)
{
    size_t used = (size_t)snprintf(buffer, size, "%s play", cli_program());
    for (int i = 0; i < setup->stack->count && used < size; i++)
        used += (size_t)snprintf(buffer + used, size - used, " %s", setup->stack->source[i].name);
    if (used < size)
        used += (size_t)snprintf(buffer + used, size - used, " --board %s --seed %llu", setup->board_name,
                                 (unsigned long long)setup->seed);
    if (setup->setting && used < size)
        used +=
            (size_t)snprintf(buffer + used, size - used, " --set %s=%s", setup->setting->option, setup->setting->value);
    for (int i = 0; i < setup->players && used < size; i++)
        used += (size_t)snprintf(buffer + used, size - used, " --seat %s", setup->kind);
    if (used < size)
        snprintf(buffer + used, size - used, " --until-end");
    return buffer;
}
