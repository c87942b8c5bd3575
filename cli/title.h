/* Names as skerry knows a thing by, and titles for people. */
#ifndef CLI_TITLE_H
#define CLI_TITLE_H

#include <stdbool.h>
#include <stddef.h>

/* Whether it is one: small letters, digits and _, a letter first, at most SK_NAME_MAX - 1. */
bool title_is_name(const char *text);
/* "Great Flood!" as "great_flood": what would have been right. Empty where nothing is left. */
void title_nearest_name(char *name, size_t size, const char *typed);
/* "great_flood" as "Great flood". */
void title_of(char *title, size_t size, const char *name);

#endif
