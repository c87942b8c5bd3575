/* From a game of Pioneers to a board. */
#include "load/cells.h"
#include "load/pioneers.h"

#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct importing {
    sk_pioneers *game;
    sk_draft *draft;
    const sk_remarks *remarks;
    bool sails;                                                  /* it is played with seafarers */
    bool closes;                                                 /* some corner is closed */
    uint8_t covered[SK_PIONEERS_SIDE_MAX][SK_PIONEERS_SIDE_MAX]; /* bits of corners that are marked already */
    uint8_t token[SK_PIONEERS_SIDE_MAX][SK_PIONEERS_SIDE_MAX];
    uint16_t turn[SK_PIONEERS_SIDE_MAX][SK_PIONEERS_SIDE_MAX]; /* of land in the order of chits, from 1 */
    int drawn_terrain[128], drawn_harbors[128];                /* how many of each letter */
    int harbor_count, robbers;
    int robber_row, robber_place; /* the desert that comes first in the order of chits */
} importing;

static int number_of(const importing *in, int key) { return in->game->number[key]; }
static bool has(const importing *in, int key) { return in->game->line[key] != 0; }

#define EACH_CELL(in, row, place)                      \
    for (int row = 0; row < (in)->game->height; row++) \
        for (int place = 0; place < (in)->game->width; place++)

#define REMARK(in, key, ...) sk_pioneers__remark((in)->remarks, (in)->game->line[key], __VA_ARGS__)

/* ---- chits ---- */

/* A hex in the order of chits, to which the next of them goes. Returns how many are used up. */
static int deal_chit(importing *in, int row, int place, int next)
{
    const sk_pioneers_cell *cell = &in->game->cell[row][place];
    sk_draft_pool *pool = &in->draft->pool[0];
    if (cell->terrain == 'd') {
        if (!in->robbers++)
            in->robber_row = row, in->robber_place = place;
        return 0;
    }
    if (cell->terrain == 's') {
        sk_pioneers__remark(in->remarks, in->game->row_line[row],
                            "place %d: a hex of sea takes a chit from the others: it is left out with the chit", place);
        return 1;
    }
    in->token[row][place] = (uint8_t)in->game->chits.number[next % in->game->chits.count];
    pool->number[pool->number_count++] = in->token[row][place];
    return 1;
}

/* In the order of the places; the row of chits is begun again when it ends. */
static void deal_chits(importing *in)
{
    int at[SK_HEXES_MAX], next = 0, turns = 0;
    memset(at, 0xff, sizeof at);
    EACH_CELL(in, row, place)
    if (in->game->cell[row][place].terrain && in->game->cell[row][place].chit >= 0)
        at[in->game->cell[row][place].chit] = row * SK_PIONEERS_SIDE_MAX + place;
    for (int i = 0; i < SK_HEXES_MAX; i++)
        if (at[i] >= 0) {
            int row = at[i] / SK_PIONEERS_SIDE_MAX, place = at[i] % SK_PIONEERS_SIDE_MAX;
            next += deal_chit(in, row, place, next);
            if (sk_pioneers__is_land(&in->game->cell[row][place]))
                in->turn[row][place] = (uint16_t)++turns;
        }
    if (has(in, SK_PIONEERS_RANDOM_TERRAIN_KEY))
        in->draft->pool[0].method = SK_TOKENS_ORDERED;
    else
        in->draft->pool[0].number_count = 0;
}

/* ---- corners where nobody starts ---- */

/* A corner belongs to up to three hexes, and any of them may have named it. */
static void close_shared_corners(importing *in)
{
    uint8_t named[SK_PIONEERS_SIDE_MAX][SK_PIONEERS_SIDE_MAX];
    EACH_CELL(in, row, place) named[row][place] = in->game->cell[row][place].closed;
    EACH_CELL(in, row, place)
    for (int corner = 0; corner < 6; corner++) {
        /* beside corner d lie the hexes across the sides d and d - 1, for which it is d + 4 and d + 2 */
        sk_pioneers_cell *after = sk_pioneers__across(in->game, row, place, corner);
        sk_pioneers_cell *before = sk_pioneers__across(in->game, row, place, (corner + 5) % 6);
        if (!(named[row][place] >> corner & 1))
            continue;
        if (after)
            after->closed |= (uint8_t)(1u << (corner + 4) % 6);
        if (before)
            before->closed |= (uint8_t)(1u << (corner + 2) % 6);
    }
}

static void cover(importing *in, const sk_pioneers_cell *cell, int corner)
{
    if (cell) {
        ptrdiff_t at = cell - &in->game->cell[0][0];
        in->covered[at / SK_PIONEERS_SIDE_MAX][at % SK_PIONEERS_SIDE_MAX] |= (uint8_t)(1u << corner);
    }
}

