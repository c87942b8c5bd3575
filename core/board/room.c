/* placeholder until the room is built */ typedef int sk_board_room;
