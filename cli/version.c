#include "args.h"
#include "wall.h"
#include <histedit.h>
#include <jansson.h>
#include <skerry/skerry.h>

int cmd_version(const cli_args *args)
{
    (void)args;
    const char *remark = sk_lua_remark();
    printf("skerry %s\n%s%s%s%s\nlibyaml %s\njansson %s\nlibsodium %s\nxxHash %s\n", sk_version(), sk_lua_version(),
           remark[0] ? " (" : "", remark, remark[0] ? ")" : "", sk_yaml_version(), jansson_version_str(),
           sk_sodium_version(), sk_xxhash_version());
#ifdef LIBEDIT_MAJOR /* it does not tell while it runs */
    printf("libedit %d.%d\n", LIBEDIT_MAJOR, LIBEDIT_MINOR);
#endif
    char wall[128];
    printf("second wall: %s\n", wall_describe(wall, sizeof wall));
    return CLI_DONE;
}
