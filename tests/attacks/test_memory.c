#include "attack.h"

int main(void) { return attack_group("memory", 1); }
