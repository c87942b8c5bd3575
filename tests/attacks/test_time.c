#include "attack.h"

int main(void) { return attack_group("time", 60); }
