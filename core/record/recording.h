/* A recording as it lies in memory: the lines' text, and what was understood of each without a game. */
#ifndef SK_RECORD_RECORDING_H
#define SK_RECORD_RECORDING_H

#include "record/json.h"

#include <skerry/journal.h>
#include <sys/types.h>

enum { SK_LINE_START = -1, SK_LINE_NEVER = -1 };

typedef struct sk_line {
    sk_record record;
    uint32_t length;
    size_t offset; /* into the text */
    int back;      /* of an undo: index of the line whose position comes back, or SK_LINE_START */
    int wanted;    /* index of the last undo that comes back to the position after this line, or SK_LINE_NEVER */
} sk_line;

struct sk_recording {
    char *name;
    char *text;
    size_t size;     /* of the file */
    size_t complete; /* bytes up to the end of the last complete line */
    bool is_file;    /* device and inode say which; otherwise it was parsed from memory */
    dev_t device;
    ino_t inode;
    sk_line *lines;
    int line_count, line_max;
    int start_wanted;  /* as wanted, of the start of the game */
    int actions;       /* effective ones */
    int last;          /* index of the last effective line, or SK_LINE_START */
    json_t *head_json; /* holds the head's strings */
    sk_journal_head head;
    sk_setting *settings;
    char *setting_text;
};

/* The first line of a journal. recording gets the head, and holds what it points to.
 * Errors: SK_ERR_INPUT without a place. */
int sk_head__decode(sk_recording *recording, json_t *json, sk_error *error);

/* Owns:   a new reference, the caller's.
 * Errors: SK_ERR_USAGE for what could not be read again. */
int sk_head__encode(json_t **json, const sk_journal_head *head, sk_error *error);

/* Puts "file:line" to an error that has no place yet; error may be NULL. Returns status. */
int sk_recording__place(const sk_recording *recording, int line, int status, sk_error *error);

#endif
