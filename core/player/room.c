/* placeholder until the room is built */ typedef int sk_player_room;
