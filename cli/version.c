#include "args.h"
#include <jansson.h>
#include <skerry/skerry.h>

int cmd_version(const cli_args *args)
{
    (void)args;
    printf("skerry %s\n%s\nlibyaml %s\njansson %s\nlibsodium %s\nxxHash %s\n", sk_version(), sk_lua_version(),
           sk_yaml_version(), jansson_version_str(), sk_sodium_version(), sk_xxhash_version());
    return CLI_DONE;
}
