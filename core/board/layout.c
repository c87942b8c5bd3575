/* Laying an island out: terrains, tokens and harbors from their pools, under constraints.
 *
 * Each try draws everything anew. What is shuffled is then mended: as long as some cell breaks a constraint,
 * it is exchanged with another of its pool, if that makes nothing worse. The work is counted and bounded, so
 * that a board which cannot be laid is reported; what can be proved impossible is reported at once. Integers
 * only, one random stream, so that a seed is an island on every machine. */
#include "board/constraint.h"
#include "board/spiral.h"

#include "base/error.h"
#include "base/random.h"

#include <string.h>

enum { WORK_MAX = 3000000, TRIES_MAX = 20000 };

typedef int faults_of(const sk_board *board, const sk_layout *layout, int hex);

typedef struct laying {
    const sk_board *board;
    sk_layout *layout;
    uint64_t random;
    int work; /* cells looked at so far */
} laying;

/* Cells whose values may be exchanged: those of pool i are slot[first[i]] .. slot[first[i + 1] - 1]. */
typedef struct slots {
    uint16_t slot[SK_HEXES_MAX];
    int first[SK_BOARD_POOLS_MAX + 1];
} slots;

static void shuffle(uint64_t *random, uint8_t *value, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)sk_random_below(random, (uint32_t)i + 1);
        uint8_t kept = value[i];
        value[i] = value[j];
        value[j] = kept;
    }
}

static int count_faults(laying *l, faults_of *faults, int hex)
{
    l->work++;
    return faults(l->board, l->layout, hex);
}

/* The first slot with a fault, looking from a random one on; -1 where all are well. */
static int faulty_slot(laying *l, const slots *s, faults_of *faults)
{
    int count = s->first[l->board->pool_count];
    int from = (int)sk_random_below(&l->random, (uint32_t)count);
    for (int i = 0; i < count; i++)
        if (count_faults(l, faults, s->slot[(from + i) % count]))
            return (from + i) % count;
    return -1;
}

static int pool_of_slot(const slots *s, int slot)
{
    int pool = 0;
    while (slot >= s->first[pool + 1])
        pool++;
    return pool;
}

static void exchange(uint8_t *value, int a, int b)
{
    uint8_t kept = value[a];
    value[a] = value[b];
    value[b] = kept;
}

/* Exchanges the values of slots until none has a fault or patience ends; whether none has. */
static int mend(laying *l, uint8_t *value, const slots *s, faults_of *faults)
{
    int count = s->first[l->board->pool_count];
    for (int patience = 100 + 60 * count; count && patience && l->work < WORK_MAX; patience--) {
        int slot = faulty_slot(l, s, faults);
        if (slot < 0)
            return 1;
        int pool = pool_of_slot(s, slot), size = s->first[pool + 1] - s->first[pool];
        int a = s->slot[slot], b = s->slot[s->first[pool] + (int)sk_random_below(&l->random, (uint32_t)size)];
        int before = count_faults(l, faults, a) + count_faults(l, faults, b);
        exchange(value, a, b);
        if (count_faults(l, faults, a) + count_faults(l, faults, b) > before)
            exchange(value, a, b);
    }
    return count == 0;
}

static int lay_terrains(laying *l)
{
    const sk_board *board = l->board;
    slots s = {.first = {0}};
    int count = 0;
    for (int i = 0; i < board->pool_count; i++) {
        uint8_t value[SK_HEXES_MAX];
        int held = 0;
        for (int terrain = 0; terrain < board->terrains.count; terrain++)
            for (int n = 0; n < board->pool[i].terrain_count[terrain]; n++)
                value[held++] = (uint8_t)terrain;
        shuffle(&l->random, value, held);
        for (int hex = 0; hex < board->hex_count; hex++)
            if (board->cell[hex].terrain == SK_DRAWN && board->cell[hex].pool == i) {
                l->layout->terrain[hex] = value[count - s.first[i]];
                s.slot[count++] = (uint16_t)hex;
            }
        s.first[i + 1] = count;
    }
    return mend(l, l->layout->terrain, &s, sk_constraint_terrain_faults);
}

static int takes_token(const laying *l, int hex)
{
    const sk_cell *cell = &l->board->cell[hex];
    int terrain = l->layout->terrain[hex];
    return cell->token == 0 && terrain && !(l->board->pool[cell->pool].skip >> terrain & 1);
}

static void lay_spiral(laying *l, int pool)
{
    const sk_board *board = l->board;
    const sk_pool *p = &board->pool[pool];
    uint8_t member[SK_HEXES_MAX];
    uint16_t path[SK_HEXES_MAX];
    for (int hex = 0; hex < board->hex_count; hex++)
        member[hex] = board->cell[hex].pool == pool && board->cell[hex].terrain != 0;
    int corner = p->start == SK_START_RANDOM ? (int)sk_random_below(&l->random, 6) : p->start;
    int clockwise = p->turning == SK_TURNING_RANDOM ? (int)sk_random_below(&l->random, 2) : p->turning;
    int length = sk_spiral_walk(board->topology, member, corner, clockwise, path);
    for (int i = 0, next = 0; i < length && next < p->number_count; i++)
        if (takes_token(l, path[i]))
            l->layout->token[path[i]] = p->number[next++];
}

