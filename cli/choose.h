/* The menu of scenarios. */
#ifndef CLI_CHOOSE_H
#define CLI_CHOOSE_H

#include "catalogue.h"

/* Offers what is installed, at the terminal, until something was chosen: numbers or names, several for a stack.
 * Shape:  chosen[SK_SCRIPTS_MAX]; strings are the catalogue's.
 * Returns how many; 0 where the person leaves. */
int choose_scenarios(const char *chosen[], const catalogue *list);

#endif
