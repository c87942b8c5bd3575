/* The first line of a journal. */
#include "base/error.h"
#include "record/recording.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const KEYS[] = {"journal", "skerry",  "scripts", "board",       "options",
                                   "preset",  "players", "seed",    "manual_dice", "seats"};
static const char *const SCRIPT_KEYS[] = {"name", "version", "sha256"};
static const char *const BOARD_KEYS[] = {"name", "sha256"};

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- reading ---- */

static int decode_format(const json_t *json, sk_error *error)
{
    long long format;
    if (!json_object_get(json, "journal"))
        return sk_error_set(error, SK_ERR_INPUT, "this is no journal of a game: its first line has no \"journal\"");
    int status = sk_json__integer(&format, json, "journal", 1, INT32_MAX, error);
    if (!status && format != SK_JOURNAL_FORMAT)
        return sk_error_set(error, SK_ERR_INPUT,
                            "this journal has format %lld, from a newer skerry; %s reads format %d", format,
                            sk_version(), SK_JOURNAL_FORMAT);
    return status;
}

static int decode_hash(char hex[65], const json_t *json, sk_error *error)
{
    const char *text;
    int status = sk_json__string(&text, json, "sha256", 64, error);
    if (status)
        return status;
    if (strspn(text, "0123456789abcdef") != 64)
        return sk_error_set(error, SK_ERR_INPUT, "\"sha256\" must be 64 digits 0-9a-f");
    memcpy(hex, text, 65);
    return 0;
}

/* An array of min to max elements. */
static int decode_array(json_t **array, const json_t *json, const char *key, size_t min, size_t max, sk_error *error)
{
    int status = sk_json__member(array, json, key, error);
    if (status)
        return status;
    if (!json_is_array(*array) || json_array_size(*array) < min || json_array_size(*array) > max)
        return sk_error_set(error, SK_ERR_INPUT, "\"%s\" must be a list of %zu to %zu", key, min, max);
    return 0;
}

static int decode_scripts(sk_journal_head *head, const json_t *json, sk_error *error)
{
    json_t *array;
    int status = decode_array(&array, json, "scripts", 0, SK_SCRIPTS_MAX, error);
    if (status)
        return status;
    head->script_count = (int)json_array_size(array);
    for (int i = 0; i < head->script_count && !status; i++) {
        json_t *script = json_array_get(array, (size_t)i);
        if (!json_is_object(script))
            return sk_error_set(error, SK_ERR_INPUT, "each of \"scripts\" must be an object");
        status = sk_json__keys(script, SCRIPT_KEYS, COUNT(SCRIPT_KEYS), error);
        if (!status)
            status = sk_json__string(&head->script[i], script, "name", SK_JOURNAL_STRING_MAX, error);
        if (!status)
            status = sk_json__string(&head->script_version[i], script, "version", SK_NAME_MAX, error);
        if (!status)
            status = decode_hash(head->script_sha256[i], script, error);
    }
    return status;
}

static int decode_board(sk_journal_head *head, const json_t *json, sk_error *error)
{
    json_t *board;
    int status = sk_json__member(&board, json, "board", error);
    if (status)
        return status;
    if (!json_is_object(board))
        return sk_error_set(error, SK_ERR_INPUT, "\"board\" must be an object");
    status = sk_json__keys(board, BOARD_KEYS, COUNT(BOARD_KEYS), error);
    if (!status)
        status = sk_json__string(&head->board, board, "name", SK_JOURNAL_STRING_MAX, error);
    return status ? status : decode_hash(head->board_sha256, board, error);
}

/* "script.option": "value", or "option": "value". text has room for the key. Returns bytes of text used. */
static size_t split_setting(sk_setting *setting, char *text, const char *key)
{
    size_t size = strlen(key) + 1;
    memcpy(text, key, size);
    char *dot = strrchr(text, '.');
    *setting = (sk_setting){dot ? text : NULL, dot ? dot + 1 : text, NULL};
    if (dot)
        *dot = '\0';
    return size;
}

static int decode_options(sk_recording *recording, const json_t *json, sk_error *error)
{
    json_t *options, *value;
    const char *key;
    int status = sk_json__member(&options, json, "options", error);
    if (status)
        return status;
    if (!json_is_object(options) || json_object_size(options) > SK_JOURNAL_SETTINGS_MAX)
        return sk_error_set(error, SK_ERR_INPUT, "\"options\" must be an object of at most %d options",
                            SK_JOURNAL_SETTINGS_MAX);
    size_t size = 1;
    json_object_foreach(options, key, value) size += strlen(key) + 1;
    recording->settings = calloc(json_object_size(options) + 1, sizeof *recording->settings);
    char *text = recording->setting_text = malloc(size);
    if (!recording->settings || !text)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for the options");
    recording->head.setting = recording->settings;
    json_object_foreach(options, key, value)
    {
        const char *ending = strrchr(key, '.');
        if (!sk_json__clean(key, SK_JOURNAL_STRING_MAX) || !*key || *key == '.' || (ending && !ending[1]))
            return sk_error_set(error, SK_ERR_INPUT, "a key of \"options\" must be OPTION or SCRIPT.OPTION");
        sk_setting *setting = &recording->settings[recording->head.setting_count++];
        text += split_setting(setting, text, key);
        if (!json_is_string(value) || !sk_json__clean(json_string_value(value), SK_JOURNAL_STRING_MAX))
            return sk_error_set(error, SK_ERR_INPUT, "the value of each of \"options\" must be a text");
        setting->value = json_string_value(value);
    }
    return 0;
}

