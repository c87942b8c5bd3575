/* The second wall, tried from inside: what a script could do that found a hole in the sandbox (hole/hole.c). */
#include "cli.h"

#include <stdbool.h>
#include <sys/stat.h>

static bool seccomp, landlock;

static int open_wall(void **state)
{
    skerry("version");
    const char *wall = strstr(last.text, "second wall: ");
    seccomp = wall && strstr(wall, "seccomp,") != NULL;
    seccomp = seccomp || (wall && strstr(wall, "seccomp;"));
    landlock = wall && strstr(wall, "landlock ") != NULL && !strstr(wall, "no landlock");
    return open_folder(state);
}

/* A script that does this, at its first turn or as it is loaded, and fails with what became of it. */
static const char *hole_script(const char *what, const char *path, bool loading)
{
    const char *script = in_folder("holed.lua");
    char text[1024];
    snprintf(text, sizeof text,
             "local function try() error(hole('%s', '%s'), 0) end\n%s\nreturn { id = 'holed', title = 'Holed', "
             "version = '1.0.0', api = 1, summary = 'Has a hole.', start_of_turn = function() try() end }\n",
             what, path, loading ? "try()" : "");
    write_file(script, text);
    return script;
}

/* Runs the program with the hole; the error's text is in what it says. */
__attribute__((format(printf, 1, 2))) static void holed(const char *format, ...)
{
    char arguments[2048], command[4096];
    va_list list;
    va_start(list, format);
    vsnprintf(arguments, sizeof arguments, format, list);
    va_end(list);
    snprintf(command, sizeof command, "exec 2>&1; %s %s%s", SKERRY_HOLED, arguments,
             strstr(arguments, "<<") ? "" : " </dev/null");
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t size = fread(last.text, 1, sizeof last.text - 1, pipe);
    last.text[size] = 0;
    int status = pclose(pipe);
    last.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

enum { ENDED = 128 + 31 }; /* by SIGSYS */

static void in_play(const char *what, const char *path)
{
    unlink(in_folder("holed.jsonl"));
    holed("play %s --seed 1 --until-end --save %s", hole_script(what, path, false), in_folder("holed.jsonl"));
}

static void in_simulate(const char *what, const char *path, int threads)
{
    holed("simulate %s --seed 1 --games 4 --threads %d", hole_script(what, path, false), threads);
}

static void in_both(const char *what, const char *path, int status, const char *text)
{
    in_play(what, path);
    expect(status, text);
    in_simulate(what, path, 1);
    expect(status, text);
    in_simulate(what, path, 2);
    expect(status, text);
}

static void test_cli_wall__the_hole_is_a_real_one(void **state)
{
    (void)state;
    holed("info %s", hole_script("read", "/etc/passwd", true));
    expect(1, "read: done");
    holed("info %s", hole_script("make", in_folder("made"), true));
    expect(1, "make: done");
}

static void test_cli_wall__no_process_not_even_while_loading(void **state)
{
    (void)state;
    static const char *const ways[] = {"fork", "spawn", "exec", "trace"};
    if (!seccomp)
        skip();
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        in_both(ways[i], "/bin/true", ENDED, "");
        holed("info %s", hole_script(ways[i], "/bin/true", true));
        expect(ENDED, "");
    }
}

static void test_cli_wall__no_network_not_even_while_loading(void **state)
{
    (void)state;
    if (!seccomp)
        skip();
    in_both("socket", "", 1, "socket: Operation not permitted");
    in_both("unix socket", "", 1, "unix socket: Operation not permitted");
    holed("list");
    holed("info %s", hole_script("socket", "", true));
    expect(1, "socket: Operation not permitted");
}

static void test_cli_wall__nothing_is_typed_into_the_terminal(void **state)
{
    (void)state;
    if (!seccomp)
        skip();
    in_both("type", "x", ENDED, "");
}

static void test_cli_wall__no_new_code_and_no_signals_to_others(void **state)
{
    (void)state;
    if (!seccomp)
        skip();
    in_both("code", "", 1, "code: Operation not permitted");
    in_both("kill", "", 1, "kill: Operation not permitted");
}

