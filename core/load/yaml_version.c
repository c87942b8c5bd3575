#include <skerry/status.h>
#include <yaml.h>

const char *sk_yaml_version(void) { return yaml_get_version_string(); }
