-- Switches of a player: what to be reminded of, the hour of the stamp reminder in Taipei, and whether use is counted.
ALTER TABLE setting
  ADD COLUMN topics text[] NOT NULL DEFAULT '{}',
  ADD COLUMN remind_at smallint NOT NULL DEFAULT 20,
  ADD COLUMN analytics boolean NOT NULL DEFAULT true;

-- Browsers that show the reminders of a player (RFC 8030). A browser belongs to one player.
CREATE TABLE push_browser (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player (id),
  brand text NOT NULL,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- The session in which it was last registered: signing out removes it.
  session_id text NOT NULL,
  name text NOT NULL,
  lang text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  -- The push service asked to wait until then.
  wait_until timestamptz
);
CREATE INDEX push_browser_of_player ON push_browser (player_id);
CREATE INDEX push_browser_of_session ON push_browser (session_id);

-- Reminders that were sent: each thing once, and the count of a player's day.
CREATE TABLE reminder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player (id),
  brand text NOT NULL,
  topic text NOT NULL,
  -- What the player is reminded of: a letter, a day, a season.
  key text NOT NULL,
  day date NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (player_id, topic, key)
);
CREATE INDEX reminder_by_day ON reminder (day);

-- Counts of all players, without players.
CREATE TABLE reminder_day (
  brand text NOT NULL,
  day date NOT NULL,
  topic text NOT NULL,
  sent bigint NOT NULL DEFAULT 0,
  failed bigint NOT NULL DEFAULT 0,
  gone bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, day, topic)
);

-- Statistics of use: the visitor is an HMAC under the salt of the day, which is deleted when the day has ended.
CREATE TABLE analytics_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand text NOT NULL,
  day date NOT NULL,
  created_at timestamptz NOT NULL,
  visitor bytea NOT NULL,
  name text NOT NULL,
  fields jsonb NOT NULL
);
CREATE INDEX analytics_event_by_day ON analytics_event (day, brand, name);

CREATE TABLE analytics_salt (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);

-- Sums of a day: of an event (field and value empty), and of each value of its fields.
CREATE TABLE analytics_day (
  brand text NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  field text NOT NULL,
  value text NOT NULL,
  events bigint NOT NULL,
  visitors bigint NOT NULL,
  PRIMARY KEY (brand, day, name, field, value)
);