static void test_cli_wall__simulate_opens_nothing(void **state)
{
    (void)state;
    if (!seccomp)
        skip();
    for (int threads = 1; threads <= 2; threads++) {
        in_simulate("read", "/etc/passwd", threads);
        expect(1, "read: Operation not permitted");
        in_simulate("make", in_folder("new"), threads);
        expect(1, "make: Operation not permitted");
    }
}

static void in_check(const char *what, const char *path, bool loading, int status, const char *text)
{
    holed("check %s --seed 1 --games 2", hole_script(what, path, loading));
    expect(status, text);
}

static void test_cli_wall__check_reads_what_it_checks_alone(void **state)
{
    (void)state;
    for (int loading = 0; loading < 2; loading++) {
        if (seccomp) {
            in_check("fork", "", loading, ENDED, "");
            in_check("socket", "", loading, 1, "socket: Operation not permitted");
            in_check("make", in_folder("new"), loading, 1, "make: Operation not permitted");
        }
        if (landlock)
            in_check("read", "/etc/passwd", loading, 1, "read: Permission denied");
    }
}

static void test_cli_wall__replay_opens_nothing(void **state)
{
    (void)state;
    if (!seccomp)
        skip();
    const char *script = in_folder("holed.lua"), *journal = in_folder("replayed.jsonl");
    write_file(script, "return { id = 'holed', title = 'Holed', version = '1.0.0', api = 1, summary = 'Has none.' }");
    holed("play %s --seed 1 --until-end --save %s", script, journal);
    expect(0, "");
    hole_script("read", "/etc/passwd", false);
    holed("replay %s --force", journal);
    expect(1, "read: Operation not permitted");
    holed("replay %s --force --verify", journal);
    expect(1, "read: Operation not permitted");
}

/* A file of tests that does this. */
static void in_test(const char *what, const char *path)
{
    char text[512];
    snprintf(text, sizeof text, "test(\"does it\", function(t) error(hole('%s', '%s'), 0) end)\n", what, path);
    write_file(in_folder("holed_test.lua"), text);
    holed("test %s", in_folder("holed_test.lua"));
}

static void test_cli_wall__tests_read_what_they_name_alone(void **state)
{
    (void)state;
    if (!seccomp || !landlock)
        skip();
    in_test("read", in_folder("holed_test.lua"));
    expect(1, "read: done");
    in_test("read", SKERRY_SOURCE_DIR "/data/boards/base.yaml");
    expect(1, "read: done");
    in_test("read", "/etc/passwd");
    expect(1, "read: Permission denied");
    in_test("make", in_folder("made_by_test"));
    expect(1, "make: Operation not permitted");
    in_test("socket", "");
    expect(1, "socket: Operation not permitted");
    in_test("fork", "");
    expect(ENDED, "");
}

static void test_cli_wall__the_console_reads_scripts_alone(void **state)
{
    (void)state;
    if (!seccomp || !landlock)
        skip();
    holed(
        "console %s <<'END'\nhole('read', '%s')\nhole('read', '/etc/passwd')\nhole('make', '%s')\nhole('socket')\nEND",
        hole_script("read", "", false), in_folder("holed.lua"), in_folder("made_there"));
    expect(0, "read: done");
    expect(0, "read: Permission denied");
    expect(0, "make: Operation not permitted");
    expect(0, "socket: Operation not permitted");
}

static void test_cli_wall__play_reads_its_journal_and_scripts_alone(void **state)
{
    (void)state;
    if (!landlock)
        skip();
    in_play("read", in_folder("holed.jsonl"));
    expect(1, "read: done");
    in_play("read", "/etc/passwd");
    expect(1, "read: Permission denied");
    in_play("read", in_folder("holed.lua")); /* which may be loaded again */
    expect(1, "read: done");
    in_play("read", SKERRY_SOURCE_DIR "/README.md");
    expect(1, "read: Permission denied");
    in_play("list", "/");
    expect(1, "list: Permission denied");
}

