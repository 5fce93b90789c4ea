-- A channel counts its lines. The number of a line in its channel gives order, pages and unread counters without counting.
CREATE TABLE chat_channel (
  brand text NOT NULL,
  channel_type smallint NOT NULL,
  channel text NOT NULL,
  lines bigint NOT NULL CHECK (lines > 0),
  -- The day under which lines are filed never goes back, whatever the clock does; its first line.
  day date NOT NULL,
  day_first bigint NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (brand, channel_type, channel)
) WITH (fillfactor = 50);

-- With which line each day of a channel began: a page, a time or a known line is looked for in one partition.
CREATE TABLE chat_day (
  brand text NOT NULL,
  channel_type smallint NOT NULL,
  channel text NOT NULL,
  day date NOT NULL,
  first_no bigint NOT NULL,
  first_id bigint NOT NULL,
  first_at timestamptz NOT NULL,
  PRIMARY KEY (brand, channel_type, channel, day)
);

ALTER TABLE chat_line
  ADD COLUMN line_no bigint,
  -- Where the answered line is filed.
  ADD COLUMN reply_day date,
  ADD COLUMN auto_reply text[],
  ADD COLUMN original_message text,
  -- Alliance lines: the club of the speaker and its colour.
  ADD COLUMN club_name text,
  ADD COLUMN color_id smallint,
  -- Taken away by the house: the text is shown to nobody.
  ADD COLUMN removed_at timestamptz;

WITH numbered AS (
  SELECT day, id, row_number() OVER (PARTITION BY brand, channel_type, channel ORDER BY day, id) AS line_no FROM chat_line)
UPDATE chat_line SET line_no = numbered.line_no FROM numbered
  WHERE chat_line.day = numbered.day AND chat_line.id = numbered.id;
UPDATE chat_line SET reply_day = answered.day FROM chat_line AS answered WHERE answered.id = chat_line.reply_id;
UPDATE chat_line SET reply_id = NULL WHERE reply_day IS NULL;
ALTER TABLE chat_line ALTER COLUMN line_no SET NOT NULL;

INSERT INTO chat_day
  SELECT brand, channel_type, channel, day, min(line_no), min(id), min(created_at) FROM chat_line GROUP BY 1, 2, 3, 4;
INSERT INTO chat_channel
  SELECT line.brand, line.channel_type, line.channel, max(line.line_no), max(line.day),
    (SELECT max(first_no) FROM chat_day AS begun WHERE (begun.brand, begun.channel_type, begun.channel) =
      (line.brand, line.channel_type, line.channel)), max(line.created_at)
  FROM chat_line AS line GROUP BY 1, 2, 3;

DROP INDEX chat_line_by_channel;
CREATE UNIQUE INDEX chat_line_by_number ON chat_line (brand, channel_type, channel, line_no, day);

-- How many lines of a channel a player has read.
ALTER TABLE chat_read
  ADD COLUMN channel text NOT NULL DEFAULT '0',
  ADD COLUMN lines bigint NOT NULL DEFAULT 0;
UPDATE chat_read SET lines = (
  SELECT count(*) FROM chat_line JOIN player ON player.id = chat_read.player_id
  WHERE chat_line.brand = player.brand AND chat_line.channel_type = chat_read.channel_type AND chat_line.channel = '0'
    AND chat_line.created_at <= chat_read.read_at);
ALTER TABLE chat_read
  DROP COLUMN read_at,
  ALTER COLUMN channel DROP DEFAULT,
  ALTER COLUMN lines DROP DEFAULT,
  DROP CONSTRAINT chat_read_pkey,
  ADD PRIMARY KEY (player_id, channel_type, channel);

-- What the other side is: 0 a player, 1 customer service.
ALTER TABLE chat_room ADD COLUMN peer_type smallint NOT NULL DEFAULT 0;
CREATE INDEX chat_room_unread ON chat_room (player_id, peer_id) WHERE unread > 0;

-- The last ten accepted messages of a player over all channels and nodes: when, where and what (both as digests), and
-- under which key they came, so that a repeated call is answered with its line.
ALTER TABLE chat_pace DROP COLUMN sent_at, ADD COLUMN recent jsonb NOT NULL DEFAULT '[]';

-- Who may not speak: in one channel type, or (0) in none.
CREATE TABLE chat_mute (
  player_id bigint NOT NULL REFERENCES player (id),
  channel_type smallint NOT NULL DEFAULT 0,
  until_at timestamptz NOT NULL,
  reason text NOT NULL,
  muted_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, channel_type)
);
INSERT INTO chat_mute SELECT id, 0, muted_until, '', registered_at FROM player WHERE muted_until IS NOT NULL;
ALTER TABLE player DROP COLUMN muted_until;
