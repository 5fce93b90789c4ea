-- Responsible play: what players allow themselves a day, pauses, and what they have used of it.
CREATE TABLE play_limit (
  player_id bigint NOT NULL REFERENCES player (id),
  kind text NOT NULL CHECK (kind IN ('time', 'wager', 'purchase')),
  -- Minutes, coins, or units of money; null while none is set.
  amount bigint CHECK (amount > 0),
  -- Loosening waits: from then on this amount holds (null: none).
  next_amount bigint CHECK (next_amount > 0),
  next_at timestamptz,
  PRIMARY KEY (player_id, kind)
);
CREATE INDEX play_limit_due ON play_limit (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE play_rest (
  player_id bigint PRIMARY KEY REFERENCES player (id),
  kind text NOT NULL CHECK (kind IN ('break', 'exclusion')),
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at)
);

CREATE TABLE play_day (
  player_id bigint NOT NULL REFERENCES player (id),
  day date NOT NULL,
  -- Minutes in which at least one round was played.
  minutes integer NOT NULL DEFAULT 0,
  last_minute timestamptz,
  -- Rounds of the last minute, so that it goes when the only one of them was not played after all.
  minute_rounds integer NOT NULL DEFAULT 0,
  wagered bigint NOT NULL DEFAULT 0 CHECK (wagered >= 0),
  purchased bigint NOT NULL DEFAULT 0 CHECK (purchased >= 0),
  PRIMARY KEY (player_id, day)
);