static int decode_seed(uint64_t *seed, const json_t *json, sk_error *error)
{
    const char *text;
    int status = sk_json__string(&text, json, "seed", 20, error);
    if (status)
        return status;
    errno = 0;
    unsigned long long value = strtoull(text, NULL, 10);
    if (text[strspn(text, "0123456789")] || errno == ERANGE)
        return sk_error_set(error, SK_ERR_INPUT, "\"seed\" must be a text of digits, at most \"%" PRIu64 "\"",
                            UINT64_MAX);
    *seed = value;
    return 0;
}

static int decode_seats(sk_journal_head *head, const json_t *json, sk_error *error)
{
    long long players;
    json_t *array;
    int status = sk_json__integer(&players, json, "players", SK_SEATS_MIN, SK_SEATS_MAX, error);
    if (!status)
        status = decode_array(&array, json, "seats", 1, SK_SEATS_MAX, error);
    if (status)
        return status;
    head->players = (int)players;
    if (json_array_size(array) != (size_t)players)
        return sk_error_set(error, SK_ERR_INPUT, "\"seats\" has %zu seats for %lld players", json_array_size(array),
                            players);
    for (int i = 0; i < head->players; i++) {
        json_t *seat = json_array_get(array, (size_t)i);
        if (!json_is_string(seat) || !json_string_length(seat) ||
            !sk_json__clean(json_string_value(seat), SK_JOURNAL_STRING_MAX))
            return sk_error_set(error, SK_ERR_INPUT, "each of \"seats\" must be a text, KIND or KIND:NAME");
        head->seat[i] = json_string_value(seat);
    }
    return 0;
}

int sk_head__decode(sk_recording *recording, json_t *json, sk_error *error)
{
    sk_journal_head *head = &recording->head;
    int status = decode_format(json, error);
    if (!status)
        status = sk_json__keys(json, KEYS, COUNT(KEYS), error);
    if (!status)
        status = sk_json__string(&head->skerry_version, json, "skerry", SK_NAME_MAX, error);
    if (!status)
        status = decode_scripts(head, json, error);
    if (!status)
        status = decode_board(head, json, error);
    if (!status)
        status = decode_options(recording, json, error);
    if (!status && json_object_get(json, "preset"))
        status = sk_json__string(&head->preset, json, "preset", SK_JOURNAL_STRING_MAX, error);
    if (!status)
        status = decode_seats(head, json, error);
    if (!status)
        status = decode_seed(&head->seed, json, error);
    return status ? status : sk_json__boolean(&head->manual_dice, json, "manual_dice", error);
}

/* ---- writing ---- */

/* What sk_json__string would read again. */
static int check(const char *text, const char *what, size_t max, sk_error *error)
{
    char quoted[SK_QUOTE_MAX];
    if (!text || !*text)
        return sk_error_set(error, SK_ERR_USAGE, "a journal needs %s", what);
    if (!sk_json__clean(text, max))
        return sk_error_set(error, SK_ERR_USAGE, "%s \"%s\" cannot be recorded: it must be UTF-8, at most %zu bytes",
                            what, sk_json__quote(quoted, text), max);
    return 0;
}

static int check_head(const sk_journal_head *head, sk_error *error)
{
    int status = check(head->skerry_version, "the version", SK_NAME_MAX, error);
    if (!status)
        status = check(head->board, "the board's name", SK_JOURNAL_STRING_MAX, error);
    if (!status && head->preset)
        status = check(head->preset, "the preset", SK_JOURNAL_STRING_MAX, error);
    for (int i = 0; i < head->script_count && !status; i++) {
        status = check(head->script[i], "a script's name", SK_JOURNAL_STRING_MAX, error);
        if (!status)
            status = check(head->script_version[i], "a script's version", SK_NAME_MAX, error);
    }
    for (int i = 0; i < head->players && !status; i++)
        status = check(head->seat[i], "a seat's name", SK_JOURNAL_STRING_MAX, error);
    return status;
}

