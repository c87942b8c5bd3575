#include "title.h"
#include <ctype.h>
#include <skerry/limits.h>
#include <stdio.h>
#include <string.h>

static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_";

bool title_is_name(const char *text)
{
    return islower((unsigned char)text[0]) && strspn(text, letters) == strlen(text) && strlen(text) < SK_NAME_MAX;
}

void title_nearest_name(char *name, size_t size, const char *typed)
{
    size_t used = 0;
    const char *last = strrchr(typed, '/');
    for (const char *at = last && last[1] ? last + 1 : typed; *at && used + 1 < size; at++) {
        char c = (char)tolower((unsigned char)*at);
        if (strchr(letters, c) && (used || islower((unsigned char)c)))
            name[used++] = c;
        else if (used && name[used - 1] != '_')
            name[used++] = '_';
    }
    while (used && name[used - 1] == '_')
        used--;
    name[used] = 0;
}

void title_of(char *title, size_t size, const char *name)
{
    snprintf(title, size, "%s", name);
    for (char *at = title; *at; at++)
        if (*at == '_')
            *at = ' ';
    title[0] = (char)toupper((unsigned char)title[0]);
}
