/* A Lua text as Lua's own words and marks, for what looks at a script without running it. */
#ifndef SK_SCRIPT_TOKENS_H
#define SK_SCRIPT_TOKENS_H

#include <stddef.h>

typedef enum sk_token_kind {
    SK_TOKEN_END,
    SK_TOKEN_NAME, /* keywords too */
    SK_TOKEN_NUMBER,
    SK_TOKEN_STRING,
    SK_TOKEN_OPENING, /* ( [ { */
    SK_TOKEN_CLOSING,
    SK_TOKEN_DOT,
    SK_TOKEN_COLON,
    SK_TOKEN_OTHER, /* whole operators: == .. ... :: and the like */
} sk_token_kind;

typedef struct sk_token {
    sk_token_kind kind;
    const char *start; /* in the text */
    size_t size;
    int line; /* where it begins, from 1 */
    int zero; /* a string that holds a zero byte */
} sk_token;

typedef struct sk_tokens {
    const char *at, *end;
    int line;
} sk_tokens;

/* Shape:  text[size] must outlive the tokens. */
void sk_tokens_begin(sk_tokens *tokens, const char *text, size_t size);
sk_token sk_token_next(sk_tokens *tokens);

int sk_token_is(const sk_token *token, const char *word);
int sk_token_is_keyword(const sk_token *token);
/* Whether a value may end with this token, so that what follows it in brackets is its index, its field or its
 * arguments. */
int sk_token_ends_value(const sk_token *token);

#endif
