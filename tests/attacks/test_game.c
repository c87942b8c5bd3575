#include "attack.h"

int main(void) { return attack_group("game", 1); }
