/* Seccomp: which system calls are left. Two filters, the second on top of the first; of two verdicts the harsher
 * counts. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* CLONE_THREAD */
#endif
#include "wall_parts.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* No library calls these unasked: who does has broken out, and the program ends. */
static const int deadly[] = {
    SCMP_SYS(execve),
    SCMP_SYS(execveat),
    SCMP_SYS(fork),
    SCMP_SYS(vfork),
    SCMP_SYS(ptrace),
    SCMP_SYS(process_vm_readv),
    SCMP_SYS(pidfd_getfd),
    SCMP_SYS(process_vm_writev),
    SCMP_SYS(kcmp),
    SCMP_SYS(bpf),
    SCMP_SYS(perf_event_open),
    SCMP_SYS(userfaultfd),
    SCMP_SYS(mount),
    SCMP_SYS(umount2),
    SCMP_SYS(pivot_root),
    SCMP_SYS(chroot),
    SCMP_SYS(move_mount),
    SCMP_SYS(open_tree),
    SCMP_SYS(fsopen),
    SCMP_SYS(fsmount),
    SCMP_SYS(fsconfig),
    SCMP_SYS(setns),
    SCMP_SYS(unshare),
    SCMP_SYS(open_by_handle_at),
    SCMP_SYS(init_module),
    SCMP_SYS(finit_module),
    SCMP_SYS(delete_module),
    SCMP_SYS(kexec_load),
    SCMP_SYS(kexec_file_load),
    SCMP_SYS(reboot),
    SCMP_SYS(swapon),
    SCMP_SYS(swapoff),
    SCMP_SYS(acct),
    SCMP_SYS(settimeofday),
    SCMP_SYS(clock_settime),
    SCMP_SYS(adjtimex),
    SCMP_SYS(keyctl),
    SCMP_SYS(add_key),
    SCMP_SYS(request_key),
    SCMP_SYS(iopl),
    SCMP_SYS(ioperm),
    SCMP_SYS(quotactl),
    SCMP_SYS(setuid),
    SCMP_SYS(setgid),
    SCMP_SYS(setreuid),
    SCMP_SYS(setregid),
    SCMP_SYS(setresuid),
    SCMP_SYS(setresgid),
    SCMP_SYS(setgroups),
    SCMP_SYS(capset),
    SCMP_SYS(sethostname),
    SCMP_SYS(setdomainname),
    SCMP_SYS(modify_ldt),
};

/* A library may try these (to ask who the user is, say) and goes on when they are refused. */
static const int refused[] = {
    SCMP_SYS(socket), SCMP_SYS(socketpair), SCMP_SYS(connect),        SCMP_SYS(bind),
    SCMP_SYS(listen), SCMP_SYS(accept),     SCMP_SYS(accept4),        SCMP_SYS(sendmsg),
    SCMP_SYS(sendto), SCMP_SYS(sendmmsg),   SCMP_SYS(io_uring_setup), SCMP_SYS(memfd_create),
};

