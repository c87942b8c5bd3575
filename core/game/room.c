typedef int sk_room_empty;