static void cover_corner(importing *in, int row, int place, int corner)
{
    in->covered[row][place] |= (uint8_t)(1u << corner);
    cover(in, sk_pioneers__across(in->game, row, place, corner), (corner + 4) % 6);
    cover(in, sk_pioneers__across(in->game, row, place, (corner + 5) % 6), (corner + 2) % 6);
}

/* Hexes of land whose corners are all closed are said whole: what they cover needs no word more. */
static void cover_whole_hexes(importing *in)
{
    EACH_CELL(in, row, place)
    if (sk_pioneers__is_land(&in->game->cell[row][place]) && in->game->cell[row][place].closed == 0x3f)
        for (int corner = 0; corner < 6; corner++)
            cover_corner(in, row, place, corner);
}

static void add_closed(importing *in, int row, int place)
{
    const sk_pioneers_cell *cell = &in->game->cell[row][place];
    in->closes |= sk_pioneers__is_land(cell) && cell->closed;
    if (sk_pioneers__is_land(cell) && cell->closed == 0x3f) {
        sk_draft_word(in->draft, "*closed");
        return;
    }
    for (int corner = 0; corner < 6 && sk_pioneers__is_land(cell); corner++)
        if (cell->closed & ~in->covered[row][place] & 1u << corner) {
            sk_draft_word(in->draft, "*closed@%s", sk_corner_name(corner));
            cover_corner(in, row, place, corner);
        }
}

/* ---- cells ---- */

static void add_harbor(importing *in, int row, int place)
{
    const sk_pioneers_cell *cell = &in->game->cell[row][place];
    const sk_pioneers_cell *land = sk_pioneers__across(in->game, row, place, cell->side);
    int line = in->game->row_line[row];
    const char *kind = sk_pioneers__harbor(cell->harbor);
    if (!land || !sk_pioneers__is_land(land)) {
        sk_pioneers__remark(in->remarks, line, "place %d: a harbor on a side without land: left out", place);
        return;
    }
    if (in->harbor_count == SK_HARBORS_MAX) {
        sk_pioneers__remark(in->remarks, line, "place %d: a board has at most %d harbors: left out", place,
                            SK_HARBORS_MAX);
        return;
    }
    in->harbor_count++;
    if (has(in, SK_PIONEERS_RANDOM_TERRAIN_KEY) && !cell->fixed) {
        in->drawn_harbors[(unsigned char)cell->harbor & 127]++;
        kind = "?";
    } else if (cell->harbor == '?') {
        kind = "3:1";
    }
    sk_draft_word(in->draft, "%s@%s", kind, sk_side_name(cell->side));
}

static void add_land(importing *in, int row, int place)
{
    const sk_pioneers_cell *cell = &in->game->cell[row][place];
    const char *terrain = sk_pioneers__terrain(cell->terrain);
    bool random = has(in, SK_PIONEERS_RANDOM_TERRAIN_KEY), drawn = random && !cell->fixed;
    if (drawn)
        in->drawn_terrain[(unsigned char)cell->terrain & 127]++;
    sk_draft_cell(in->draft, "%s", drawn ? "?" : terrain);
    if (drawn || (random && cell->terrain != 'd'))
        sk_draft_word(in->draft, "@%d", in->turn[row][place]);
    else if (in->token[row][place])
        sk_draft_word(in->draft, "%d", in->token[row][place]);
    if (!random && in->robbers > 1 && row == in->robber_row && place == in->robber_place)
        sk_draft_word(in->draft, "!robber");
    add_closed(in, row, place);
}

static void add_cell(importing *in, int row, int place)
{
    const sk_pioneers_cell *cell = &in->game->cell[row][place];
    if (!cell->terrain) {
        sk_draft_cell(in->draft, ".");
    } else if (cell->terrain != 's') {
        add_land(in, row, place);
    } else {
        sk_draft_cell(in->draft, "sea");
        if (cell->harbor)
            add_harbor(in, row, place);
        if (cell->pirate && in->sails)
            sk_draft_word(in->draft, "!pirate");
        else if (cell->pirate)
            sk_pioneers__remark(in->remarks, in->game->row_line[row],
                                "place %d: a pirate, but nobody sails here: left out", place);
    }
}

