/* Which files of tests a path means, and where the scenarios and boards are that they name. */
#ifndef CLI_TEST_FILES_H
#define CLI_TEST_FILES_H

#include <skerry/skerry.h>

typedef struct test_file {
    char *path;
    char *scenario; /* the file that its tests are about, or NULL */
    char *base;     /* the folder of the pack, or of the scenario; NULL where the tests lie elsewhere */
} test_file;

typedef struct test_files {
    int count;
    test_file *item;
} test_files;

/* Adds the files of a path: a file of tests; a scenario, by file or bare name, whose tests are in tests/NAME.lua or
 * tests/ beside it; or a folder: a pack, or the files in it.
 * Owns:   the caller frees the list with test_files_free.
 * Errors: SK_ERR_SYSTEM for what cannot be read; SK_ERR_USAGE for an unknown name, or where no tests are found. */
int test_files_add(test_files *files, const char *path, sk_error *error);
void test_files_free(test_files *files);

/* ---- what tests name ---- */

/* Scenarios and boards that were read, so that each is read once. */
typedef struct test_shelf test_shelf;

test_shelf *test_shelf_new(void);
void test_shelf_free(test_shelf *shelf);
/* From now on names are looked up for this file. */
void test_shelf_serve(test_shelf *shelf, const test_file *file);
/* The next test begins: boards of texts are of one test each, and are dropped when the next one asks for its own. */
void test_shelf_turn(test_shelf *shelf);
/* As the functions of an sk_trial_host. Names are bare, as tests are not trusted. */
int test_shelf_scenario(test_shelf *shelf, const char *name, sk_source *source, sk_error *error);
int test_shelf_board(test_shelf *shelf, const char *name, const char *text, size_t size, const sk_board **board,
                     sk_error *error);

#endif