/* What is left behind the wall, and what for; 0: to every command. */
static const struct {
    int call;
    unsigned keeps;
} kept[] = {
    {SCMP_SYS(read), 0},
    {SCMP_SYS(readv), 0},
    {SCMP_SYS(pread64), 0},
    {SCMP_SYS(write), 0},
    {SCMP_SYS(writev), 0},
    {SCMP_SYS(lseek), 0},
    {SCMP_SYS(_llseek), 0},
    {SCMP_SYS(close), 0},
    {SCMP_SYS(fstat), 0},
    {SCMP_SYS(fstat64), 0},
    {SCMP_SYS(stat), 0},
    {SCMP_SYS(stat64), 0},
    {SCMP_SYS(lstat), 0},
    {SCMP_SYS(lstat64), 0},
    {SCMP_SYS(fstatat64), 0},
    {SCMP_SYS(newfstatat), 0},
    {SCMP_SYS(statx), 0},
    {SCMP_SYS(access), 0},
    {SCMP_SYS(faccessat), 0},
    {SCMP_SYS(faccessat2), 0},
    {SCMP_SYS(readlink), 0},
    {SCMP_SYS(readlinkat), 0},
    {SCMP_SYS(getcwd), 0},
    {SCMP_SYS(ftruncate), 0},
    {SCMP_SYS(ftruncate64), 0},
    {SCMP_SYS(fsync), 0},
    {SCMP_SYS(fdatasync), 0},
    {SCMP_SYS(flock), 0},
    {SCMP_SYS(brk), 0},
    {SCMP_SYS(munmap), 0},
    {SCMP_SYS(mremap), 0},
    {SCMP_SYS(madvise), 0},
    {SCMP_SYS(futex), 0},
    {SCMP_SYS(futex_time64), 0},
    {SCMP_SYS(rt_sigaction), 0},
    {SCMP_SYS(rt_sigprocmask), 0},
    {SCMP_SYS(rt_sigreturn), 0},
    {SCMP_SYS(sigreturn), 0},
    {SCMP_SYS(sigaltstack), 0},
    {SCMP_SYS(restart_syscall), 0},
    {SCMP_SYS(nanosleep), 0},
    {SCMP_SYS(clock_nanosleep), 0},
    {SCMP_SYS(clock_nanosleep_time64), 0},
    {SCMP_SYS(clock_gettime), 0},
    {SCMP_SYS(clock_gettime64), 0},
    {SCMP_SYS(clock_getres), 0},
    {SCMP_SYS(gettimeofday), 0},
    {SCMP_SYS(time), 0},
    {SCMP_SYS(getrandom), 0},
    {SCMP_SYS(getpid), 0},
    {SCMP_SYS(gettid), 0},
    {SCMP_SYS(getuid), 0},
    {SCMP_SYS(geteuid), 0},
    {SCMP_SYS(getgid), 0},
    {SCMP_SYS(getegid), 0},
    {SCMP_SYS(uname), 0},
    {SCMP_SYS(sched_yield), 0},
    {SCMP_SYS(getrlimit), 0},
    {SCMP_SYS(exit), 0},
    {SCMP_SYS(exit_group), 0},
    {SCMP_SYS(poll), KEEP_TERMINAL},
    {SCMP_SYS(ppoll), KEEP_TERMINAL},
    {SCMP_SYS(select), KEEP_TERMINAL},
    {SCMP_SYS(pselect6), KEEP_TERMINAL},
    {SCMP_SYS(set_robust_list), KEEP_THREADS},
    {SCMP_SYS(set_tid_address), KEEP_THREADS},
    {SCMP_SYS(rseq), KEEP_THREADS},
    {SCMP_SYS(sched_getaffinity), KEEP_THREADS},
    {SCMP_SYS(getdents), KEEP_LIST},
    {SCMP_SYS(getdents64), KEEP_LIST},
};

/* A call that the architecture has not needs no rule. */
static int rule(scmp_filter_ctx filter, uint32_t action, int call, unsigned count, const struct scmp_arg_cmp *compared)
{
    int status = seccomp_rule_add_array(filter, action, call, count, compared);
    return status == -EDOM ? 0 : status;
}

#define RULE(filter, action, call, ...)                                                                 \
    rule(filter, action, SCMP_SYS(call), (unsigned)COUNT(((const struct scmp_arg_cmp[]){__VA_ARGS__})), \
         (const struct scmp_arg_cmp[]){__VA_ARGS__})

#define BITS(argument, mask, value) SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, (scmp_datum_t)(mask), (scmp_datum_t)(value))
#define IS(argument, value)         SCMP_CMP(argument, SCMP_CMP_EQ, (scmp_datum_t)(value), 0)

/* Loads the filter for all threads there are, and frees it. */
static int load(scmp_filter_ctx filter, int status)
{
    if (status == 0) {
        seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
        seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
        status = seccomp_load(filter);
    }
    seccomp_release(filter);
    return status;
}

/* ---- the first step ---- */

int wall__forbid_calls(void)
{
    const uint32_t end = SCMP_ACT_KILL_PROCESS, refuse = SCMP_ACT_ERRNO(EPERM);
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter)
        return -ENOMEM;
    int status = 0;
    for (size_t i = 0; i < COUNT(deadly) && status == 0; i++)
        status = rule(filter, end, deadly[i], 0, NULL);
    for (size_t i = 0; i < COUNT(refused) && status == 0; i++)
        status = rule(filter, refuse, refused[i], 0, NULL);
    if (status == 0) /* a thread is no process; clone3 hides which it makes, and libraries do without it */
        status = RULE(filter, end, clone, BITS(0, CLONE_THREAD, 0));
    if (status == 0)
        status = rule(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0, NULL);
    if (status == 0) /* letters put into the terminal are typed into the shell after us; high bits do not count */
        status = RULE(filter, end, ioctl, BITS(1, UINT32_MAX, TIOCSTI));
    if (status == 0)
        status = RULE(filter, end, ioctl, BITS(1, UINT32_MAX, TIOCLINUX));
    return load(filter, status);
}

/* ---- the second step ---- */

