/* A hole in the sandbox, on purpose: a program like skerry whose scripts have one function more, hole(WHAT, PATH),
 * which does to the machine what no script may. It shows what the second wall stops. The linker puts it in place of
 * sk_sandbox_create (tests/CMakeLists.txt); nothing of it is in skerry. */
#define _GNU_SOURCE
#include "script/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int __real_sk_sandbox_create(sk_sandbox **sandbox, const sk_script_limits *limits, const sk_sandbox_host *host,
                             sk_error *error);
int __wrap_sk_sandbox_create(sk_sandbox **sandbox, const sk_script_limits *limits, const sk_sandbox_host *host,
                             sk_error *error);

static long do_fork(const char *path)
{
    (void)path;
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    return child < 0 ? -1 : waitpid(child, NULL, 0);
}

static long do_spawn(const char *path)
{
    (void)path;
    return syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0); /* not through the libc, as what has broken out would */
}

static long do_exec(const char *path) { return execl(path, path, (char *)NULL); }

static long do_socket(const char *path)
{
    (void)path;
    return socket(AF_INET, SOCK_STREAM, 0);
}

static long do_unix_socket(const char *path)
{
    (void)path;
    return socket(AF_UNIX, SOCK_STREAM, 0);
}

static long do_read(const char *path) { return open(path, O_RDONLY); }
static long do_list(const char *path) { return open(path, O_RDONLY | O_DIRECTORY); }
static long do_write(const char *path) { return open(path, O_WRONLY | O_APPEND); }
static long do_make(const char *path) { return open(path, O_WRONLY | O_CREAT | O_EXCL, 0600); }
static long do_make_program(const char *path) { return open(path, O_WRONLY | O_CREAT | O_EXCL, 0700); }
static long do_truncate(const char *path) { return truncate(path, 0); }
static long do_remove(const char *path) { return unlink(path); }
static long do_rename(const char *path) { return rename(path, "/tmp/skerry-renamed"); }
static long do_link(const char *path) { return symlink(path, "/tmp/skerry-link"); }
static long do_folder(const char *path) { return mkdir(path, 0700); }

static long do_trace(const char *path)
{
    (void)path;
    return ptrace(PTRACE_TRACEME, 0, NULL, NULL);
}

static long do_kill(const char *path)
{
    (void)path;
    return kill(getppid(), 0);
}

static long do_type(const char *path) { return ioctl(STDIN_FILENO, TIOCSTI, path); }

static long do_code(const char *path)
{
    (void)path;
    return mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1
                                                                                                                  : 0;
}

static const struct {
    const char *name;
    long (*act)(const char *path);
} acts[] = {
    {"fork", do_fork},
    {"spawn", do_spawn},
    {"exec", do_exec},
    {"socket", do_socket},
    {"unix socket", do_unix_socket},
    {"read", do_read},
    {"list", do_list},
    {"write", do_write},
    {"make", do_make},
    {"make program", do_make_program},
    {"truncate", do_truncate},
    {"remove", do_remove},
    {"rename", do_rename},
    {"link", do_link},
    {"folder", do_folder},
    {"trace", do_trace},
    {"kill", do_kill},
    {"type", do_type},
    {"code", do_code},
};

/* "WHAT: done", or "WHAT: " and why not. */
static int hole(lua_State *L)
{
    const char *what = luaL_checkstring(L, 1), *path = luaL_optstring(L, 2, "");
    for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++)
        if (strcmp(acts[i].name, what) == 0) {
            const char *became = acts[i].act(path) < 0 ? strerror(errno) : "done";
            lua_pushfstring(L, "%s: %s", what, became);
            return 1;
        }
    return luaL_error(L, "the hole has no way to '%s'", what);
}

static int define(lua_State *L)
{
    lua_pushcfunction(L, hole);
    sk_sandbox_define(L, "hole");
    return 0;
}

int __wrap_sk_sandbox_create(sk_sandbox **sandbox, const sk_script_limits *limits, const sk_sandbox_host *host,
                             sk_error *error)
{
    int status = __real_sk_sandbox_create(sandbox, limits, host, error);
    return status ? status : sk_sandbox_run(*sandbox, define, NULL, error);
}
