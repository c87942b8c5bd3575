#include <skerry/status.h>
#include <stdio.h>

int main(void)
{
    printf("embedded skerry %s\n", sk_version());
    return 0;
}
