/* The table of kinds of player, and the public calls that go through it. */
#include "player/player.h"

#include "base/error.h"
#include "base/random.h"

#include <stdlib.h>
#include <string.h>

static const sk_player_kind kinds[] = {
    {
        .name = "random",
        .text = "Any of the things it may do, each as likely as the others",
        .choose = sk_player__random_choose,
        .answer = sk_player__random_answer,
    },
    {
        .name = "greedy",
        .text = "Tries each thing it may do and takes what leaves it best placed; trades",
        .create = sk_player__greedy_create,
        .destroy = sk_player__greedy_destroy,
        .choose = sk_player__greedy_choose,
        .answer = sk_player__greedy_answer,
    },
};

enum { KIND_COUNT = sizeof kinds / sizeof kinds[0] };

int sk_player_kind_count(void) { return KIND_COUNT; }

const char *sk_player_kind_name(int kind) { return kind >= 0 && kind < KIND_COUNT ? kinds[kind].name : NULL; }

const char *sk_player_kind_text(int kind) { return kind >= 0 && kind < KIND_COUNT ? kinds[kind].text : NULL; }

static int unknown_kind(const char *kind, sk_error *error)
{
    const char *names[KIND_COUNT];
    for (int i = 0; i < KIND_COUNT; i++)
        names[i] = kinds[i].name;
    const char *nearest = sk_nearest_name(kind, names, KIND_COUNT);
    if (nearest)
        return sk_error_set(error, SK_ERR_USAGE, "there is no computer player '%s'; did you mean '%s'?", kind, nearest);
    return sk_error_set(error, SK_ERR_USAGE, "there is no computer player '%s'; there are %s and %s", kind, names[0],
                        names[1]);
}

int sk_player_new(sk_player **player, const char *kind, const sk_game *game, uint64_t seed, sk_error *error)
{
    const sk_player_kind *row = NULL;
    for (int i = 0; i < KIND_COUNT; i++)
        if (!strcmp(kinds[i].name, kind))
            row = &kinds[i];
    if (!row)
        return unknown_kind(kind, error);
    sk_player *made = calloc(1, sizeof *made);
    if (!made)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for a computer player");
    made->kind = row;
    made->random = sk_random_stream(seed, row->name);
    int status = row->create ? row->create(&made->mind, game, error) : SK_OK;
    if (status) {
        free(made);
        return status;
    }
    *player = made;
    return SK_OK;
}

void sk_player_free(sk_player *player)
{
    if (!player)
        return;
    if (player->kind->destroy)
        player->kind->destroy(player->mind);
    free(player);
}

int sk_player_choose(sk_player *player, sk_game *game, sk_action *action, sk_error *error)
{
    return player->kind->choose(player, game, action, error);
}

int sk_player_answer(sk_player *player, sk_game *game, const sk_question *question, sk_answer *answer)
{
    return player->kind->answer(player, game, question, answer);
}
