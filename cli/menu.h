/* The things one may do, numbered: choices that differ in one thing alone share a number. */
#ifndef CLI_MENU_H
#define CLI_MENU_H

#include "words.h"
#include <stdio.h>

typedef struct menu_entry {
    char head[SAYING_MAX]; /* "build road " */
    int first;             /* of its choices */
    int count;             /* of its choices; they need not be neighbours */
    bool sampled;          /* its cards are to be typed */
} menu_entry;

typedef struct menu {
    const words *w;
    const sk_choice *choices;
    int choice_count;
    menu_entry *entries;
    int count;
    int *entry_of; /* of each choice */
} menu;

/* Owns:   the caller frees it with menu_close; words and choices must outlive it. */
void menu_open(menu *m, const words *w, const sk_choice *choices, int count);
void menu_close(menu *m);

void menu_print(FILE *out, const menu *m);

/* Whether typed is a number of the menu, alone or with words after it. Writes the command that it stands for to
 * command, or a message for what cannot be meant to message and leaves command empty. */
bool menu_expand(char *command, size_t size, char message[WORDS_MESSAGE_MAX], const menu *m, const char *typed);

#endif
