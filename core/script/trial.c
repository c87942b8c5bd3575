/* Files of tests: which there are, and running one. */
#include "script/trial.h"

#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A test may do more than an action of a script, and make and play whole games; and all tests of a file as much as so
 * many tests that use up everything. */
enum { FULL_TESTS_OF_A_FILE = 20, READING_A_BYTE = 4 };
static const sk_script_limits limits = {
    .instructions = 200000000,
    .memory = (size_t)32 << 20,
    .lines = 2000,
};

/* ---- test(name, function) ---- */

static bool make_room(sk_trial *trial)
{
    if (trial->count < trial->room_for)
        return true;
    int room = trial->room_for ? 2 * trial->room_for : 32;
    sk_trial_case *cases = realloc(trial->cases, (size_t)room * sizeof *cases);
    if (!cases)
        return false;
    trial->cases = cases;
    trial->room_for = room;
    return true;
}

static void note_case(lua_State *L, sk_trial *trial, const char *name)
{
    lua_Debug caller;
    for (int i = 0; i < trial->count; i++)
        if (strcmp(trial->cases[i].name, name) == 0)
            luaL_error(L, "another test of line %d has this name, too", trial->cases[i].line);
    if (trial->count == SK_TRIALS_MAX || !make_room(trial))
        luaL_error(L, "a file has at most %d tests", SK_TRIALS_MAX);
    sk_trial_case *added = &trial->cases[trial->count++];
    snprintf(added->name, sizeof added->name, "%s", name);
    added->line = lua_getstack(L, 1, &caller) && lua_getinfo(L, "l", &caller) ? caller.currentline : 0;
}

static int declare_test(lua_State *L)
{
    char name[SK_TRIAL_NAME_MAX];
    sk_trial *trial = sk_trial_of(L);
    if (trial->loaded)
        return luaL_error(L, "a test is declared while the file is read, not within another");
    if (lua_type(L, 1) != LUA_TSTRING || lua_rawlen(L, 1) == 0 || !lua_isfunction(L, 2))
        return luaL_error(L, "write test(\"what must be\", function(t) ... end)");
    if (lua_rawlen(L, 1) >= sizeof name)
        return luaL_error(L, "the name of a test has at most %d bytes", SK_TRIAL_NAME_MAX - 1);
    sk_clean_text(name, sizeof name, lua_tostring(L, 1));
    if (trial->wanted < 0)
        note_case(L, trial, name);
    if (trial->seen++ == trial->wanted) {
        lua_settop(L, 2);
        trial->function = luaL_ref(L, LUA_REGISTRYINDEX);
    }
    return 0;
}

/* ---- the machine ---- */

static void print(const char *text, size_t size, void *payload)
{
    const sk_trial *trial = payload;
    if (trial->host.print)
        trial->host.print(trial->host.payload, text, size);
}

/* As in a machine: by type, then by index. */
static uint64_t order_of(const void *userdata, void *payload)
{
    (void)payload;
    const sk_object *object = userdata;
    if ((object->tag & ~UINT32_C(0xfff)) != SK_OBJECT_TAG)
        return SK_SANDBOX_NO_ORDER;
    return (uint64_t)(object->tag & 0xfff) << 32 | (uint64_t)object->index << 16 | object->seat;
}

static int make_names(lua_State *L)
{
    luaL_checkstack(L, 8, NULL);
    lua_pushcfunction(L, declare_test);
    sk_sandbox_define(L, "test");
    return 0;
}

static int load(sk_trial *trial, int wanted, sk_error *error)
{
    static const sk_sandbox_host host = {.log = print, .order = order_of};
    trial->wanted = wanted;
    trial->seen = 0;
    trial->function = LUA_NOREF;
    trial->loaded = false;
    int status = sk_guest_room_open(&trial->room, &limits, &host, error);
    if (!status)
        status = sk_sandbox_run(trial->room.runtime.box, make_names, NULL, error);
    if (!status)
        status = sk_sandbox_chunk(trial->room.runtime.box, trial->name, trial->text, trial->size,
                                  &trial->room.environment, 0, error);
    if (trial->room.runtime.box)
        trial->file_left -= sk_sandbox_spent(trial->room.runtime.box) + READING_A_BYTE * (int64_t)trial->size;
    trial->loaded = true;
    return status;
}

void sk_trial_end_game(sk_trial *trial)
{
    sk_guest_room_visit(&trial->room, NULL);
    sk_game_free(trial->game);
    sk_machine_free(trial->machine);
    sk_ruleset_free(trial->ruleset);
    trial->game = NULL;
    trial->machine = NULL;
    trial->ruleset = NULL;
}

static void close_room(sk_trial *trial)
{
    sk_trial_end_game(trial);
    if (trial->room.runtime.box)
        sk_guest_room_close(&trial->room);
    memset(&trial->room, 0, sizeof trial->room);
}

/* ---- the file ---- */

static char *copy_text(const char *text, size_t size)
{
    char *copy = malloc(size + 1);
    if (copy) {
        memcpy(copy, text, size);
        copy[size] = 0;
    }
    return copy;
}

