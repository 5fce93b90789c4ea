-- What was said. Channel types: 1 public, 2 private, 3 club, 4 alliance, 6 announcement.
CREATE SEQUENCE chat_line_id;
CREATE TABLE chat_line (
  id bigint NOT NULL DEFAULT nextval('chat_line_id'),
  day date NOT NULL,
  brand text NOT NULL,
  channel_type smallint NOT NULL,
  -- Public 0; private the two players as 'low:high'; club and alliance their id.
  channel text NOT NULL,
  player_id bigint NOT NULL,
  to_id bigint,
  name text NOT NULL,
  message text NOT NULL,
  flag smallint NOT NULL DEFAULT 0,
  sender_type smallint NOT NULL DEFAULT 0,
  reply_id bigint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (day, id)
) PARTITION BY RANGE (day);
CREATE INDEX chat_line_by_channel ON chat_line (brand, channel_type, channel, created_at DESC, id DESC);
INSERT INTO partitioned (name, keep_days) VALUES ('chat_line', 90);

-- One row for each side of a private conversation.
CREATE TABLE chat_room (
  player_id bigint NOT NULL REFERENCES player (id),
  peer_id bigint NOT NULL REFERENCES player (id),
  last_line_id bigint NOT NULL,
  last_message text NOT NULL,
  last_at timestamptz NOT NULL,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  PRIMARY KEY (player_id, peer_id)
);
CREATE INDEX chat_room_by_time ON chat_room (player_id, last_at DESC);

-- How far a player has read the channels that all share.
CREATE TABLE chat_read (
  player_id bigint NOT NULL REFERENCES player (id),
  channel_type smallint NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, channel_type)
);

-- Accepted messages of the last minute, per player over all channels and nodes.
CREATE TABLE chat_pace (
  player_id bigint PRIMARY KEY REFERENCES player (id),
  sent_at timestamptz[] NOT NULL DEFAULT '{}'
);
