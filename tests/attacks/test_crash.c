#include "attack.h"

int main(void) { return attack_group("crash", 1); }
