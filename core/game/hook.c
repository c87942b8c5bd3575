#include <skerry/hook.h>
#include <stddef.h>

static const sk_hook_row rows[SK_HOOK_COUNT] = {
#define ROW(ID, name, shape, types, arguments, text) {name, SK_HOOK_##shape, types, arguments, text},
    SK_HOOKS(ROW)
#undef ROW
};

const sk_hook_row *sk_hook_row_of(int hook) { return hook >= 0 && hook < SK_HOOK_COUNT ? &rows[hook] : NULL; }