static int keep_memory(scmp_filter_ctx filter)
{
    int status = RULE(filter, SCMP_ACT_ALLOW, mmap, BITS(2, PROT_EXEC, 0));
    if (status == 0)
        status = RULE(filter, SCMP_ACT_ALLOW, mmap2, BITS(2, PROT_EXEC, 0));
    if (status == 0)
        status = RULE(filter, SCMP_ACT_ALLOW, mprotect, BITS(2, PROT_EXEC, 0));
    if (status == 0)
        status = RULE(filter, SCMP_ACT_ALLOW, prlimit64, IS(2, 0)); /* asks, and sets nothing */
    return status;
}

/* To itself, as abort and raise do; and to its own job, as a line editor does that was interrupted. */
static int keep_signals(scmp_filter_ctx filter, unsigned keeps)
{
    pid_t self = getpid();
    int status = RULE(filter, SCMP_ACT_ALLOW, tgkill, IS(0, self));
    if (status == 0)
        status = RULE(filter, SCMP_ACT_ALLOW, kill, IS(0, self));
    if (status == 0 && keeps & KEEP_TERMINAL)
        status = RULE(filter, SCMP_ACT_ALLOW, kill, IS(0, 0));
    return status;
}

static int keep_descriptors(scmp_filter_ctx filter, unsigned keeps)
{
    static const unsigned modes[] = {TCSETS, TCSETSW, TCSETSF, TCSBRK, TCFLSH, TCXONC, FIONREAD, TIOCGPGRP};
    static const unsigned asked[] = {TCGETS, TIOCGWINSZ}; /* is this a terminal, and how wide? */
    static const unsigned flags[] = {F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC};
    int status = 0;
    for (size_t i = 0; i < COUNT(asked) && status == 0; i++)
        status = RULE(filter, SCMP_ACT_ALLOW, ioctl, IS(1, asked[i]));
    for (size_t i = 0; keeps & KEEP_TERMINAL && i < COUNT(modes) && status == 0; i++)
        status = RULE(filter, SCMP_ACT_ALLOW, ioctl, IS(1, modes[i]));
    for (size_t i = 0; i < COUNT(flags) && status == 0; i++)
        status = RULE(filter, SCMP_ACT_ALLOW, fcntl, IS(1, flags[i]));
    for (size_t i = 0; i < COUNT(flags) && status == 0; i++)
        status = RULE(filter, SCMP_ACT_ALLOW, fcntl64, IS(1, flags[i]));
    return status;
}

/* Which paths may be opened is for landlock to say; here, that only what is new is ever written, and never as a
 * program. */
static int keep_opening(scmp_filter_ctx filter, unsigned keeps)
{
    const int writes = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY), fresh = O_CREAT | O_EXCL;
    const mode_t runs = S_IXUSR | S_IXGRP | S_IXOTH | S_ISUID | S_ISGID;
    int status =
        RULE(filter, SCMP_ACT_ALLOW, fchmod, BITS(1, runs, 0)); /* a line editor's history is its user's alone */
    if (keeps & KEEP_READ && status == 0)
        status = RULE(filter, SCMP_ACT_ALLOW, openat, BITS(2, writes, 0));
    if (keeps & KEEP_READ && status == 0)
        status = RULE(filter, SCMP_ACT_ALLOW, open, BITS(1, writes, 0));
    if (keeps & KEEP_MAKE && status == 0)
        status = RULE(filter, SCMP_ACT_ALLOW, openat, BITS(2, fresh, fresh), BITS(3, runs, 0));
    if (keeps & KEEP_MAKE && status == 0)
        status = RULE(filter, SCMP_ACT_ALLOW, open, BITS(1, fresh, fresh), BITS(2, runs, 0));
    return status;
}

int wall__keep_calls(unsigned keeps)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (!filter)
        return -ENOMEM;
    int status = 0;
    for (size_t i = 0; i < COUNT(kept) && status == 0; i++)
        if ((kept[i].keeps & keeps) == kept[i].keeps)
            status = rule(filter, SCMP_ACT_ALLOW, kept[i].call, 0, NULL);
    if (status == 0 && keeps & KEEP_THREADS) {
        status = RULE(filter, SCMP_ACT_ALLOW, clone, BITS(0, CLONE_THREAD, CLONE_THREAD));
        if (status == 0)
            status = rule(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0, NULL);
    }
    if (status == 0)
        status = keep_memory(filter);
    if (status == 0)
        status = keep_signals(filter, keeps);
    if (status == 0)
        status = keep_descriptors(filter, keeps);
    if (status == 0)
        status = keep_opening(filter, keeps);
    return load(filter, status);
}
