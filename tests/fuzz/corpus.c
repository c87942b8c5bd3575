/* Plays the kept cases of a target: every file of the folders given, in order of their names. */
#define _DEFAULT_SOURCE /* scandir, clock_gettime */
#include "fuzz/fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CASE_BYTES_MAX = 1 << 20 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void play_case(const char *path)
{
    static uint8_t bytes[CASE_BYTES_MAX];
    FILE *file = fopen(path, "rb");
    fuzz_must(file, "cannot read %s", path);
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    fprintf(stderr, "%s", path);
    /* of just this size, so that a byte read beyond it is found */
    uint8_t *exact = malloc(size ? size : 1);
    fuzz_must(exact, "no memory");
    memcpy(exact, bytes, size);
    double began = now();
    LLVMFuzzerTestOneInput(exact, size);
    fprintf(stderr, ": %.3f s\n", now() - began);
    free(exact);
}

static int play_folder(const char *folder)
{
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, NULL, alphasort), played = 0;
    for (int i = 0; i < count; i++) {
        char path[4096];
        if (entries[i]->d_name[0] != '.') {
            snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
            play_case(path);
            played++;
        }
        free(entries[i]);
    }
    free(entries);
    return played;
}

int main(int argc, char **argv)
{
    int played = 0;
    for (int i = 1; i < argc; i++)
        played += play_folder(argv[i]);
    fuzz_must(played > 0, "there is no case to play");
    printf("%d cases\n", played);
    return 0;
}
