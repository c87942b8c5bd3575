/* placeholder until the room is built */ typedef int sk_load_room;
