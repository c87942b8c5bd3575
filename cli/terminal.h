/* What the other end of a stream can show. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

/* --no-color was given: no stream is coloured from now on. Called once, before anything is written. */
void terminal_no_colour(void);
/* Colour is for a terminal, and never with NO_COLOR. */
bool terminal_colour(FILE *stream);
/* Whether the user's locale writes UTF-8. */
bool terminal_utf8(void);
bool terminal_is(FILE *stream);
/* Units:  columns; without a terminal what COLUMNS says, else 80; from 40 to 200. */
int terminal_width(void);
/* Columns that a drawing may have; 0, any number, where neither a terminal nor COLUMNS says. */
int terminal_limit(void);
/* Wipes the screen and what scrolled off it, where stdout is a terminal. */
void terminal_clear(void);

/* Replaces in place what a stranger's text must not send to a terminal: control bytes but for newline, bytes that
 * are no UTF-8, and characters that turn the direction of writing. Returns text. */
char *text_clean(char *text);
/* Adds to the text in the buffer what there is room for. Shape: text[size]. */
void text_add(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Columns that the text takes, one for each character. */
int text_width(const char *text);
/* Writes words broken at spaces: no line longer than width, later lines after indent spaces. column is where the
 * first begins. Ends without a newline; returns the column at which it ended. */
int text_wrap(FILE *out, const char *text, int column, int indent, int width);

/* Writes one line, and goes on below where the terminal is too narrow. Spaces at its beginning stay. */
void text_line(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A word and what it means, in two columns: text begins at column and goes on there. */
void text_pair(FILE *out, const char *word, int column, const char *text);

#endif
