/* What is installed, with titles. */
#ifndef CLI_CATALOGUE_H
#define CLI_CATALOGUE_H

#include <skerry/script.h>

typedef struct catalogue_entry {
    char *name; /* what a person types */
    char *path;
    char *title; /* fit for a terminal; what is wrong with the file, in brackets, where it cannot be read */
} catalogue_entry;

typedef struct catalogue {
    int count;
    catalogue_entry *entries;
} catalogue;

/* Owns:   the caller frees it with catalogue_close. Errors: none; what cannot be read says so in its title. */
void catalogue_scenarios(catalogue *list);
void catalogue_boards(catalogue *list);
/* Packs, by their folders. */
void catalogue_packs(catalogue *list);
void catalogue_close(catalogue *list);

#endif
