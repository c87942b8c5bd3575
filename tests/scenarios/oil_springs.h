/* Shared by the tests of Oil Springs in C: what its variables hold. The island is drawn in oil_springs_disaster.lua. */
#ifndef SKERRY_TESTS_SCENARIOS_OIL_SPRINGS_H
#define SKERRY_TESTS_SCENARIOS_OIL_SPRINGS_H

#include "kit/kit.h"

#define OIL "oil_springs"

static inline int oil_marker(kit *k) { return (int)kit_state_of(k, OIL, "marker", 0); }
static inline int oil_lost(kit *k) { return (int)kit_state_of(k, OIL, "lost", 0); }
static inline int oil_aside(kit *k, int player) { return (int)kit_state_of(k, OIL, "sequestered", player); }

#endif
