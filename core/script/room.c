/* placeholder until the room is built */ typedef int sk_script_room;
