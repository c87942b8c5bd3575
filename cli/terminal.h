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
/* Units:  columns; 80 where it cannot be known, at most 200. */
int terminal_width(void);
/* Wipes the screen and what scrolled off it, where stdout is a terminal. */
void terminal_clear(void);

/* Replaces in place what a stranger's text must not send to a terminal: control bytes but for newline, bytes that
 * are no UTF-8, and characters that turn the direction of writing. Returns text. */
char *text_clean(char *text);
/* Columns that the text takes, one for each character. */
int text_width(const char *text);
/* Writes words broken at spaces: no line longer than width, later lines after indent spaces. column is where the
 * first begins. Ends without a newline; returns the column at which it ended. */
int text_wrap(FILE *out, const char *text, int column, int indent, int width);

#endif
