/* Files that the commands of `board` write, and what they say of them. */
#ifndef CLI_BOARD_FILE_H
#define CLI_BOARD_FILE_H

#include <skerry/status.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Writes text to the file that --out names, which must be new unless force says so, or to standard output where path is
 * NULL or "-"; can_force: the command has --force. Answers the exit status, after a message on standard error where it
 * could not. */
int board_file_write(const char *path, const char *text, size_t size, bool force, bool can_force);

/* What a file without path and ending is called, as a board's id: small letters, digits and _, a letter first. Returns
 * id. */
char *board_file_id(char *id, size_t size, const char *path);

/* Where editors find board.schema.json; or NULL where it is not installed. Returns buffer or NULL. */
char *board_file_schema(char *buffer, size_t size);

/* What to type to play the scripts on the board in that file, or in one that is yet to be named where path is NULL. */
void board_file_tell_play(FILE *out, const char *scripts, const char *path, int players);

/* One remark on standard error, as sk_remark_fn has it. */
void board_file_remark(void *payload, const char *file, int line, const char *text);

#endif
