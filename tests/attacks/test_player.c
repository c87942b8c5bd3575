#include "attack.h"

int main(void) { return attack_group("player", 1); }
