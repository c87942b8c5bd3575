#include <skerry/action.h>
#include <stddef.h>

static const sk_action_row rows[SK_ACTION_KINDS] = {
#define ROW(ID, name, a, b, c, cards, text) {name, {a, b, c}, cards, text},
    SK_ACTIONS(ROW)
#undef ROW
};

const sk_action_row *sk_action_row_of(int kind) { return kind >= 0 && kind < SK_ACTION_KINDS ? &rows[kind] : NULL; }