static int encode_option(json_t *options, const sk_setting *setting, sk_error *error)
{
    int status = check(setting->option, "an option's name", SK_JOURNAL_STRING_MAX / 2, error);
    if (!status && setting->script && *setting->script)
        status = check(setting->script, "an option's script", SK_JOURNAL_STRING_MAX / 2 - 2, error);
    if (!status && (!setting->value || !sk_json__clean(setting->value, SK_JOURNAL_STRING_MAX)))
        status = sk_error_set(error, SK_ERR_USAGE, "the value of an option cannot be recorded");
    if (status)
        return status;
    const char *script = setting->script ? setting->script : "";
    char key[SK_JOURNAL_STRING_MAX], quoted[SK_QUOTE_MAX];
    snprintf(key, sizeof key, "%s%s%s", script, *script ? "." : "", setting->option);
    if (strchr(setting->option, '.') || json_object_get(options, key))
        return sk_error_set(error, SK_ERR_USAGE, "the option \"%s\" is set twice or is no name",
                            sk_json__quote(quoted, key));
    json_object_set_new(options, key, json_string(setting->value));
    return 0;
}

static json_t *encode_hashed(const char *name, const char *version, const char *hash)
{
    json_t *json = json_object();
    json_object_set_new(json, "name", json_string(name));
    if (version)
        json_object_set_new(json, "version", json_string(version));
    json_object_set_new(json, "sha256", json_string(hash));
    return json;
}

static json_t *encode_scripts(const sk_journal_head *head)
{
    json_t *array = json_array();
    for (int i = 0; i < head->script_count; i++)
        json_array_append_new(array, encode_hashed(head->script[i], head->script_version[i], head->script_sha256[i]));
    return array;
}

static json_t *encode_seats(const sk_journal_head *head)
{
    json_t *array = json_array();
    for (int i = 0; i < head->players; i++)
        json_array_append_new(array, json_string(head->seat[i]));
    return array;
}

/* The last word on what may be written: it can be read again. */
static int check_readable(json_t *json, sk_error *error)
{
    sk_recording recording = {0};
    sk_error why;
    char text[800];
    int status = sk_head__decode(&recording, json, &why);
    free(recording.settings);
    free(recording.setting_text);
    return status ? sk_error_set(error, SK_ERR_USAGE, "the game cannot be recorded: %s",
                                 sk_error_text(text, sizeof text, &why))
                  : 0;
}

int sk_head__encode(json_t **json, const sk_journal_head *head, sk_error *error)
{
    if (head->players < SK_SEATS_MIN || head->players > SK_SEATS_MAX || head->script_count < 0 ||
        head->script_count > SK_SCRIPTS_MAX || head->setting_count > SK_JOURNAL_SETTINGS_MAX)
        return sk_error_set(error, SK_ERR_USAGE, "too many or too few players, scripts or options for a journal");
    int status = check_head(head, error);
    if (status)
        return status;
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, head->seed);
    json_t *made = json_object(), *options = json_object();
    json_object_set_new(made, "journal", json_integer(SK_JOURNAL_FORMAT));
    json_object_set_new(made, "skerry", json_string(head->skerry_version));
    json_object_set_new(made, "scripts", encode_scripts(head));
    json_object_set_new(made, "board", encode_hashed(head->board, NULL, head->board_sha256));
    json_object_set_new(made, "options", options);
    if (head->preset)
        json_object_set_new(made, "preset", json_string(head->preset));
    json_object_set_new(made, "players", json_integer(head->players));
    json_object_set_new(made, "seed", json_string(seed));
    json_object_set_new(made, "manual_dice", json_boolean(head->manual_dice));
    json_object_set_new(made, "seats", encode_seats(head));
    for (int i = 0; i < head->setting_count && !status; i++)
        status = encode_option(options, &head->setting[i], error);
    if (!status)
        status = check_readable(made, error);
    if (status)
        json_decref(made);
    else
        *json = made;
    return status;
}

/* ---- comparing ---- */

/* Adds ", what" to list. */
static void add(char *list, size_t size, const char *what, const char *then, const char *now)
{
    size_t used = strlen(list);
    char quoted[SK_QUOTE_MAX];
    snprintf(list + used, size - used, "%s%s", used ? ", " : "", sk_json__quote(quoted, what));
    used = strlen(list);
    if (then && now && strcmp(then, now) != 0)
        snprintf(list + used, size - used, " (%s then, %s now)", then, now);
}

int sk_journal_head_match(const sk_journal_head *recorded, const sk_journal_head *now, sk_error *error)
{
    char list[400] = "";
    int most = recorded->script_count > now->script_count ? recorded->script_count : now->script_count;
    for (int i = 0; i < most; i++) {
        if (i >= now->script_count)
            add(list, sizeof list, recorded->script[i], recorded->script_version[i], "gone");
        else if (i >= recorded->script_count)
            add(list, sizeof list, now->script[i], "absent", now->script_version[i]);
        else if (strcmp(recorded->script_sha256[i], now->script_sha256[i]) != 0)
            add(list, sizeof list, recorded->script[i], recorded->script_version[i], now->script_version[i]);
    }
    if (strcmp(recorded->board_sha256, now->board_sha256) != 0)
        add(list, sizeof list, recorded->board, NULL, NULL);
    if (!*list)
        return 0;
    return sk_error_set(error, SK_ERR_INPUT, "changed since the game was recorded: %s", list);
}
