/* The files that `skerry new` makes. */
#ifndef CLI_NEW_H
#define CLI_NEW_H

/* A file of cli/new. In place and bytes stand @NAME@, @TITLE@, @AUTHOR@ and @SHARE@ for what they become. */
typedef struct new_template {
    const char *place; /* in the new folder */
    const char *bytes; /* with a zero at the end */
    const char *text;  /* what it is, for a person; empty: what the name says */
} new_template;

/* In the order in which they are made; place is NULL at the end. */
extern const new_template new_templates[];

#endif