/* Without what has no hexes at the ends of rows, and at the top and the bottom. */
static void add_rows(importing *in)
{
    int ends[SK_PIONEERS_SIDE_MAX] = {0}, begins[SK_PIONEERS_SIDE_MAX] = {0}, top = in->game->height, bottom = 0;
    EACH_CELL(in, row, place)
    if (in->game->cell[row][place].terrain) {
        begins[row] = ends[row] ? begins[row] : place;
        ends[row] = place + 1;
        top = row < top ? row : top;
        bottom = row;
    }
    for (int row = top; row <= bottom; row++) {
        sk_draft_row(in->draft, 2 * begins[row] + row % 2);
        if (!ends[row])
            sk_draft_cell(in->draft, ".");
        for (int place = begins[row]; place < ends[row]; place++)
            add_cell(in, row, place);
    }
}

/* What the pools hold. */
static void add_pools(importing *in)
{
    for (const char *letter = "tpfhmgd"; *letter; letter++)
        if (in->drawn_terrain[(int)*letter])
            sk_draft_add(in->draft, &in->draft->pool[0].terrains, sk_pioneers__terrain(*letter),
                         in->drawn_terrain[(int)*letter]);
    for (const char *letter = "?blwgo"; *letter; letter++)
        if (in->drawn_harbors[(int)*letter])
            sk_draft_add(in->draft, &in->draft->harbors, sk_pioneers__harbor(*letter), in->drawn_harbors[(int)*letter]);
}

/* ---- what it is played with ---- */

static void set_number(importing *in, const char *section, const char *part, const char *key, int number)
{
    char value[16];
    snprintf(value, sizeof value, "%d", number);
    sk_draft_set(in->draft, section, part, key, value);
}

/* Within what a board may say, with a remark where it is not. */
static int within(const importing *in, int key, int number, int least, int most)
{
    int nearest = number < least ? least : number > most ? most : number;
    if (nearest != number)
        REMARK(in, key, "%s %d: skerry has %d to %d: %d was written", sk_pioneers_keys[key].word, number, least, most,
               nearest);
    return nearest;
}

static void set_players(importing *in)
{
    int players = number_of(in, SK_PIONEERS_PLAYERS_KEY);
    players = within(in, SK_PIONEERS_PLAYERS_KEY, players, SK_SEATS_MIN, SK_SEATS_MAX);
    in->draft->players_min = in->draft->players_max = players;
}

static void set_dice(importing *in)
{
    int rule = number_of(in, SK_PIONEERS_SEVENS_RULE_KEY);
    if (rule == 1)
        sk_draft_set(in->draft, "options", "", "no_early_seven.rounds", "2");
    else if (rule)
        REMARK(in, SK_PIONEERS_SEVENS_RULE_KEY, "sevens-rule %d: no script of skerry's has no sevens at all: left out",
               rule);
    if (!has(in, SK_PIONEERS_DICE_DECK_KEY))
        return;
    int last = has(in, SK_PIONEERS_REMOVED_DICE_CARDS_KEY) ? number_of(in, SK_PIONEERS_REMOVED_DICE_CARDS_KEY) : 5;
    set_number(in, "options", "", "dice_deck.last", within(in, SK_PIONEERS_REMOVED_DICE_CARDS_KEY, last, 0, 35));
    if (number_of(in, SK_PIONEERS_DICE_DECKS_KEY) != 1)
        REMARK(in, SK_PIONEERS_DICE_DECK_KEY,
               "use-dice-deck: skerry's deck is one of 36 cards, not of more: one was written");
}

/* Pioneers may give another number for each island that a player comes to. */
static void set_island_points(importing *in)
{
    const sk_pioneers_list *bonus = &in->game->bonus;
    int first = bonus->count ? bonus->number[0] : 0;
    if (!in->sails) {
        if (bonus->count)
            REMARK(in, SK_PIONEERS_ISLAND_BONUS_KEY, "island-discovery-bonus: nobody sails here: left out");
        return;
    }
    for (int i = 1; i < bonus->count; i++)
        if (bonus->number[i] != first) {
            REMARK(in, SK_PIONEERS_ISLAND_BONUS_KEY,
                   "island-discovery-bonus: skerry gives the same for every island: %d was written", first);
            break;
        }
    set_number(in, "options", "", "seafarers.island_points", within(in, SK_PIONEERS_ISLAND_BONUS_KEY, first, 0, 3));
}

static void set_pirate(importing *in)
{
    if (in->sails && !has(in, SK_PIONEERS_PIRATE_KEY))
        sk_draft_set(in->draft, "options", "", "seafarers.pirate", "false");
    else if (!in->sails && has(in, SK_PIONEERS_PIRATE_KEY))
        REMARK(in, SK_PIONEERS_PIRATE_KEY, "use-pirate: nobody sails here: left out");
}