int sk_trial_new(sk_trial **made, const sk_source *file, const sk_trial_host *host, sk_error *error)
{
    *made = NULL;
    sk_trial *trial = calloc(1, sizeof *trial);
    if (trial) {
        trial->host = *host;
        trial->name = copy_text(file->name, strlen(file->name));
        trial->text = copy_text(file->text, file->size);
        trial->size = file->size;
        trial->file_left = FULL_TESTS_OF_A_FILE * (int64_t)limits.instructions;
    }
    if (!trial || !trial->name || !trial->text) {
        sk_trial_free(trial);
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    }
    int status = load(trial, -1, error);
    if (!status && trial->count == 0)
        status = sk_error_at(error, SK_ERR_INPUT, trial->name, 0, 0,
                             "the file has no test: write test(\"what must be\", function(t) ... end)");
    close_room(trial);
    if (status) {
        sk_trial_free(trial);
        return status > 0 ? SK_ERR_SCRIPT : status;
    }
    *made = trial;
    return 0;
}

void sk_trial_free(sk_trial *trial)
{
    if (!trial)
        return;
    close_room(trial);
    free(trial->cases);
    free(trial->name);
    free(trial->text);
    free(trial);
}

int sk_trial_count(const sk_trial *trial) { return trial->count; }

const sk_trial_case *sk_trial_at(const sk_trial *trial, int index)
{
    return index >= 0 && index < trial->count ? &trial->cases[index] : NULL;
}

sk_game *sk_trial_game(const sk_trial *trial) { return trial->game; }

/* ---- running ---- */

/* Calls the test with t. */
static int call_test(lua_State *L)
{
    sk_trial *trial = sk_trial_of(L);
    luaL_checkstack(L, 8, NULL);
    sk_bind_push_metatable(L, SK_OBJECT_TRIAL);
    int t = sk_bind_row(L, SK_OBJECT_TRIAL, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, trial->function);
    lua_rawgeti(L, LUA_REGISTRYINDEX, t);
    lua_call(L, 1, 0);
    int left = sk_trial_fate_left(&trial->fate);
    if (!trial->failed && left)
        sk_trial_fail(L, NULL, NULL, "the test is over, and %d of the dice and draws that it laid down were not used",
                      left);
    return 0;
}

static int refuse(const sk_trial *trial, int index, sk_error *error)
{
    return sk_error_at(error, SK_ERR_LIMIT, trial->name, trial->cases[index].line, 0,
                       "the time for one file of tests is spent: %lld instructions; this test was not begun",
                       FULL_TESTS_OF_A_FILE * (long long)limits.instructions);
}

void sk_trial_run(sk_trial *trial, int index, sk_trial_result *result)
{
    close_room(trial);
    memset(result, 0, sizeof *result);
    trial->result = result;
    trial->failed = false;
    trial->complaint = (sk_error){0};
    memset(&trial->fate, 0, sizeof trial->fate);
    trial->purse = trial->lent = (int64_t)limits.instructions;
    int status = trial->file_left > 0 ? load(trial, index, &result->error) : refuse(trial, index, &result->error);
    if (!status && trial->function == LUA_NOREF)
        status = sk_error_at(&result->error, SK_ERR_SCRIPT, trial->name, 0, 0,
                             "the file did not declare this test when it was read again");
    if (!status) {
        sk_sandbox_begin(trial->room.runtime.box);
        sk_error error = {0};
        status = sk_sandbox_run(trial->room.runtime.box, call_test, NULL, &error);
        trial->file_left -= sk_sandbox_spent(trial->room.runtime.box);
        if (status > 0 && trial->game) /* the core failed: it said so itself */
            error = trial->game->error;
        bool other = trial->failed && !strstr(error.message, trial->complaint.message); /* it was caught */
        result->error = other ? trial->complaint : error;
    }
    result->passed = status == 0 && !trial->failed;
    if (!result->passed && !result->error.file[0]) {
        snprintf(result->error.file, sizeof result->error.file, "%s", trial->name);
        result->error.line = trial->cases[index].line;
    }
    trial->result = NULL;
}

int sk_trial_fail(lua_State *L, const char *expected, const char *found, const char *format, ...)
{
    char message[400];
    sk_trial *trial = sk_trial_of(L);
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    if (!trial->failed && trial->result) {
        lua_Debug caller;
        bool placed = lua_getstack(L, 1, &caller) && lua_getinfo(L, "l", &caller);
        sk_error_at(&trial->complaint, SK_ERR_SCRIPT, trial->name, placed ? caller.currentline : 0, 0, "%s", message);
        snprintf(trial->result->expected, sizeof trial->result->expected, "%s", expected ? expected : "");
        snprintf(trial->result->found, sizeof trial->result->found, "%s", found ? found : "");
    }
    trial->failed = true;
    return luaL_error(L, "%s", message);
}

sk_game *sk_trial_game_of(lua_State *L)
{
    sk_trial_need_self(L);
    return sk_game_of(L, sk_runtime_of(L));
}

void sk_trial_pay(lua_State *L, int64_t units)
{
    sk_trial *trial = sk_trial_of(L);
    if (trial->machine)
        sk_sandbox_settle(((const sk_runtime *)trial->machine->host.payload)->box);
    int64_t used = trial->lent - trial->purse;
    trial->lent = trial->purse; /* it is paid for, even where the test ends over it */
    sk_sandbox_charge(L, units + used);
    trial->purse = trial->lent = sk_sandbox_meter_of(L)->left;
}

void sk_trial_pay_digest(lua_State *L, const sk_game *game)
{
    enum { BYTES_A_UNIT = 8 };
    sk_sandbox_charge(L, (int64_t)game->rules->plan.size / BYTES_A_UNIT);
}

void sk_trial_must(lua_State *L, int status, const sk_error *error)
{
    sk_sandbox_charge(L, SK_TRIAL_ACT_COST);
    if (status)
        luaL_error(L, "%s", error->message);
}

void sk_trial_look(sk_trial *trial) { sk_guest_room_visit(&trial->room, trial->game); }
