/* Whether a stack of scripts can be played together, and by how many. */
#include "script/stack.h"

#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has(const sk_stack *stack, const char *id)
{
    for (int s = 0; s < stack->count; s++)
        if (strcmp(stack->script[s].info.id, id) == 0)
            return true;
    return false;
}

static int check_twice(const sk_stack *stack, int s, sk_error *error)
{
    for (int other = 0; other < s; other++)
        if (strcmp(stack->script[s].info.id, stack->script[other].info.id) == 0)
            return sk_error_set(error, SK_ERR_USAGE, "%s is named twice", stack->script[s].info.id);
    return 0;
}

static int check_script(const sk_stack *stack, const sk_script_info *info, sk_error *error)
{
    for (int i = 0; i < info->conflict_count; i++)
        if (has(stack, info->conflict[i]))
            return sk_error_set(error, SK_ERR_USAGE, "%s and %s cannot be played together%s%s; name one of them",
                                info->id, info->conflict[i], info->conflict_reason[i][0] ? ": " : "",
                                info->conflict_reason[i]);
    for (int i = 0; i < info->require_count; i++)
        if (!has(stack, info->require[i]))
            return sk_error_set(error, SK_ERR_USAGE, "%s needs %s: name both", info->id, info->require[i]);
    return 0;
}

int sk_stack_fits(const sk_stack *stack, sk_error *error)
{
    int status = 0;
    for (int s = 0; s < stack->count && !status; s++)
        status = check_twice(stack, s, error);
    for (int s = 0; s < stack->count && !status; s++)
        status = check_script(stack, &stack->script[s].info, error);
    return status;
}

/* Who does not allow so many; NULL where all do. */
static const char *objection(const sk_stack *stack, const sk_board *board, int players)
{
    for (int s = 0; s < stack->count; s++) {
        const sk_script_info *info = &stack->script[s].info;
        if (players < info->players_min || players > info->players_max)
            return info->id;
    }
    if (!sk_board_allows_players(board, players))
        return sk_board_id(board);
    return NULL;
}

static char *allowed_numbers(char *buffer, size_t size, const sk_stack *stack, const sk_board *board)
{
    size_t used = 0;
    buffer[0] = 0;
    for (int players = SK_SEATS_MIN; players <= SK_SEATS_MAX; players++)
        if (!objection(stack, board, players))
            used += (size_t)snprintf(buffer + used, size - used, "%s%d", used ? ", " : "", players);
    return buffer;
}

int sk_stack_players(const sk_stack *stack, const sk_match *match, sk_error *error)
{
    char allowed[40];
    if (match->players && (match->players < SK_SEATS_MIN || match->players > SK_SEATS_MAX))
        return sk_error_set(error, SK_ERR_USAGE, "a game has %d to %d players, not %d", SK_SEATS_MIN, SK_SEATS_MAX,
                            match->players);
    allowed_numbers(allowed, sizeof allowed, stack, match->board);
    if (!allowed[0])
        return sk_error_set(error, SK_ERR_USAGE, "these scripts and the board '%s' agree on no number of players",
                            sk_board_id(match->board));
    if (match->players) {
        const char *who = objection(stack, match->board, match->players);
        if (who)
            return sk_error_set(error, SK_ERR_USAGE, "'%s' is not made for %d players; here one may play with %s", who,
                                match->players, allowed);
        return match->players;
    }
    static const int nearest[] = {4, 3, 5, 2, 6};
    for (int i = 0;; i++)
        if (!objection(stack, match->board, nearest[i]))
            return nearest[i];
}