static void set_options(importing *in)
{
    int points = within(in, SK_PIONEERS_POINTS_KEY, number_of(in, SK_PIONEERS_POINTS_KEY), 3, 60);
    set_number(in, "options", "", "points", points);
    if (has(in, SK_PIONEERS_STRICT_TRADE_KEY))
        sk_draft_set(in->draft, "options", "", "strict_phases", "true");
    if (!has(in, SK_PIONEERS_DOMESTIC_TRADE_KEY))
        sk_draft_set(in->draft, "options", "", "domestic_trade", "false");
    if (in->draft->players_max > 4)
        sk_draft_set(in->draft, "options", "", "extra_turn", "none"); /* in Pioneers nobody builds between turns */
    set_island_points(in);
    set_pirate(in);
    set_dice(in);
    if (has(in, SK_PIONEERS_VICTORY_AT_END_KEY))
        REMARK(in, SK_PIONEERS_VICTORY_AT_END_KEY,
               "check-victory-at-end-of-turn: when victory is looked at a script says, not a board: left out");
}

/* Keys that count the same are added up; so are the five cards that are worth a point. */
static void set_count(importing *in, int key, int *deck)
{
    const sk_pioneers_key *row = &sk_pioneers_keys[key];
    int sum = 0, most = SK_SUPPLY_MAX;
    for (int other = 0; other < SK_PIONEERS_KEY_COUNT; other++) {
        const sk_pioneers_key *like = &sk_pioneers_keys[other];
        if (!like->part || strcmp(like->part, row->part) != 0 || strcmp(like->key, row->key) != 0)
            continue;
        if (other < key)
            return; /* done with the first of them */
        sum += number_of(in, other);
    }
    if (strcmp(row->part, "deck") == 0) {
        most = SK_DECK_MAX - *deck < most ? SK_DECK_MAX - *deck : most;
        *deck += sum < most ? sum : most;
    }
    set_number(in, "rules", row->part, row->key, within(in, key, sum, 0, most));
}

static void set_counts(importing *in)
{
    static const int without[] = {SK_PIONEERS_BRIDGES_KEY, SK_PIONEERS_CITY_WALLS_KEY};
    int deck = 0;
    for (int key = 0; key < SK_PIONEERS_KEY_COUNT; key++)
        if (sk_pioneers_keys[key].part && (key != SK_PIONEERS_SHIPS_KEY || in->sails))
            set_count(in, key, &deck);
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        if (number_of(in, without[i]))
            REMARK(in, without[i], "%s %d: skerry has no such piece: left out", sk_pioneers_keys[without[i]].word,
                   number_of(in, without[i]));
}

/* ---- the whole ---- */

/* Gold is seafarers', as ships are. */
static bool sails(const importing *in)
{
    EACH_CELL(in, row, place)
    if (in->game->cell[row][place].terrain == 'g')
        return true;
    return number_of(in, SK_PIONEERS_SHIPS_KEY) > 0;
}

static void remark_fixed(const importing *in)
{
    EACH_CELL(in, row, place)
    if (in->game->cell[row][place].fixed && !has(in, SK_PIONEERS_RANDOM_TERRAIN_KEY)) {
        sk_pioneers__remark(in->remarks, in->game->row_line[row],
                            "'+' in the map: without random-terrain every hex stays where it is: left out");
        return;
    }
}

static void import(importing *in, const char *id)
{
    sk_draft *draft = in->draft;
    const sk_pioneers *game = in->game;
    snprintf(draft->id, sizeof draft->id, "%s", id);
    snprintf(draft->title, sizeof draft->title, "%s", game->title[0] ? game->title : id);
    snprintf(draft->description, sizeof draft->description, "%s", game->description);
    snprintf(draft->comment, sizeof draft->comment, "%s", game->comment);
    in->sails = sails(in);
    set_players(in);
    set_options(in);
    set_counts(in);
    remark_fixed(in);
    deal_chits(in);
    close_shared_corners(in);
    cover_whole_hexes(in);
    add_rows(in);
    add_pools(in);
    if (in->closes)
        snprintf(draft->no_start, sizeof draft->no_start, "closed");
}

int sk_pioneers_import(sk_draft **draft, const char *id, const char *name, const char *text, size_t size,
                       sk_remark_fn *remark, void *payload, sk_error *error)
{
    sk_remarks remarks = {remark, payload, name};
    importing *in = calloc(1, sizeof *in);
    sk_pioneers *game = calloc(1, sizeof *game);
    *draft = sk_draft_new();
    int status = in && game && *draft ? sk_pioneers__read(game, text, size, &remarks, error)
                                      : sk_error_set(error, SK_ERR_SYSTEM, "no memory for a board");
    if (!status) {
        in->game = game;
        in->draft = *draft;
        in->remarks = &remarks;
        import(in, id);
    } else {
        sk_draft_free(*draft);
        *draft = NULL;
    }
    free(in);
    free(game);
    return status;
}
