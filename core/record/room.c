/* placeholder until the room is built */ typedef int sk_record_room;
