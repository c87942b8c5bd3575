#include "attack.h"

int main(void) { return attack_group("output", 1); }