/* Along the turns that are written; a cell without a token is stepped over. */
static void lay_ordered(laying *l, int pool)
{
    const sk_board *board = l->board;
    const sk_pool *p = &board->pool[pool];
    uint16_t path[SK_HEXES_MAX + 1];
    memset(path, 0xff, sizeof path);
    for (int hex = 0; hex < board->hex_count; hex++)
        if (board->cell[hex].pool == pool && board->cell[hex].turn)
            path[board->cell[hex].turn] = (uint16_t)hex;
    for (int i = 1, next = 0; i <= SK_HEXES_MAX && next < p->number_count; i++)
        if (path[i] != SK_NONE && takes_token(l, path[i]))
            l->layout->token[path[i]] = p->number[next++];
}

static int shuffle_tokens(laying *l, int pool, slots *s, int count)
{
    const sk_pool *p = &l->board->pool[pool];
    uint8_t value[SK_HEXES_MAX];
    int dealt = 0;
    memcpy(value, p->number, p->number_count);
    shuffle(&l->random, value, p->number_count);
    for (int hex = 0; hex < l->board->hex_count && dealt < p->number_count; hex++)
        if (l->board->cell[hex].pool == pool && takes_token(l, hex)) {
            l->layout->token[hex] = value[dealt++];
            s->slot[count + dealt - 1] = (uint16_t)hex;
        }
    return count + dealt;
}

static int lay_tokens(laying *l)
{
    const sk_board *board = l->board;
    slots s = {.first = {0}};
    int count = 0;
    for (int i = 0; i < board->pool_count; i++) {
        if (board->pool[i].method == SK_TOKENS_SPIRAL)
            lay_spiral(l, i);
        else if (board->pool[i].method == SK_TOKENS_ORDERED)
            lay_ordered(l, i);
        else if (board->pool[i].method == SK_TOKENS_SHUFFLED)
            count = shuffle_tokens(l, i, &s, count);
        s.first[i + 1] = count;
    }
    return mend(l, l->layout->token, &s, sk_constraint_token_faults);
}

static void lay_harbors(laying *l)
{
    const sk_board *board = l->board;
    uint8_t value[SK_HARBORS_MAX];
    int held = 0, next = 0;
    for (int kind = 0; kind < board->harbor_kinds.count; kind++)
        for (int n = 0; n < board->harbor_pool[kind]; n++)
            value[held++] = (uint8_t)kind;
    shuffle(&l->random, value, held);
    for (int i = 0; i < board->harbor_count; i++)
        l->layout->harbor_kind[i] = board->harbor[i].kind == SK_DRAWN ? value[next++] : board->harbor[i].kind;
}

static void lay_what_is_written(laying *l)
{
    memset(l->layout, 0, sizeof *l->layout);
    l->layout->work = l->work;
    for (int hex = 0; hex < l->board->hex_count; hex++) {
        const sk_cell *cell = &l->board->cell[hex];
        l->layout->terrain[hex] = cell->terrain == SK_DRAWN ? 0 : cell->terrain;
        l->layout->token[hex] = cell->token == SK_TOKEN_NEVER ? 0 : cell->token;
    }
}

/* Faults of the whole island, the parts that cannot be exchanged among them. */
static int has_fault(laying *l)
{
    for (int hex = 0; hex < l->board->hex_count; hex++)
        if (count_faults(l, sk_constraint_terrain_faults, hex) || count_faults(l, sk_constraint_token_faults, hex))
            return 1;
    return 0;
}

/* Faults among what is written as it stands, which no draw can mend. */
static int written_fault(laying *l)
{
    lay_what_is_written(l);
    for (int hex = 0; hex < l->board->hex_count; hex++)
        if (l->board->cell[hex].terrain != SK_DRAWN &&
            (count_faults(l, sk_constraint_terrain_faults, hex) || count_faults(l, sk_constraint_token_faults, hex)))
            return hex;
    return SK_NONE;
}

/* What can be proved without drawing. */
static int refuse_impossible(laying *l, sk_error *error)
{
    const sk_board *board = l->board;
    sk_origin place = board->constraint_place;
    sk_constraint constraint = sk_constraint_impossible(board);
    if (constraint != SK_CONSTRAINTS_MAX)
        return sk_error_at(error, SK_ERR_INPUT, board->file, place.line, place.column,
                           "'%s' cannot be met on this board: there are more of a kind than places apart",
                           sk_constraint_names[constraint]);
    int hex = written_fault(l);
    if (hex == SK_NONE)
        return SK_OK;
    return sk_error_at(error, SK_ERR_INPUT, board->file, board->cell[hex].place.line, board->cell[hex].place.column,
                       "this cell as it is written breaks the constraints of line %d", place.line);
}

int sk_board_lay(const sk_board *board, uint64_t seed, sk_layout *layout, sk_error *error)
{
    laying l = {.board = board, .layout = layout, .random = sk_random_stream(seed, "board")};
    int tries = 0, random = sk_board_is_random(board);
    layout->work = 0;
    int status = refuse_impossible(&l, error);
    if (status)
        return status;
    do {
        lay_what_is_written(&l);
        if (lay_terrains(&l) && lay_tokens(&l) && !has_fault(&l)) {
            lay_harbors(&l);
            layout->work = l.work;
            return SK_OK;
        }
        tries++;
        l.work += board->hex_count * board->pool_count;
        layout->work = l.work;
    } while (random && tries < TRIES_MAX && l.work < WORK_MAX);
    sk_origin place = board->constraints ? board->constraint_place : board->pool[0].terrains_place;
    return sk_error_at(error, SK_ERR_INPUT, board->file, place.line, place.column,
                       "the constraints are not met by any of %d islands drawn; leave one out", tries);
}
