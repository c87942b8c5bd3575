/* placeholder until the room is built */ typedef int sk_rules_room;
