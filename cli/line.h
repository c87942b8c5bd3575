/* Reading commands: with history and completion at a terminal, line by line from a pipe. */
#ifndef CLI_LINE_H
#define CLI_LINE_H

#include <stdbool.h>

typedef struct line_reader line_reader;

/* Calls add(list, word) for each word that may stand at the cursor, where word has been typed so far and before is the
 * text in front of it; those that begin otherwise are passed over. */
typedef void line_complete(void *payload, const char *before, const char *word,
                           void (*add)(void *list, const char *word), void *list);

/* Owns:   the caller frees *reader with line_close. complete may be NULL. */
line_reader *line_open(line_complete *complete, void *payload);
/* NULL is fine. */
void line_close(line_reader *reader);
/* Whether a person types, seeing what they type. */
bool line_is_terminal(const line_reader *reader);
/* Forgets the lines typed so far: somebody else sits down. */
void line_forget(line_reader *reader);
/* Lets line_read stop for news: news is called now and then while nothing is typed, and before a line is answered. A
 * line that was being typed then comes with the next line_read. */
void line_watch(line_reader *reader, bool (*news)(void *payload), void *payload);
/* Whether the last line_read answered NULL for news, and not because it is the end. */
bool line_woken(const line_reader *reader);
/* The next line without its end, printed after prompt where it is not typed by a person; NULL at the end.
 * Owns:   the reader's, valid until the next call. A line that is too long is cut. */
const char *line_read(line_reader *reader, const char *prompt);

#endif
