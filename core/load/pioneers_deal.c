/* From a board to a game of Pioneers: what is drawn, and whether Pioneers draws it, too. */
#include "load/pioneers_export.h"

bool sk_pioneers__draws_terrain(const sk_exporting *out)
{
    for (int hex = 0; hex < out->board->hex_count; hex++)
        if (sk_pioneers__is_drawn(out, hex))
            return true;
    return false;
}

static bool is_random_spiral(const sk_pool *pool)
{
    return pool->method == SK_TOKENS_SPIRAL && (pool->start == SK_START_RANDOM || pool->turning == SK_TURNING_RANDOM);
}

bool sk_pioneers__deals_in_order(const sk_exporting *out)
{
    const sk_pool *pool = &out->board->pool[0];
    bool ordered = pool->method == SK_TOKENS_ORDERED || pool->method == SK_TOKENS_SPIRAL;
    return out->random && ordered && (sk_pioneers__draws_terrain(out) || is_random_spiral(pool));
}

/* Terrain that Pioneers lays out anew takes tokens along one way, all but deserts. */
static const char *why_not_tokens(const sk_exporting *out)
{
    const sk_pool *pool = &out->board->pool[0];
    int desert = sk_words_find(&out->board->terrains, "desert");
    if (pool->method == SK_TOKENS_SHUFFLED)
        return "shuffled tokens";
    if (!sk_pioneers__draws_terrain(out) && !is_random_spiral(pool))
        return NULL;
    if (pool->method == SK_TOKENS_AS_DRAWN || pool->skip != (desert < 0 ? 0 : 1u << desert))
        return "land but the desert without a token";
    for (int hex = 0; hex < out->board->hex_count; hex++)
        if (out->board->cell[hex].token)
            return "tokens that stay where they are";
    return NULL;
}

static bool is_pioneers(const sk_board *board, int terrain)
{
    return sk_pioneers__terrain_letter(board->terrains.word[terrain].text) != 0;
}

/* What keeps Pioneers from shuffling this island; NULL where it can. */
static const char *why_not_random(const sk_exporting *out)
{
    const sk_board *board = out->board;
    if (board->constraints)
        return "constraints";
    if (board->pool_count > 1)
        return "more than one pool";
    if (board->pool[0].terrain_count[0])
        return "sea among the land that is drawn";
    for (int terrain = 0; terrain < board->terrains.count; terrain++)
        if (!is_pioneers(board, terrain))
            return "terrain that it does not know";
    return why_not_tokens(out);
}

int sk_pioneers__lay_out(sk_exporting *out, uint64_t seed, sk_error *error)
{
    bool random = sk_board_is_random(out->board);
    const char *why = random ? why_not_random(out) : NULL;
    out->random = random && !why;
    if (why)
        sk_pioneers__remark(out->remarks, 0, "Pioneers cannot draw islands with %s: laid out with the seed %llu", why,
                            (unsigned long long)seed);
    else if (random && is_random_spiral(&out->board->pool[0]))
        sk_pioneers__remark(out->remarks, out->board->pool[0].tokens_place.line,
                            "tokens: Pioneers has one way for them: a spiral that begins at the same corner each time");
    return sk_board_lay(out->board, seed, &out->layout, error);
}
