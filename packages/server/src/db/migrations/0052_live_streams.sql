-- The secret of a room's stream key, encrypted with a key derived from SECRET: the host reads it again, so a hash is not enough.
CREATE TABLE live_key (
  room_id bigint PRIMARY KEY REFERENCES live_room,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- The node that a room's publisher is connected to. The epoch rises with every publisher, and when the key is replaced: the holder finds
-- at its next renewal that it has lost the lease, even if no message reached it.
CREATE TABLE live_lease (
  room_id bigint PRIMARY KEY REFERENCES live_room,
  holder text NOT NULL,
  epoch bigint NOT NULL DEFAULT 1,
  held_until timestamptz NOT NULL
);
