/* placeholder until the room is built */ typedef int sk_game_room;