static void test_cli_wall__play_writes_nothing_that_exists(void **state)
{
    (void)state;
    static const char *const ways[] = {"write", "truncate", "remove", "rename", "link", "folder"};
    if (!seccomp)
        skip();
    write_file(in_folder("victim"), "as before");
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        in_play(ways[i], in_folder("victim"));
        expect(1, "Operation not permitted");
    }
    FILE *victim = fopen(in_folder("victim"), "r");
    char text[32] = "";
    assert_non_null(victim);
    assert_non_null(fgets(text, sizeof text, victim));
    fclose(victim);
    assert_string_equal(text, "as before");
}

/* The test's folder is the user's home here, so that the journal lies in a folder below it. */
static void test_cli_wall__play_makes_files_beside_its_journal_alone(void **state)
{
    (void)state;
    char beside[300], other[300];
    if (!landlock)
        skip();
    snprintf(beside, sizeof beside, "%s/games/copy", folder);
    snprintf(other, sizeof other, "%s/copy", folder);
    mkdir(in_folder("games"), 0700);
    holed("play %s --seed 1 --until-end --save %s/games/a", hole_script("make", beside, false), folder);
    assert_int_equal(access(beside, F_OK), 0);
    holed("play %s --seed 1 --until-end --save %s/games/b", hole_script("make program", beside, false), folder);
    expect(1, "make program: Operation not permitted");
    holed("play %s --seed 1 --until-end --save %s/games/c", hole_script("make", other, false), folder);
    expect(1, "make: Permission denied");
    assert_int_not_equal(access(other, F_OK), 0);
}

static void test_cli_wall__home_itself_takes_no_new_files(void **state)
{
    (void)state;
    if (!landlock)
        skip();
    holed("play %s --seed 1 --until-end --save %s", hole_script("make", in_folder(".profile"), false),
          in_folder("at_home.jsonl"));
    expect(1, "make: Permission denied");
}

static void test_cli_wall__save_says_where_a_copy_can_be_made(void **state)
{
    (void)state;
    if (!landlock)
        skip();
    mkdir(in_folder("kept"), 0700);
    skerry("play standard --players 2 --seed 5 --seat human --save %s/kept/game <<'END'\n"
           "save %s/kept/copy\nsave %s/copy\nquit\nEND",
           folder, folder, folder);
    expect(0, "/kept/copy.");
    expect(0, "/copy: Permission denied");
    expect(0, "no file can be made but");
}

static void test_cli_wall__version_says_what_stands(void **state)
{
    (void)state;
    skerry("version");
    expect(0, "second wall: ");
#ifdef __SANITIZE_ADDRESS__
    expect(0, "second wall: none: this build has sanitizers");
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_wall__the_hole_is_a_real_one),
        cmocka_unit_test(test_cli_wall__no_process_not_even_while_loading),
        cmocka_unit_test(test_cli_wall__no_network_not_even_while_loading),
        cmocka_unit_test(test_cli_wall__nothing_is_typed_into_the_terminal),
        cmocka_unit_test(test_cli_wall__no_new_code_and_no_signals_to_others),
        cmocka_unit_test(test_cli_wall__simulate_opens_nothing),
        cmocka_unit_test(test_cli_wall__check_reads_what_it_checks_alone),
        cmocka_unit_test(test_cli_wall__replay_opens_nothing),
        cmocka_unit_test(test_cli_wall__tests_read_what_they_name_alone),
        cmocka_unit_test(test_cli_wall__the_console_reads_scripts_alone),
        cmocka_unit_test(test_cli_wall__play_reads_its_journal_and_scripts_alone),
        cmocka_unit_test(test_cli_wall__play_writes_nothing_that_exists),
        cmocka_unit_test(test_cli_wall__play_makes_files_beside_its_journal_alone),
        cmocka_unit_test(test_cli_wall__home_itself_takes_no_new_files),
        cmocka_unit_test(test_cli_wall__save_says_where_a_copy_can_be_made),
        cmocka_unit_test(test_cli_wall__version_says_what_stands),
    };
    return cmocka_run_group_tests(tests, open_wall, close_folder);
}
