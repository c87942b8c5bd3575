/* Everything that docs/scenario-api.md must explain, one entry each, gathered from the tables of the script room. */
#ifndef TESTS_DOCS_ENTRIES_H
#define TESTS_DOCS_ENTRIES_H

#include "script/bind.h"
#include "script/declare.h"

typedef enum entry_kind {
    ENTRY_DECLARATION, /* and its fields: "resources", "resources.supply" */
    ENTRY_TYPE,        /* of an option, a variable or a parameter: "variable hex" */
    ENTRY_HOOK,
    ENTRY_GUARD,    /* "where phase" */
    ENTRY_PROPERTY, /* "game.phase" */
    ENTRY_METHOD,   /* "game:give" */
    ENTRY_ELEMENT,  /* "roll[i]" */
    ENTRY_QUESTION, /* "question hex" */
    ENTRY_FIELD,    /* of a question or a table that methods take or give: "question.from", "hex_filter.token" */
    ENTRY_LIBRARY,  /* "math.floor" */
} entry_kind;

enum { ENTRIES_MAX = 512, ENTRY_NAME_MAX = 80 };

typedef struct entry {
    entry_kind kind;
    char name[ENTRY_NAME_MAX]; /* as the examples call it */
    const char *group;         /* the table it stands in: "resources", "game", "hex_filter" */
    const char *word;          /* its name within the group */
    const char *type, *text;
    const char *result; /* of a hook */
    bool needed, late, settable;
    lua_CFunction call;  /* of a method or an element */
    sk_hook_shape shape; /* of a hook */
    const char *types;   /* of a hook's arguments */
    char path[8][40];    /* of a declaration: the keys down to it, "*" for any */
    int depth;
} entry;

/* What the page and the annotations call a type of object: its name, but for two whose name is a phrase. */
const char *entry_object_name(int type);

/* Shape:  list[ENTRIES_MAX]. Returns how many. In the order of the page. */
int entries_gather(entry *list);

#endif
