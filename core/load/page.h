/* A text that grows, and values as YAML writes them. Inside this room only. */
#ifndef SK_LOAD_PAGE_H
#define SK_LOAD_PAGE_H

#include <stddef.h>

enum { SK_PAGE_WIDTH = 116 }; /* where lines are broken that can be */

typedef struct sk_page {
    char *bytes; /* with a zero at the end once anything was added; the holder frees it */
    size_t size, max;
    int failed; /* there was no memory: the text is not whole */
} sk_page;

void sk_page_add(sk_page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sk_page_add_bytes(sk_page *page, const char *bytes, size_t size);

/* How wide the last line is so far. Units: bytes. */
int sk_page_column(const sk_page *page);

/* Adds "key: value\n", the value quoted, folded or on lines of its own as it needs; both are UTF-8. */
void sk_page_add_pair(sk_page *page, const char *key, const char *value);

/* Adds an item of a list within brackets, on the same line where it fits, else on the next one behind indent
 * blanks. first: nothing stands before it, no comma is needed. */
void sk_page_add_item(sk_page *page, int first, int indent, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
