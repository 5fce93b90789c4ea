-- Avatar frames (items 60 to 79): which a player owns, and which one is worn (0: none).
CREATE TABLE player_frame (
  player_id bigint NOT NULL REFERENCES player (id),
  frame integer NOT NULL CHECK (frame BETWEEN 60 AND 79),
  granted_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, frame)
);
ALTER TABLE player ADD COLUMN frame integer NOT NULL DEFAULT 0 CHECK (frame = 0 OR frame BETWEEN 60 AND 79);

-- The stamps of the sign-in card, one a Taipei day. nth counts all stamps of the player: seven make a card.
CREATE TABLE stamp (
  player_id bigint NOT NULL REFERENCES player (id),
  day date NOT NULL,
  nth integer NOT NULL CHECK (nth > 0),
  -- The day on which the card began: the card keeps the rules of that day.
  card_day date NOT NULL,
  PRIMARY KEY (player_id, day),
  UNIQUE (player_id, nth)
);
CREATE INDEX stamp_by_day ON stamp (day);

-- The Taipei day of the last visit of a player. The day before it is read once, when the next visit replaces it.
CREATE TABLE return_visit (
  player_id bigint PRIMARY KEY REFERENCES player (id),
  day date NOT NULL
);
INSERT INTO return_visit (player_id, day)
  SELECT id, (last_login_at AT TIME ZONE 'Asia/Taipei')::date FROM player WHERE erased_at IS NULL;

-- The packages for a player who returned: opened on a day, one taken a day.
CREATE TABLE return_card (
  player_id bigint NOT NULL REFERENCES player (id),
  day date NOT NULL,
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  taken_day date,
  PRIMARY KEY (player_id, day)
);
CREATE INDEX return_card_by_day ON return_card (day);
