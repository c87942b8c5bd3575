/* `skerry board`: shows boards. */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

/* argv[0] is "board". Returns the exit status of cli.md: 0 done, 1 wrong input, 2 wrong use, 3 could not. */
int cmd_board(int argc, char **argv);

#endif
