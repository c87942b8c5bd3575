/* Asking in the middle of a rule. Answers recorded with the waiting action are given first; then the decider is
 * asked; where there is none, the action is unwound and run again once somebody has answered. */
#include "base/hash.h"
#include "game/answers.h"

#include <string.h>

/* What tells one question from another; a rerun must ask the same. */
static uint32_t fingerprint(const sk_question *question)
{
    uint64_t digest = (uint64_t)question->type | (uint64_t)question->seat << 8 | (uint64_t)question->count << 16 |
                      (uint64_t)question->optional << 24 | (uint64_t)question->option_count << 32;
    digest = sk_hash_more(digest, sk_hash(question->option, sizeof question->option[0] * question->option_count));
    digest = sk_hash_more(digest, sk_hash(&question->from, sizeof question->from));
    digest = sk_hash_more(digest, sk_hash(question->prompt, strlen(question->prompt)));
    if (question->type == SK_ASK_CHOICE) /* their words: the options are but their numbers */
        digest = sk_hash_more(digest, sk_hash(question->choice, sizeof question->choice[0] * question->option_count));
    return (uint32_t)(digest ^ digest >> 32);
}

static bool listed(const sk_question *question, uint16_t value)
{
    for (int i = 0; i < question->option_count; i++)
        if (question->option[i] == value)
            return true;
    return false;
}

bool sk_game_answer_fits(const sk_question *question, const sk_answer *answer)
{
    if (question->optional && answer->value == SK_NONE)
        return true;
    if (question->type == SK_ASK_CARDS)
        return sk_cards_cover(&question->from, &answer->cards) && sk_cards_total(&answer->cards) == question->count;
    return listed(question, answer->value);
}

/* Some questions answer themselves. */
static bool trivial(const sk_question *question, sk_answer *answer)
{
    *answer = (sk_answer){.value = SK_NONE};
    if (question->type == SK_ASK_CARDS) {
        int held = sk_cards_total(&question->from);
        if (question->count > 0 && (held > question->count || (question->optional && held == question->count)))
            return false;
        answer->value = 0;
        if (question->count > 0)
            answer->cards = question->from;
        return true;
    }
    if (question->option_count == 0)
        return true;
    if (question->option_count > 1 || question->optional)
        return false;
    answer->value = question->option[0];
    return true;
}

/* ---- recorded answers ---- */

enum { PRINT_BYTES = sizeof(uint32_t), VALUE_BYTES = sizeof(uint16_t), CARDS_BYTES = sizeof(sk_cards) };

static int answer_size(const sk_question *question)
{
    return PRINT_BYTES + VALUE_BYTES + (question->type == SK_ASK_CARDS ? CARDS_BYTES : 0);
}

int sk_game_record_answer(sk_game *game, const sk_question *question, const sk_answer *answer)
{
    sk_pending *pending = game->before_pending;
    int size = answer_size(question);
    if (pending->answer_bytes + size > SK_ANSWER_BYTES)
        return sk_game_fail(game, SK_ERR_LIMIT, "one action asked more than can be answered (%d bytes of answers)",
                            SK_ANSWER_BYTES);
    uint8_t *at = pending->answers + pending->answer_bytes;
    uint32_t print = fingerprint(question);
    memcpy(at, &print, PRINT_BYTES);
    memcpy(at + PRINT_BYTES, &answer->value, VALUE_BYTES);
    if (question->type == SK_ASK_CARDS)
        memcpy(at + PRINT_BYTES + VALUE_BYTES, &answer->cards, CARDS_BYTES);
    pending->answer_bytes = (uint16_t)(pending->answer_bytes + size);
    pending->answer_count++;
    return 0;
}

void sk_game_forget_answer(sk_game *game)
{
    sk_pending *pending = game->before_pending;
    int size = answer_size(&game->question);
    pending->answer_bytes = (uint16_t)(pending->answer_bytes - size);
    pending->answer_count--;
    memset(pending->answers + pending->answer_bytes, 0, (size_t)size);
}

static int not_as_before(sk_game *game, const sk_question *question)
{
    char prompt[2 * SK_TEXT_MAX];
    return sk_game_fail(game, SK_ERR_SCRIPT,
                        "asked \"%s\", which is not what the same action asked before: a rule must do the same again "
                        "when its answers are the same",
                        sk_text_named(prompt, sizeof prompt, question->prompt, NULL, 0));
}

static int recorded(sk_game *game, const sk_question *question, sk_answer *answer)
{
    const sk_pending *pending = game->before_pending;
    const uint8_t *at = pending->answers + game->answer_next;
    if (game->answer_next + answer_size(question) > pending->answer_bytes)
        return not_as_before(game, question);
    uint32_t print;
    memcpy(&print, at, PRINT_BYTES);
    if (print != fingerprint(question))
        return not_as_before(game, question);
    *answer = (sk_answer){.value = SK_NONE};
    memcpy(&answer->value, at + PRINT_BYTES, VALUE_BYTES);
    if (question->type == SK_ASK_CARDS)
        memcpy(&answer->cards, at + PRINT_BYTES + VALUE_BYTES, CARDS_BYTES);
    if (!sk_game_answer_fits(question, answer)) /* a block from outside */
        return not_as_before(game, question);
    bool reseed = game->imagined && game->answer_next == game->imagined_at;
    game->answer_next = (uint16_t)(game->answer_next + answer_size(question));
    game->answer_done++;
    if (reseed) {
        uint64_t random = game->imagined; /* one who tries answers must not see the dice that really follow */
        sk_game_reseed(game, &random);
    }
    return 0;
}

static int decided(sk_game *game, const sk_question *question, sk_answer *answer)
{
    char prompt[2 * SK_TEXT_MAX];
    int status = game->decider->decide(game->decider->payload, game, question, answer);
    if (status)
        return sk_game_fail(game, status < 0 ? (sk_status)status : SK_ERR_USAGE, "the decider did not answer \"%s\"",
                            sk_text_named(prompt, sizeof prompt, question->prompt, NULL, 0));
    if (!sk_game_answer_fits(question, answer))
        return sk_game_fail(game, SK_ERR_USAGE, "the decider's answer does not fit \"%s\"",
                            sk_text_named(prompt, sizeof prompt, question->prompt, NULL, 0));
    game->answer_next = (uint16_t)(game->answer_next + answer_size(question));
    game->answer_done++;
    return 0;
}

int sk_game_ask(sk_game *game, const sk_question *question, sk_answer *answer)
{
    if (game->no_ask)
        return sk_game_fail(game, SK_ERR_SCRIPT, "nothing may be asked here: only hooks of an action may ask");
    if (trivial(question, answer))
        return 0;
    if (game->waiting && game->answer_next < game->before_pending->answer_bytes)
        return recorded(game, question, answer);
    if (game->answer_next + answer_size(question) > SK_ANSWER_BYTES) /* answered at once or later: the same limit */
        return sk_game_fail(game, SK_ERR_LIMIT, "one action asks more than can be answered (%d bytes of answers)",
                            SK_ANSWER_BYTES);
    if (game->decider)
        return decided(game, question, answer);
    game->question = *question;
    return SK_ASK;
}
