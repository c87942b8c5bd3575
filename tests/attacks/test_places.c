#include "attack.h"

int main(void) { return attack_group("places", 1); }
