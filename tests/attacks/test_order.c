#include "attack.h"

int main(void) { return attack_group("order", 1); }
