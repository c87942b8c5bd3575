#include "attack.h"

int main(void) { return attack_group("state", 1); }
