/* What a scenario is, told in two ways. */
#ifndef CLI_INFO_H
#define CLI_INFO_H

#include "match.h"

/* What an option may be set to, in words. Returns buffer. */
char *info_allowed(char *buffer, size_t size, const sk_option *option);
/* The value that it has in this match, kept in *value; script is "" for a general one. */
const char *info_value(const match *m, const char *script, const char *option, sk_option_value *value);

/* All options that the match has, with their values and what they may be set to, a line or two each. */
void info_print_options(const match *m);

/* One JSON object on standard output. */
void info_print_json(const match *m);

#endif
