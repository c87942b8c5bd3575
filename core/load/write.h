/* Parts of a board file on its way from a draft. Inside this room only. */
#ifndef SK_LOAD_WRITE_H
#define SK_LOAD_WRITE_H

#include "board/draft.h"
#include "load/page.h"

/* Adds the offsets, where they must be said, and the rows in columns. Returns 0 without memory. */
int sk_load__write_rows(sk_page *page, const sk_draft *draft);

#endif
