#include "seats.h"
#include "nearest.h"
#include "report.h"
#include "terminal.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* The colours in which the seats' pieces are drawn. */
static const char *const colours[SK_SEATS_MAX] = {"Red", "Blue", "Orange", "White", "Green", "Violet"};

const char *seat_kind(int index) { return index == 0 ? "human" : sk_player_kind_name(index - 1); }

static int check_kind(const char *kind, sk_error *error)
{
    char list[256] = "";
    nearest near = nearest_to(kind);
    for (int i = 0; seat_kind(i); i++) {
        if (strcmp(seat_kind(i), kind) == 0)
            return SK_OK;
        nearest_try(&near, seat_kind(i));
        size_t used = strlen(list);
        snprintf(list + used, sizeof list - used, "%s%s", i ? ", " : "", seat_kind(i));
    }
    if (near.best)
        return error_set(error, SK_ERR_USAGE, "there is no player '%s'; did you mean '%s'?", kind, near.best);
    return error_set(error, SK_ERR_USAGE, "there is no player '%s'; there are %s", kind, list);
}

/* A name is one to 20 characters of what may be shown, and no number, which would mean a seat. */
static int check_name(const char *name, sk_error *error)
{
    char clean[SK_NAME_MAX];
    snprintf(clean, sizeof clean, "%s", name);
    text_clean(clean);
    if (!*name || strlen(name) >= SK_NAME_MAX || text_width(name) > 20)
        return error_set(error, SK_ERR_USAGE, "a player's name has 1 to 20 characters");
    if (strcmp(clean, name) != 0 || strchr(name, '\n') || strchr(name, ' '))
        return error_set(error, SK_ERR_USAGE, "a player's name has no spaces and no control characters");
    if (strcasecmp(name, "all") == 0)
        return error_set(error, SK_ERR_USAGE, "nobody may be called `all`, which means everybody");
    if (name[0] >= '0' && name[0] <= '9')
        return error_set(error, SK_ERR_USAGE, "a player's name does not begin with a digit: '%s'", name);
    return SK_OK;
}

int seat_read(seat_info *seat, int index, const char *text, sk_error *error)
{
    const char *colon = strchr(text, ':');
    size_t length = colon ? (size_t)(colon - text) : strlen(text);
    memset(seat, 0, sizeof *seat);
    snprintf(seat->kind, sizeof seat->kind, "%.*s", (int)(length < SK_NAME_MAX ? length : SK_NAME_MAX - 1), text);
    int status = check_kind(seat->kind, error);
    if (status == SK_OK && colon)
        status = check_name(colon + 1, error);
    if (status != SK_OK)
        return status;
    seat->named = colon != NULL;
    seat->human = strcmp(seat->kind, "human") == 0;
    snprintf(seat->name, sizeof seat->name, "%s", colon ? colon + 1 : colours[index]);
    snprintf(seat->text, sizeof seat->text, "%s", text);
    return SK_OK;
}

static int index_of_name(const seat_info *seats, int count, int but, const char *name)
{
    for (int i = 0; i < count; i++)
        if (i != but && strcasecmp(seats[i].name, name) == 0)
            return i;
    return -1;
}

int seats_settle(seat_info *seats, int count, sk_error *error)
{
    for (int i = 0; i < count; i++) {
        int other = index_of_name(seats, count, i, seats[i].name);
        if (other >= 0 && seats[i].named && seats[other].named)
            return error_set(error, SK_ERR_USAGE, "two players are called %s", seats[i].name);
        for (int c = 0; other >= 0 && !seats[i].named && c < SK_SEATS_MAX; c++) {
            snprintf(seats[i].name, sizeof seats[i].name, "%s", colours[c]);
            other = index_of_name(seats, count, i, seats[i].name);
        }
    }
    return SK_OK;
}
