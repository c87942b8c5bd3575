/* What a script changes in one go. */
#include "script/bind.h"

/* Awards stand still meanwhile, and whoever were asked would see them as they are not. */
int sk_bind_together(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    sk_arg_function(L, 2);
    lua_settop(L, 2);
    sk_rules_hold_awards(game);
    game->no_ask++;
    int status = sk_sandbox_call(runtime->box, 0, 0, &game->error);
    game->no_ask--;
    sk_rules_settle_awards(game);
    if (status)
        sk_sandbox_abort(L, sk_reason_of(status));
    return 0;
}
