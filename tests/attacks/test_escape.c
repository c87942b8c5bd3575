#include "attack.h"

int main(void) { return attack_group("escape", 1); }
